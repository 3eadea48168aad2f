/** In a file without schemas, which no first view loads. */
export const reviewStates = ['published', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Why a review is hidden or shown again. Choices instead of a text, which could name a person. */
export const reviewReasons = {
  hidden: ['offensive', 'personal-data', 'advertising', 'off-topic', 'other'],
  published: ['by-mistake', 'checked'],
} as const satisfies Record<ReviewState, readonly string[]>
export const allReviewReasons = [...reviewReasons.hidden, ...reviewReasons.published] as const
export type ReviewReason = (typeof allReviewReasons)[number]
