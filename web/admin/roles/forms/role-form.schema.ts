import { z } from 'zod'
import { EditRoleInput } from '#contract/account/roles.staff.ts'
import { messageCode } from '#contract/errors.ts'

/** The form of a role; `id` is null for a new one. */
export const RoleForm = EditRoleInput.extend({ id: z.int().nullable() })
export type RoleFormInput = z.input<typeof RoleForm>
export type RoleFormValues = z.output<typeof RoleForm>

const reassignTo = z.number().nullable()

export const DeleteRoleForm = z.strictObject({ reassignTo })

/** Of a role that users have: another one must be chosen for them. */
export const DeleteUsedRoleForm = z.strictObject({
  reassignTo: reassignTo.refine((id) => id !== null, messageCode('CHOICE_NEEDED')),
})
