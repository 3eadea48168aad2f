import type { z } from 'zod'
import { ApproveUserInput, CreateUserInput, EditUserInput } from '#contract/account/user-changes.staff.ts'

export const AddUserSchema = CreateUserInput.required()
export type AddUserInput = z.input<typeof AddUserSchema>

/** The fields that the form changes; the call also takes back the others of a user. */
export const EditUserSchema = EditUserInput.pick({
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
}).required()
export type EditUserFormInput = z.input<typeof EditUserSchema>

export const ApproveUserSchema = ApproveUserInput.required()
