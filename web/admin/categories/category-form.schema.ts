import { z } from 'zod'
import { AddCategoryInput, EditCategoryInput, EditSubCategoryInput } from '#contract/catalogue/categories.staff.ts'

/** A new category: its address is made of its name. */
export const NewCategoryForm = AddCategoryInput.omit({ slug: true })
export type NewCategoryInput = z.input<typeof NewCategoryForm>

export const EditCategoryForm = EditCategoryInput
export type EditCategoryFormInput = z.input<typeof EditCategoryForm>

/** The form of a sub-category; `id` is null for a new one. */
export const SubCategoryForm = z.strictObject({ ...EditSubCategoryInput.shape, id: z.int().nullable() })
export type SubCategoryFormInput = z.input<typeof SubCategoryForm>
export type SubCategoryFormValues = z.output<typeof SubCategoryForm>
