import { z } from 'zod'
import { HistoryPage, HistoryQuery } from '../account/history.staff.ts'
import { periods } from '../business-day.ts'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import {
  Id,
  IdParam,
  isReachable,
  KeyedPageQuery,
  NumberParam,
  pageOf,
  sortQuery,
  Timestamp,
  unreachablePage,
} from '../lists.ts'
import { allReviewReasons, reviewReasons, reviewStates } from './review-choices.ts'

const params = z.object({ id: IdParam })
const permission = 'Manage Products'
export const moderatedPageSize = 20

/** A review with its author, for staff. */
const ModeratedReview = z.object({
  id: Id,
  product: z.object({ id: Id, name: z.string(), slug: z.string(), isListed: z.boolean() }),
  /** Null for an erased person, and for a customer of another branch. */
  author: z.string().nullable(),
  rating: z.int(),
  title: z.string().nullable(),
  /** Empty once its author was erased. */
  body: z.string(),
  status: z.enum(reviewStates),
  /** Of the last change of the status. */
  reason: z.enum(allReviewReasons).nullable(),
  createdAt: Timestamp,
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const ModerationQuery = z
  .strictObject({
    /** Words of the title or the text. */
    search: z.string().trim().max(200).optional(),
    status: z.enum(reviewStates).optional(),
    rating: NumberParam.pipe(z.int().min(1).max(5)).optional(),
    product: IdParam.optional(),
    /** When it was written. */
    period: z.enum(periods).optional(),
    /** The newest first without it. */
    sort: sortQuery(['created_at']),
    ...KeyedPageQuery,
  })
  .refine(isReachable(moderatedPageSize), unreachablePage)
export type ModerationQuery = z.infer<typeof ModerationQuery>

const fitsStatus = ({ status, reason }: { status: keyof typeof reviewReasons; reason: string }) =>
  (reviewReasons[status] as readonly string[]).includes(reason)

export const ReviewStatusInput = z
  .strictObject({ status: z.enum(reviewStates), reason: z.enum(allReviewReasons, messageCode('CHOICE_NEEDED')) })
  .refine(fitsStatus, { path: ['reason'], message: messageCode('CHOICE_NEEDED') })
export type ReviewStatusInput = z.infer<typeof ReviewStatusInput>

export const listAllReviews = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reviews',
  permission,
  description:
    'Reviews of all products, newest first. The author is null for an erased person or a customer of another branch. Continues by `olderThan` or `newerThan` after row 1,000.',
  query: ModerationQuery,
  response: pageOf(ModeratedReview),
})

export const getReview = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reviews/:id',
  permission,
  description: 'One review.',
  params,
  response: ModeratedReview,
})

export const listReviewHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reviews/:id/history',
  permission,
  description: 'When a review was hidden and shown again, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})

/** Idempotent. The rating of the product counts only published reviews. */
export const setReviewStatus = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reviews/:id/status',
  permission,
  description:
    'Hide a review or show it again. The reason is one of a list: offensive, personal-data, advertising, off-topic or other to hide, by-mistake or checked to publish.',
  params,
  body: ReviewStatusInput,
  response: ModeratedReview,
})
