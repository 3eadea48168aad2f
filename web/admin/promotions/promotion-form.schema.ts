import type { z } from 'zod'
import { AddPromotionInput, EditPromotionInput } from '#contract/orders/promotions.staff.ts'

/** An amount is null while its field is empty. */
type Typed<Input extends { minimum: number }> = Omit<Input, 'minimum'> & { minimum: number | null }

export type NewPromotionInput = Typed<z.input<typeof AddPromotionInput>>
export const NewPromotionForm = AddPromotionInput as unknown as z.ZodType<AddPromotionInput, NewPromotionInput>

export type EditPromotionFormInput = Typed<z.input<typeof EditPromotionInput>>
export const EditPromotionForm = EditPromotionInput as unknown as z.ZodType<EditPromotionInput, EditPromotionFormInput>
