import type { z } from 'zod'
import { ReviewStatusInput } from '#contract/catalogue/reviews.staff.ts'

/** No reason is chosen at first. */
export type ReviewStatusFormInput = Omit<ReviewStatusInput, 'reason'> & { reason: ReviewStatusInput['reason'] | '' }
export const ReviewStatusForm = ReviewStatusInput as unknown as z.ZodType<ReviewStatusInput, ReviewStatusFormInput>
