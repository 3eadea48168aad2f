import { z } from 'zod'
import { AddPromotionInput, EditPromotionInput } from '#contract/orders/promotions.staff.ts'

const Schema = EditPromotionInput.safeExtend({ code: AddPromotionInput.shape.code.optional(), id: z.int().nullable() })
export type PromotionFormValues = z.output<typeof Schema>

/** The minimum is null while its field is empty. */
export type PromotionFormInput = Omit<z.input<typeof Schema>, 'minimum'> & { minimum: number | null }

/** The form of a promotion; `id` is null for a new one, which only then chooses its code. */
export const PromotionForm = Schema as unknown as z.ZodType<PromotionFormValues, PromotionFormInput>
