import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import {
  Id,
  IdParam,
  isReachable,
  KeyedPageQuery,
  pageOf,
  Shillings,
  sortQuery,
  Timestamp,
  unreachablePage,
  Version,
} from '../lists.ts'
import { oneLine, personName } from '../texts.ts'
import { maxQuantity } from './carts.ts'
import { maxMonths } from './instalments.ts'
import { orderStates } from './order-states.ts'
import { maxOrderLines, OrderMoney, ordersPageSize } from './orders.ts'

/** An order as the back office reads it. */
export const StaffOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  branch: z.string(),
  phoneNumber: z.string(),
  numberOfMonths: z.int(),
  location: z.string(),
  groupName: z.string(),
  creditOfficer: z.string(),
  clientNumber: z.string(),
  ...OrderMoney.shape,
  created_at: Timestamp,
  status: z.enum(orderStates),
  /** Increases with each change: send it back with an edit. */
  version: Version,
  items: z.array(
    z.object({
      id: Id,
      productId: Id,
      product_name: z.string(),
      quantity: z.int(),
      price: Shillings,
      total: Shillings,
    }),
  ),
})
export type StaffOrder = z.infer<typeof StaffOrder>

/** What the list can be ordered by; an order by amount or customer would read all orders. */
const orderSorts = ['created_at'] as const

export const StaffOrdersQuery = z
  .strictObject({
    /** Order number, customer, client number, group or phone. */
    search: z.string().trim().max(200).optional(),
    status: z.enum(orderStates).optional(),
    /** The newest first without it. */
    sort: sortQuery(orderSorts),
    ...KeyedPageQuery,
  })
  .refine(isReachable(ordersPageSize), unreachablePage)
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>

/** A bare array (newest first, at most 1,000, total in `X-Total-Count`); paged when `page` or a key is sent. */
export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  permission: 'View Orders',
  summary: 'Orders of your branch, or all',
  query: StaffOrdersQuery,
  response: z.union([z.array(StaffOrder), pageOf(StaffOrder)]),
})

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id',
  permission: 'View Orders',
  summary: 'One order',
  params: z.object({ id: IdParam }),
  response: StaffOrder,
})

export const OrderStats = z.object({
  totalOrders: z.int(),
  completed: z.int(),
  pending: z.int(),
  /** Without cancelled orders, shillings. */
  totalRevenue: Shillings,
})
export type OrderStats = z.infer<typeof OrderStats>

export const getOrderStats = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders/stats',
  permission: 'View Orders',
  summary: 'Figures above the orders list',
  response: OrderStats,
})

export const MoveOrderInput = z.strictObject({
  to: z.enum(orderStates),
  /** Needed for Cancelled. */
  reason: z.string().trim().max(500).optional(),
  /**
   * The version that was read; another one on the server answers VERSION_CONFLICT. Not required for a change of the
   * state.
   */
  version: Version.optional(),
  /** For Completed: the delivery day, today when missing; from the day of the order to today. */
  deliveredOn: z.iso.date().optional(),
  /** For any other state: the expected day of delivery; from the day of the order to a year from today. */
  expectedOn: z.iso.date().optional(),
})
export type MoveOrderInput = z.infer<typeof MoveOrderInput>

/**
 * Cancelled releases stock and limit; Completed takes the items out of stock and turns the held amount into
 * outstanding, from the delivery day. MONTH_CLOSED when that lies in a closed month.
 */
export const moveOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/transitions',
  permission: 'Edit Orders',
  summary: 'Take an order to its next state',
  params: z.object({ id: IdParam }),
  body: MoveOrderInput,
  response: StaffOrder,
})

/**
 * The back office's whole form. Names, phone, location, months and shipping may change; other fields must be unchanged.
 */
export const EditOrderInput = z.strictObject({
  customerInfo: z.strictObject({
    ...personName,
    phoneNumber: oneLine(40),
    numberOfMonths: z.int().min(1).max(maxMonths),
    location: oneLine(200),
    /** Unchanged. */
    branch: z.string(),
    /** Unchanged. */
    groupName: z.string(),
    /** Unchanged. */
    creditOfficer: z.string(),
  }),
  /**
   * Shillings. Only shipping, in whole shillings, may differ from the stored figures; `total` is then the old or the
   * new one.
   */
  orderInfo: z.strictObject({
    subtotal: Shillings,
    shipping: Shillings.int().min(0).max(1_000_000),
    tax: Shillings,
    total: Shillings,
  }),
  /**
   * The version that was read; another one on the server answers VERSION_CONFLICT, unless the order equals the edit.
   * Without it the last edit wins.
   */
  version: Version.optional(),
})
export type EditOrderInput = z.infer<typeof EditOrderInput>

/**
 * Until Shipped. Higher shipping is checked against the limit again. NOT_EDITABLE for other figures that differ from
 * the stored ones.
 */
export const editOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/:id',
  permission: 'Edit Orders',
  summary: 'Change who and where, the months, or the shipping of an order',
  params: z.object({ id: IdParam }),
  body: EditOrderInput,
  response: StaffOrder,
})

const namedOnce = (lines: readonly { id: number }[]) => new Set(lines.map((line) => line.id)).size === lines.length

export const CutLinesInput = z.strictObject({
  /** Line ids with the remaining quantity; 0 removes the line. At least one line must remain. */
  lines: z
    .array(z.strictObject({ id: Id, quantity: z.int().min(0).max(maxQuantity) }))
    .min(1)
    .max(maxOrderLines)
    .refine(namedOnce, messageCode('LINE_REPEATED')),
  reason: z.string().trim().min(3).max(500),
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
  summary: 'Take items out of an order that cannot be delivered in full',
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
  reason: z.string().trim().min(3).max(500),
})
export type ReturnItemsInput = z.infer<typeof ReturnItemsInput>

export const ReturnedItems = z.object({
  id: Id,
  /** The items' share of the order's total after discount, without shipping. */
  total: Shillings,
  /** Deducted from the client's outstanding amount. */
  credited: Shillings,
  /** The part that was already repaid, to be paid back to the client. */
  refunded: Shillings,
  order: StaffOrder,
})
export type ReturnedItems = z.infer<typeof ReturnedItems>

/** After delivery: a counter-entry; the order stays Completed. The latest instalments are reduced first. */
export const returnItems = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/returns',
  permission: 'Edit Orders',
  summary: 'Take delivered items back',
  idempotent: true,
  status: 201,
  params: z.object({ id: IdParam }),
  body: ReturnItemsInput,
  response: ReturnedItems,
})
