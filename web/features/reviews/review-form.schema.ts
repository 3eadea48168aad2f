import type { z } from 'zod'
import { WriteReviewInput } from '#contract/catalogue/reviews.ts'

/** The form of a review. The rating is 0 before stars are chosen, and the title is optional. */
export const ReviewFormSchema = WriteReviewInput
export type ReviewFormValues = z.output<typeof ReviewFormSchema>
