import { z } from 'zod'
import { messageCode } from '#contract/errors.ts'
import { AddGroupInput, EditGroupInput } from '#contract/lending/groups.staff.ts'
import { ReassignGroupInput, SetGroupRolesInput } from '#contract/lending/lending.staff.ts'

const chosen = z
  .number()
  .nullable()
  .refine((id) => id !== null, messageCode('CHOICE_NEEDED'))

/** The select of the officer starts without a choice. */
export const NewGroupForm = AddGroupInput.extend({ creditOfficerId: chosen })

export const EditGroupForm = EditGroupInput
export type EditGroupValues = z.input<typeof EditGroupForm>

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

/** The officer that was read is sent beside it. */
export const OfficerForm = z.strictObject({
  creditOfficerId: chosen,
  reason: ReassignGroupInput.shape.reason.unwrap(),
})
