import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
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
  /** Rises with each change: send it back with a change of your own. */
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
    /** The newest first unless it says otherwise. */
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

/** Why a day cannot be one of delivery. */
export const deliveryProblems = {
  toCome: 'The day of delivery cannot be in the future',
  beforeOrder: 'This day is before the order was placed',
  farAway: 'This day is more than a year away',
} as const

/** Said where a client is owed a reason. */
export const sayWhy = 'Please give a reason'

export const MoveOrderInput = z.strictObject({
  to: z.enum(orderStates),
  /** Needed for Cancelled. */
  reason: z.string().trim().max(500).optional(),
  /** The version that was read; another one on the server answers VERSION_CONFLICT. The state alone may go without. */
  version: Version.optional(),
  /** Completed: the day the goods were handed over, if not today; from the day of the order to today. */
  deliveredOn: z.iso.date().optional(),
  /** Any other: the day they are expected; from the day of the order to a year from today. */
  expectedOn: z.iso.date().optional(),
})
export type MoveOrderInput = z.infer<typeof MoveOrderInput>

/** Cancelled gives stock and limit free; Completed takes the stock and turns what is held into what is owed. */
export const moveOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/transitions',
  permission: 'Edit Orders',
  summary: 'Take an order to its next state',
  params: z.object({ id: IdParam }),
  body: MoveOrderInput,
  response: StaffOrder,
})

/** What the back office's form sends back. Names, phone, location and months may change; the rest must be as it was. */
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
  /** Shillings. Only shipping, in whole ones, may differ from the server's figures; `total` is then the old one or the new one. */
  orderInfo: z.strictObject({
    subtotal: Shillings,
    shipping: Shillings.int().min(0).max(1_000_000),
    tax: Shillings,
    total: Shillings,
  }),
  /** The version that was read; another one on the server answers VERSION_CONFLICT, unless all is so already. Without it the last edit wins. */
  version: Version.optional(),
})
export type EditOrderInput = z.infer<typeof EditOrderInput>

/** Until Shipped. A dearer shipping is checked against the limit again. Other figures than the server's: NOT_EDITABLE. */
export const editOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/orders/:id',
  permission: 'Edit Orders',
  summary: 'Change who and where, the months, or the shipping of an order',
  params: z.object({ id: IdParam }),
  body: EditOrderInput,
  response: StaffOrder,
})

/** What is said of a line that does not fit its order. */
export const lineProblems = {
  unknown: 'This line is not in the order',
  above: 'This is more than was ordered',
  noneLeft: 'At least one line must remain; cancel the order instead',
} as const

const namedOnce = (lines: readonly { id: number }[]) => new Set(lines.map((line) => line.id)).size === lines.length
const twice = { error: 'List each line once' }

export const CutLinesInput = z.strictObject({
  /** Line ids with the quantity that is left; 0 takes the line away. At least one line stays. */
  lines: z
    .array(z.strictObject({ id: Id, quantity: z.int().min(0).max(maxQuantity) }))
    .min(1)
    .max(maxOrderLines)
    .refine(namedOnce, twice),
  reason: z.string().trim().min(3).max(500),
  /** The version that was read; another one on the server answers VERSION_CONFLICT, unless the lines are so already. */
  version: Version,
})
export type CutLinesInput = z.infer<typeof CutLinesInput>

/** Before Shipped. Gives the stock and the limit of what is cut free; a percent promo counts anew on what is left. */
export const cutLines = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/cuts',
  permission: 'Edit Orders',
  summary: 'Take goods out of an order that cannot be delivered in full',
  params: z.object({ id: IdParam }),
  body: CutLinesInput,
  response: StaffOrder,
})

export const ReturnGoodsInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** Line id. */
        id: Id,
        quantity: z.int().min(1).max(maxQuantity),
        /** Goes back on the shelf; left out for what is broken. */
        restock: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(maxOrderLines)
    .refine(namedOnce, twice),
  reason: z.string().trim().min(3).max(500),
})
export type ReturnGoodsInput = z.infer<typeof ReturnGoodsInput>

export const ReturnedGoods = z.object({
  id: Id,
  /** What the goods counted in the order's total, its discount shared out. Shipping stays. */
  total: Shillings,
  /** Taken off what the client owes. */
  credited: Shillings,
  /** The rest: had been repaid already and is to be handed back. */
  refunded: Shillings,
  order: StaffOrder,
})
export type ReturnedGoods = z.infer<typeof ReturnedGoods>

/** After delivery: a counter-entry, the order stays Completed. Later instalments shrink first. */
export const returnGoods = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/returns',
  permission: 'Edit Orders',
  summary: 'Take delivered goods back',
  idempotent: true,
  status: 201,
  params: z.object({ id: IdParam }),
  body: ReturnGoodsInput,
  response: ReturnedGoods,
})
