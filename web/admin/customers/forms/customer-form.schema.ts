import { z } from 'zod'
import { messageCode } from '#contract/errors.ts'
import { SaveNationalIdInput } from '#contract/lending/clients.ts'
import { AddCustomerNoteInput, EditCustomerInput, MakeClientInput } from '#contract/lending/customer-changes.staff.ts'
import { SetLoanLimitInput } from '#contract/lending/lending.staff.ts'
import { MoveClientInput } from '#contract/lending/memberships.staff.ts'

/** An empty location clears it. */
export const EditCustomerForm = EditCustomerInput.extend({ location: EditCustomerInput.shape.location.unwrap() })
export type EditCustomerValues = z.input<typeof EditCustomerForm>

export const NoteForm = AddCustomerNoteInput

/** The limit that was read is sent next to it. */
export const LimitForm = SetLoanLimitInput.omit({ oldLimit: true })

/** An empty national id removes the stored one. */
export const NationalIdForm = z.strictObject({
  nationalId: z.union([z.literal('').transform(() => null), SaveNationalIdInput.shape.nationalId.unwrap()]),
})

/** The group is chosen; the version is that of the record shown. */
export const MoveClientForm = MoveClientInput.omit({ version: true }).extend({
  groupId: MoveClientInput.shape.groupId.refine((id) => id !== null, messageCode('CHOICE_NEEDED')),
})
export const LeaveGroupForm = MoveClientInput.omit({ version: true })

/** Without a version, which is that of the record shown. */
export const MakeClientForm = MakeClientInput.omit({ version: true }).extend({
  groupId: MakeClientInput.shape.groupId.nullable().refine((id) => id !== null, messageCode('CHOICE_NEEDED')),
  phone: MakeClientInput.shape.phone.unwrap(),
})
