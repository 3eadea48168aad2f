import { z } from 'zod'
import { periods } from '../business-day.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import {
  Id,
  IdParam,
  isReachable,
  KeyedPageQuery,
  ownDays,
  pageOf,
  Shillings,
  sortQuery,
  Timestamp,
  unreachablePage,
} from '../lists.ts'

/**
 * Why a booking is refused for good. Other errors of a booking result from a retry or a mistake of the caller, and are
 * not recorded.
 */
export const refusalReasons = [
  'LOAN_LIMIT_REACHED',
  'LIMIT_NOT_SET',
  'CLIENT_IN_ARREARS',
  'GROUP_IN_ARREARS',
  'GROUP_LIMIT_REACHED',
  'OUT_OF_STOCK',
  'PRODUCT_NOT_SOLD',
  'PRICE_CHANGED',
  'ORDER_TOTAL_ZERO',
  'CLIENT_NOT_ACTIVE',
  'CLIENT_NOT_IN_GROUP',
  'GROUP_NOT_ACTIVE',
  'OFFICER_NOT_OF_GROUP',
  'OFFICER_NOT_ACTIVE',
  'PROMO_INVALID',
  'PROMO_ENDED',
  'PROMO_MINIMUM',
  'PROMO_USED_UP',
  'REQUEST_CLOSED',
] as const satisfies readonly ErrorCode[]
export type RefusalReason = (typeof refusalReasons)[number]

export const refusalsPageSize = 20

export const Refusal = z.object({
  id: Id,
  at: Timestamp,
  /** Who tried to book. */
  placedBy: z.string(),
  /** The name is empty once the client was erased. */
  client: z.object({ name: z.string(), clientNumber: z.string() }),
  /** Group, officer and branch of the client at that time. */
  groupName: z.string(),
  creditOfficer: z.string(),
  branch: z.string(),
  reason: z.enum(refusalReasons),
  /** The message of that time, in the language of the reader. */
  message: z.string(),
  /** Null when the booking was refused before it had a total. */
  total: Shillings.nullable(),
  /** Number of items; null for refusals from before it was recorded. */
  itemCount: z.int().nullable(),
  /** The figures of the client at that time, when the loan limit was reached. */
  limit: z
    .object({
      limit: Shillings,
      outstanding: Shillings,
      held: Shillings,
      available: Shillings,
      requested: Shillings,
      shortfall: Shillings,
    })
    .nullable(),
  /** The products that were short or not sold; `slug` is null for one that is not listed now. */
  products: z.array(
    z.object({
      id: Id,
      name: z.string(),
      slug: z.string().nullable(),
      available: z.int().nullable(),
      requested: z.int().nullable(),
    }),
  ),
})
export type Refusal = z.infer<typeof Refusal>

export const RefusalsQuery = z
  .strictObject({
    /** Customer, client number, phone, group or credit officer. */
    search: z.string().trim().max(200).optional(),
    reason: z.enum(refusalReasons).optional(),
    period: z.enum(periods).optional(),
    ...ownDays,
    branch: IdParam.optional(),
    /** The newest first without it. */
    sort: sortQuery(['at']),
    ...KeyedPageQuery,
  })
  .refine(isReachable(refusalsPageSize), unreachablePage)
export type RefusalsQuery = z.infer<typeof RefusalsQuery>

/** Bookings of the last 90 days that were refused, one row for each attempt. */
export const listRefusals = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders/refusals',
  permission: 'View Orders',
  description:
    'Refused bookings of your branch, or all. Of the last 90 days; `message` is in the language of the reader, and an erased client has no name. Continues by `olderThan` or `newerThan` after row 1,000.',
  query: RefusalsQuery,
  response: pageOf(Refusal),
})
