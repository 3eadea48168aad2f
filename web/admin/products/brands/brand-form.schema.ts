import { z } from 'zod'
import { EditBrandInput } from '#contract/catalogue/brands.staff.ts'

/** The form of a brand; `id` is null for a new one, whose address is made of its name. */
export const BrandForm = EditBrandInput.extend({ slug: EditBrandInput.shape.slug.optional(), id: z.int().nullable() })
export type BrandFormInput = z.input<typeof BrandForm>
export type BrandFormValues = z.output<typeof BrandForm>
