import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParam, PageQuery, pageOf, Shillings, Timestamp } from './lists.ts'
import { orderStates } from './order-states.ts'
import { OrderMoney } from './orders.ts'

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
  version: z.int(),
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

export const StaffOrdersQuery = z.strictObject({
  /** Order number, customer, client number, group or phone. */
  search: z.string().trim().max(200).optional(),
  status: z.enum(orderStates).optional(),
  ...PageQuery,
})
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>

/** A bare array (newest first, at most 1,000, total in `X-Total-Count`); paged when `page` is sent. */
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
  /** The version that was read; another one on the server answers VERSION_CONFLICT. */
  version: z.int().optional(),
  /** Completed: the day the goods were handed over, if not today. */
  deliveredOn: z.iso.date().optional(),
  /** Any other: the day they are expected. */
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
