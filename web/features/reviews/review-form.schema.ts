import type { z } from 'zod'
import { WriteReviewInput } from '#contract/catalogue/reviews.ts'

/** The form of a review; no stars are 0, no title is empty. */
export const ReviewFormSchema = WriteReviewInput
export type ReviewFormValues = z.output<typeof ReviewFormSchema>
