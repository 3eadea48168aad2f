import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, Shillings, Version } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { maxQuantity } from './carts.ts'
import { StaffOrder, shortestReason } from './orders.staff.ts'
import { maxOrderLines } from './orders.ts'

const namedOnce = (lines: readonly { id: number }[]) => new Set(lines.map((line) => line.id)).size === lines.length

export const CutLinesInput = z.strictObject({
  /** Line ids with the remaining quantity; 0 removes the line. At least one line must remain. */
  lines: z
    .array(z.strictObject({ id: Id, quantity: z.int().min(0).max(maxQuantity) }))
    .min(1)
    .max(maxOrderLines)
    .refine(namedOnce, messageCode('LINE_REPEATED')),
  reason: z.string().trim().min(shortestReason).max(500),
  /**
   * The version that was read. Another one on the server answers VERSION_CONFLICT, unless the order already has the
   * quantities after the cut, as when the same cut is sent twice.
   */
  version: Version,
})
export type CutLinesInput = z.infer<typeof CutLinesInput>

/** Until Shipped. Releases stock and limit of the cut items; a percent promo is recalculated on the remaining ones. */
export const cutLines = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/cuts',
  permission: 'Edit Orders',
  description:
    'Take items out of an order that cannot be delivered in full. Until the order is shipped. Answers 409 ORDER_CLOSED or VERSION_CONFLICT.',
  params: z.object({ id: IdParam }),
  body: CutLinesInput,
  response: StaffOrder,
})

export const ReturnItemsInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** Line id. */
        id: Id,
        quantity: z.int().min(1).max(maxQuantity),
        /** Whether the items go back into stock; false for broken ones. */
        restock: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(maxOrderLines)
    .refine(namedOnce, messageCode('LINE_REPEATED')),
  reason: z.string().trim().min(shortestReason).max(500),
  /** What is paid back of what was repaid, and the account that pays it. */
  refund: z
    .strictObject({
      amount: Shillings.min(0.01),
      /** Null for one's own cash box; all but cash need the reference of the payment. */
      accountId: Id.nullable(),
      reference: oneLine(60).min(1).optional(),
    })
    .optional(),
})
export type ReturnItemsInput = z.infer<typeof ReturnItemsInput>

export const ReturnedItems = z.object({
  id: Id,
  /** The items' share of the order's total after discount, without shipping. */
  total: Shillings,
  /** Deducted from the client's outstanding amount. */
  credited: Shillings,
  /** The part that was already repaid, paid back to the client. */
  refunded: Shillings,
  /** The part that was neither owed nor repaid, because the debt was given up before. */
  waived: Shillings,
  order: StaffOrder,
})
export type ReturnedItems = z.infer<typeof ReturnedItems>

/** After delivery: a counter-entry; the order stays Completed. The latest instalments are reduced first. */
export const returnItems = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/returns',
  permission: 'Edit Orders',
  description:
    'Record delivered items that came back. Of a Completed order; answers what was credited, refunded and waived. Answers 409 REFUND_TO_PAY with the amount when another one than `refund` is to be paid back, or CASH_SHORT, and 422 RETURN_ABOVE_DELIVERED.',
  idempotent: true,
  status: 201,
  params: z.object({ id: IdParam }),
  body: ReturnItemsInput,
  response: ReturnedItems,
})
