import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, Shillings, Version } from '../lists.ts'
import { oneLine, personName } from '../texts.ts'
import { maxMonths } from './instalments.ts'
import { StaffOrder } from './orders.staff.ts'
import { maxOrderLines, OrderLineInput, OrderMoney } from './orders.ts'

const namesOnce = (lines: readonly { productId: number }[]) =>
  new Set(lines.map(({ productId }) => productId)).size === lines.length

/** What may be revised, as a whole: a field that stays is sent as it was read. */
export const RevisionInput = z.strictObject({
  ...personName,
  phoneNumber: oneLine(40),
  location: oneLine(200),
  numberOfMonths: z.int().min(1).max(maxMonths),
  /** All lines of the order afterwards; a line that is not named is removed. */
  lines: z.array(OrderLineInput).min(1).max(maxOrderLines).refine(namesOnce, messageCode('LINE_REPEATED')),
  /** Whole shillings. */
  shipping: Shillings.int().min(0).max(1_000_000),
  /** For the history and for the client. */
  reason: z.string().trim().max(500).optional(),
  /** The total that was shown, in shillings; another total on the server answers PRICE_CHANGED. */
  expectedTotal: Shillings.nonnegative().optional(),
  /** The version that was read. Another one answers VERSION_CONFLICT, unless the order equals the revision. */
  version: Version,
})
export type RevisionInput = z.infer<typeof RevisionInput>

export const RevisionPreview = z.object({
  before: OrderMoney,
  after: OrderMoney,
  /** Lines before and after, by product; quantity 0 where there is none. */
  lines: z.array(
    z.object({
      productId: Id,
      productName: z.string(),
      price: Shillings,
      before: z.int(),
      after: z.int(),
      total: Shillings,
    }),
  ),
  /** Shipping of the lines afterwards, by the terms of the order's placement. */
  shippingByTerms: Shillings,
  /** The client's available limit before and after; null without a limit. */
  available: z.object({ before: Shillings, after: Shillings }).nullable(),
})
export type RevisionPreview = z.infer<typeof RevisionPreview>

/** Writes nothing. Throws what the revision would: OUT_OF_STOCK, PRODUCT_NOT_SOLD, LOAN_LIMIT_REACHED. */
export const previewRevision = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/revisions/preview',
  permission: 'Edit Orders',
  description: 'An order before and after a revision. Writes nothing and refuses what the revision would.',
  params: z.object({ id: IdParam }),
  body: RevisionInput,
  response: RevisionPreview,
})

/**
 * Until Shipped. Lines of the order keep their prices, new ones get the current price; discount by the order's own terms.
 * A revision that is sent again is answered as done.
 */
export const reviseOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/revisions',
  permission: 'Edit Orders',
  description:
    "Change person, lines, months and shipping of an order in one edit. Until shipped; `lines` are all lines afterwards, stored ones at their prices, new ones at today's. Answers 409 ORDER_CLOSED, VERSION_CONFLICT, PRICE_CHANGED, or what forbids a booking.",
  params: z.object({ id: IdParam }),
  body: RevisionInput,
  response: StaffOrder,
})
