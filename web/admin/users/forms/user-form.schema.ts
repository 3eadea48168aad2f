import { z } from 'zod'
import { ApproveUserInput, EditUserInput } from '#contract/account/user-changes.staff.ts'

/** The form of a user; `id` is null for a new one. The call also takes back the other fields of a stored one. */
export const UserForm = EditUserInput.pick({
  name: true,
  email: true,
  phone: true,
  location: true,
  role: true,
  status: true,
  branchId: true,
  allBranches: true,
  language: true,
  version: true,
})
  .required()
  .extend({ id: z.int().nullable() })
export type UserFormInput = z.input<typeof UserForm>
export type UserFormValues = z.output<typeof UserForm>

export const ApproveUserSchema = ApproveUserInput.required()
