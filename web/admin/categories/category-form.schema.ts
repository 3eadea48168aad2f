import { z } from 'zod'
import { EditCategoryInput, EditSubCategoryInput, Slug } from '#contract/catalogue/categories.staff.ts'

/** The form of a category; `id` is null for a new one, whose address is made of its name. */
export const CategoryForm = z.strictObject({
  ...EditCategoryInput.shape,
  slug: Slug.optional(),
  id: z.int().nullable(),
})
export type CategoryFormInput = z.input<typeof CategoryForm>
export type CategoryFormValues = z.output<typeof CategoryForm>

/** The form of a sub-category; `id` is null for a new one. */
export const SubCategoryForm = z.strictObject({ ...EditSubCategoryInput.shape, id: z.int().nullable() })
export type SubCategoryFormInput = z.input<typeof SubCategoryForm>
export type SubCategoryFormValues = z.output<typeof SubCategoryForm>
