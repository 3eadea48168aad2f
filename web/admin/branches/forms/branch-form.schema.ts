import type { z } from 'zod'
import { AddBranchInput, AddOfficerInput, EditBranchInput, EditOfficerInput } from '#contract/lending/branches.staff.ts'

export const NewBranchForm = AddBranchInput

export const EditBranchForm = EditBranchInput
export type EditBranchValues = z.input<typeof EditBranchForm>

export const NewOfficerForm = AddOfficerInput

export const EditOfficerForm = EditOfficerInput
export type EditOfficerValues = z.input<typeof EditOfficerForm>
