import { z } from 'zod'
import { messageCode } from '#contract/errors.ts'
import { EditGroupInput } from '#contract/lending/groups.staff.ts'
import { ReassignGroupInput, SetGroupRolesInput } from '#contract/lending/lending.staff.ts'

const chosen = z
  .number()
  .nullable()
  .refine((id) => id !== null, messageCode('CHOICE_NEEDED'))

/** The form of a group; `id` is null for a new one, whose officer is chosen: the select starts without a choice. */
export const GroupForm = EditGroupInput.extend({ creditOfficerId: chosen.optional(), id: z.int().nullable() })
export type GroupFormInput = z.input<typeof GroupForm>
export type GroupFormValues = z.output<typeof GroupForm>

export const RolesForm = SetGroupRolesInput
export type RolesValues = z.input<typeof RolesForm>

/** All groups of an officer to another one; the selects start without a choice. */
export const TransferForm = z
  .strictObject({
    fromOfficerId: chosen,
    toOfficerId: chosen,
    /** Until a last day, or for good. */
    kind: z.enum(['leave', 'forGood']),
    until: z.iso.date().nullable(),
    reason: z.string().trim().min(3).max(500),
  })
  .refine(({ kind, until }) => kind === 'forGood' || until !== null, {
    path: ['until'],
    message: messageCode('REQUIRED'),
  })

/** The officer that was read is sent next to it. */
export const OfficerForm = z.strictObject({
  creditOfficerId: chosen,
  reason: ReassignGroupInput.shape.reason.unwrap(),
})
