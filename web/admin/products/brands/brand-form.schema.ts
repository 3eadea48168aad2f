import type { z } from 'zod'
import { AddBrandInput, EditBrandInput } from '#contract/catalogue/brands.staff.ts'

/** A new brand: its address is made of its name. */
export const NewBrandForm = AddBrandInput.omit({ slug: true })

export const EditBrandForm = EditBrandInput
export type EditBrandFormInput = z.input<typeof EditBrandForm>
