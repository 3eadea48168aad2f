import { z } from 'zod'
import { CreateRoleInput, EditRoleInput } from '#contract/account/roles.staff.ts'
import { messageCode } from '#contract/errors.ts'

export const AddRoleSchema = CreateRoleInput.required()
export type AddRoleInput = z.input<typeof AddRoleSchema>

export const EditRoleSchema = EditRoleInput
export type EditRoleFormInput = z.input<typeof EditRoleSchema>

const reassignTo = z.number().nullable()

export const DeleteRoleForm = z.strictObject({ reassignTo })

/** Of a role that users have: another one must be chosen for them. */
export const DeleteUsedRoleForm = z.strictObject({
  reassignTo: reassignTo.refine((id) => id !== null, messageCode('CHOICE_NEEDED')),
})
