import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParam, PageQuery, pageOf, Shillings, Timestamp } from './lists.ts'
import { orderStates, shopperStates } from './order-states.ts'

export const maxOrderLines = 200
export const maxMonths = 36

export const OrderLineInput = z.strictObject({ productId: Id, quantity: z.int().min(1).max(999) })

/** What the spec sends (`client`, `bookedBy`, `items`) and what we add. */
export const PlaceOrderInput = z.strictObject({
  client: Id,
  bookedBy: Id,
  items: z.array(OrderLineInput).min(1).max(maxOrderLines),
  /** Where the goods go; the client's own location when left out. */
  location: z.string().trim().max(200).optional(),
  /** Months of repayment; 1 when left out. */
  numberOfMonths: z.int().min(1).max(maxMonths).optional(),
  note: z.string().trim().max(1000).optional(),
  /** Shillings the person saw; another total on the server answers PRICE_CHANGED. */
  expectedTotal: Shillings.nonnegative().optional(),
})
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>

/** Shillings. */
export const OrderMoney = z.object({
  subtotal: Shillings,
  discount: Shillings,
  shipping: Shillings,
  tax: Shillings,
  total: Shillings,
})

export const PlacedOrder = z.object({
  success: z.literal(true),
  message: z.string(),
  id: Id,
  orderNumber: z.string(),
  status: z.enum(orderStates),
  numberOfMonths: z.int(),
  createdAt: Timestamp,
  ...OrderMoney.shape,
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/place',
  permission: 'Place Orders',
  summary: "Book goods for a client of a lending group, against the client's loan limit",
  idempotent: true,
  status: 201,
  body: PlaceOrderInput,
  response: PlacedOrder,
})

/** An order as the shopper reads it. */
export const MyOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  status: z.enum(shopperStates),
  dateCreated: Timestamp,
  /** Day delivered, or expected; null when nobody has said. */
  deliveryDate: z.string().nullable(),
  /** Order total. */
  price: Shillings,
  /** Percent. */
  progress: z.int(),
  canTrack: z.boolean(),
  canCancel: z.boolean(),
  items: z.array(
    z.object({
      productId: Id,
      productName: z.string(),
      imageUrl: z.string().nullable(),
      price: Shillings,
      quantity: z.int(),
    }),
  ),
})
export type MyOrder = z.infer<typeof MyOrder>

export const MyOrderSummary = z.object({
  totalOrders: z.int(),
  delivered: z.int(),
  processing: z.int(),
  /** Without cancelled orders. */
  totalSpent: Shillings,
})

export const MyOrdersQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  status: z.enum(shopperStates).optional(),
  ...PageQuery,
})
export type MyOrdersQuery = z.infer<typeof MyOrdersQuery>

/** For a member the orders of the client they are; for staff what they booked. */
export const listMyOrders = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders',
  permission: 'signed in',
  summary: 'My orders, newest first',
  query: MyOrdersQuery,
  response: pageOf(MyOrder).extend({ summary: MyOrderSummary }),
})

/** A member takes back an order of their own while nobody works on it. */
export const cancelMyOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/cancel',
  permission: 'member',
  summary: 'Cancel my order while it is Pending',
  params: z.object({ id: IdParam }),
  body: z.strictObject({ reason: z.string().trim().max(500).optional() }),
  response: z.object({ success: z.literal(true), id: Id, status: z.enum(shopperStates) }),
})
