import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, pageOf, pageQuery, Timestamp } from '../lists.ts'
import { oneLine } from '../texts.ts'

const params = z.object({ id: IdParam })

/** A review without the name of its author. */
export const Review = z.object({
  id: Id,
  author: z.literal('Verified buyer'),
  rating: z.int(),
  title: z.string().nullable(),
  body: z.string(),
  createdAt: Timestamp,
})
export type Review = z.infer<typeof Review>

export const reviewLength = { min: 10, max: 2000 } as const

export const WriteReviewInput = z.strictObject({
  rating: z.int().min(1).max(5),
  title: oneLine(120).optional(),
  body: z.string().trim().min(reviewLength.min).max(reviewLength.max),
})
export type WriteReviewInput = z.infer<typeof WriteReviewInput>

/** Number of reviews by rating, five stars first. */
const Stars = z.array(z.object({ rating: z.int(), count: z.int() }))

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id/reviews',
  permission: 'public',
  description: 'Reviews of a product, newest first, ten to a page unless `size` sets another number.',
  params,
  query: z.strictObject(pageQuery(10, 50)),
  response: pageOf(Review).extend({ rating: z.number().nullable(), stars: Stars }),
})

export const writeReview = defineEndpoint({
  method: 'POST',
  path: '/api/v1/products/:id/reviews',
  permission: 'member',
  description: 'Review a product that one received; once. Answers 403 REVIEW_NOT_ALLOWED or 409 ALREADY_REVIEWED.',
  status: 201,
  params,
  body: WriteReviewInput,
  response: Review,
})

export const getMine = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id/mine',
  permission: 'signed in',
  description: 'Whether the caller may review this product, did so, or waits for it.',
  params,
  response: z.object({ canReview: z.boolean(), myReview: Review.nullable(), alert: z.boolean() }),
})
