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
