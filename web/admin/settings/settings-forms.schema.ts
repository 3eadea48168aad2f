import type { z } from 'zod'
import { SaveGeneralInput } from '#contract/site/general-settings.staff.ts'
import { SaveStaffSecurityInput } from '#contract/site/staff-security.staff.ts'

export const GeneralForm = SaveGeneralInput
export type GeneralFormInput = z.input<typeof GeneralForm>

export const StaffSecurityForm = SaveStaffSecurityInput
