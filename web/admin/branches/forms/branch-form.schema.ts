import { z } from 'zod'
import { AddBranchInput, EditBranchInput, EditOfficerInput } from '#contract/lending/branches.staff.ts'

/** `id` is null for a new record. */
const id = z.int().nullable()

/** The form of a branch; only a new one chooses its code. */
export const BranchForm = EditBranchInput.extend({ code: AddBranchInput.shape.code.optional(), id })
export type BranchFormInput = z.input<typeof BranchForm>
export type BranchFormValues = z.output<typeof BranchForm>

export const OfficerForm = EditOfficerInput.extend({ id })
export type OfficerFormInput = z.input<typeof OfficerForm>
export type OfficerFormValues = z.output<typeof OfficerForm>
