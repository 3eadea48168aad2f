// Above 300 lines: the calls on one order, which share its shapes.
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, isReachable, KeyedPageQuery, pageOf, Shillings, Timestamp, unreachablePage } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { maxQuantity } from './carts.ts'
import { documentSeries, orderDocumentPath } from './documents.ts'
import { maxMonths } from './instalments.ts'
import { orderStates, shopperStates } from './order-states.ts'

export const maxOrderLines = 200

export const OrderLineInput = z.strictObject({ productId: Id, quantity: z.int().min(1).max(maxQuantity) })

/** Compared without regard to case; surrounding blanks are ignored. */
export const PromoCode = oneLine(40).min(1)

/** The spec's fields (`client`, `bookedBy`, `items`) and the shop's own. */
export const PlaceOrderInput = z.strictObject({
  client: Id,
  bookedBy: Id,
  items: z.array(OrderLineInput).min(1).max(maxOrderLines),
  /** Place of delivery; the client's location when missing. */
  location: oneLine(200).optional(),
  /** Months of repayment; 1 when missing. */
  numberOfMonths: z.int().min(1).max(maxMonths).optional(),
  promoCode: PromoCode.optional(),
  note: z.string().trim().max(1000).optional(),
  /** The order request that is booked; it must be Sent and belong to the client's member. */
  orderRequestId: Id.optional(),
  /** The total shown to the person, in shillings; another total on the server answers PRICE_CHANGED. */
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

/** What is paid before the items of an open order leave, and what of it is paid. */
export const Deposit = z.object({ amount: Shillings, paid: Shillings })
export type Deposit = z.infer<typeof Deposit>

export const PlacedOrder = z.object({
  success: z.literal(true),
  message: z.string(),
  id: Id,
  orderNumber: z.string(),
  status: z.enum(orderStates),
  numberOfMonths: z.int(),
  promoCode: z.string().nullable(),
  createdAt: Timestamp,
  ...OrderMoney.shape,
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/place',
  permission: 'Place Orders',
  description:
    "Book an order for a client of a lending group, against the client's loan limit. Reserves stock and holds the limit; with an idempotency key it is booked once. Answers 409 LOAN_LIMIT_REACHED, LIMIT_NOT_SET, CLIENT_IN_ARREARS, GROUP_IN_ARREARS, GROUP_LIMIT_REACHED, OUT_OF_STOCK, PRODUCT_NOT_SOLD, PRICE_CHANGED, CLIENT_NOT_ACTIVE, GROUP_NOT_ACTIVE, OFFICER_NOT_ACTIVE or REQUEST_CLOSED, 422 CLIENT_NOT_IN_GROUP, OFFICER_NOT_OF_GROUP or ORDER_TOTAL_ZERO, and the refusals of a quote.",
  idempotent: true,
  status: 201,
  body: PlaceOrderInput,
  response: PlacedOrder,
})

export const QuoteInput = z.strictObject({
  items: z.array(OrderLineInput).min(1).max(maxOrderLines),
  promoCode: PromoCode.optional(),
})
export type QuoteInput = z.infer<typeof QuoteInput>

export const Promo = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Percent off, or shillings off. */
  value: z.number(),
})
export type Promo = z.infer<typeof Promo>

export const Quote = z.object({
  ...OrderMoney.shape,
  promo: Promo.nullable(),
  /** What a client pays before the items leave; 0 for nothing. */
  deposit: Shillings,
})
export type Quote = z.infer<typeof Quote>

/** Current cost of the items without those no longer sold. Holds neither stock nor limit. */
export const quoteOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/quote',
  permission: 'signed in',
  description:
    'Figures of an order not yet placed, with a promo code tried on it. Holds nothing and leaves out what is not sold. Answers 422 PROMO_INVALID, or 409 PROMO_ENDED, PROMO_MINIMUM or PROMO_USED_UP.',
  body: QuoteInput,
  response: Quote,
})

/** An order as shoppers read it. */
export const MyOrder = z.object({
  id: Id,
  orderNumber: z.string(),
  status: z.enum(shopperStates),
  dateCreated: Timestamp,
  /** Day of delivery, or the expected one; null when neither is known. */
  deliveryDate: z.string().nullable(),
  /** Order total. */
  price: Shillings,
  /** Percent. */
  progress: z.int(),
  canTrack: z.boolean(),
  canCancel: z.boolean(),
  /** Null where none is asked for, and once the order is delivered or cancelled. */
  deposit: Deposit.nullable(),
  /** The client that staff booked it for; null for a member, whose orders all belong to one client. */
  client: z.object({ name: z.string(), clientNumber: z.string() }).nullable(),
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
export type MyOrderSummary = z.infer<typeof MyOrderSummary>

/** Rolling: the last 7 days, month or year, from the start of that day in the business time zone. */
export const orderPeriods = ['week', 'month', 'year'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

/** Default page size of lists of orders. */
export const ordersPageSize = 20

export const MyOrdersQuery = z
  .strictObject({
    /** Searches order number and product names; for staff also the client's name, number and phone. */
    search: z.string().trim().max(200).optional(),
    status: z.enum(shopperStates).optional(),
    period: z.enum(orderPeriods).optional(),
    ...KeyedPageQuery,
  })
  .refine(isReachable(ordersPageSize), unreachablePage)
export type MyOrdersQuery = z.infer<typeof MyOrdersQuery>

/** A member gets the orders of the linked client, staff the orders they booked. */
export const listMyOrders = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders',
  permission: 'signed in',
  description:
    'My orders, newest first. Staff get those they booked, with the client of each. Continues by `olderThan` or `newerThan` after row 1,000.',
  query: MyOrdersQuery,
  response: pageOf(MyOrder).extend({ summary: MyOrderSummary }),
})

/** A member may cancel an own order while it is Pending; staff with Edit Orders one of their scope, with a reason. */
export const cancelMyOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/cancel',
  permission: 'signed in',
  description:
    "Cancel an order while it is Pending. A member's own; with Edit Orders any in scope, then with a reason.",
  params: z.object({ id: IdParam }),
  body: z.strictObject({ reason: z.string().trim().max(500).optional() }),
  response: z.object({ success: z.literal(true), id: Id, status: z.enum(shopperStates) }),
})

/**
 * `undone` takes a delivery back, `redated` corrects its day, `restored` brings a deleted order back, `deposit` lowers what
 * is paid before delivery. Notes are for staff only; a deletion without a state only hid the order from their list.
 */
export const orderEventKinds = [
  'placed',
  'transition',
  'edited',
  'cut',
  'returned',
  'expired',
  'deleted',
  'restored',
  'note',
  'undone',
  'redated',
  'deposit',
] as const

export const OrderEvent = z.object({
  id: Id,
  kind: z.enum(orderEventKinds),
  /** Null for an event that does not change the state. */
  status: z.enum(orderStates).nullable(),
  reason: z.string().nullable(),
  at: Timestamp,
})
export type OrderEvent = z.infer<typeof OrderEvent>

export const PlannedInstalment = z.object({
  number: z.int(),
  /** YYYY-MM-DD; null until delivery, since due days are counted from the delivery day. */
  dueOn: z.iso.date().nullable(),
  amount: Shillings,
  /** The part of it that is repaid. */
  paid: Shillings,
})
export type PlannedInstalment = z.infer<typeof PlannedInstalment>

/** All fields of an order that its client, or staff with access to it, may read. */
export const OrderDetail = z.object({
  ...MyOrder.omit({ items: true, client: true }).shape,
  ...OrderMoney.shape,
  /** The state as the back office names it. */
  state: z.enum(orderStates),
  client: z.object({ name: z.string(), clientNumber: z.string(), phoneNumber: z.string() }),
  groupName: z.string(),
  branch: z.string(),
  creditOfficer: z.string(),
  /** Phones of the officer and the branch, for questions. */
  officerPhone: z.string().nullable(),
  branchPhone: z.string().nullable(),
  location: z.string(),
  numberOfMonths: z.int(),
  /** Day of the week to which its due days move, 1 for Monday; null for none. */
  dueWeekday: z.int().nullable(),
  promoCode: z.string().nullable(),
  /** Contained in the total, at `vatPercent`. */
  vatIncluded: Shillings,
  vatPercent: z.number(),
  expectedOn: z.iso.date().nullable(),
  deliveredOn: z.iso.date().nullable(),
  /** Value of the items returned after delivery, in shillings of the total. */
  returned: Shillings,
  items: z.array(
    z.object({
      id: Id,
      productId: Id,
      productName: z.string(),
      itemCode: z.string(),
      /** Null once the product is no longer shown. */
      slug: z.string().nullable(),
      imageUrl: z.string().nullable(),
      price: Shillings,
      quantity: z.int(),
      returned: z.int(),
      total: Shillings,
    }),
  ),
  events: z.array(OrderEvent),
  /** Invoices and credit notes, oldest first. */
  documents: z.array(
    z.object({
      id: Id,
      series: z.enum(documentSeries),
      number: z.string(),
      issuedOn: z.iso.date(),
      total: Shillings,
      /** Number of the invoice that a credit note is for. */
      invoice: z.string().nullable(),
    }),
  ),
  /**
   * The instalments, before delivery without days. Repayments pay the client's oldest instalment first. Empty for a
   * cancelled order.
   */
  /** The day of the new terms that its debt stands on: they have the due days, and `plan` is empty. */
  newTermsOn: z.iso.date().nullable(),
  plan: z.array(PlannedInstalment),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** A member gets an order of the linked client, staff one they booked, or with View Orders any of their scope. */
export const getMyOrder = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders/:id',
  permission: 'signed in',
  description:
    "One order with its history and instalment plan. A member's own; for staff what they booked or, with View Orders, those of their branch.",
  params: z.object({ id: IdParam }),
  response: OrderDetail,
})

/**
 * To print and sign, in the language of the request: an order confirmation, from Completed on the invoice. Same scope as
 * the order.
 */
export const getOrderDocument = defineEndpoint({
  method: 'GET',
  path: orderDocumentPath(':id'),
  permission: 'signed in',
  description:
    'One order as PDF. Its confirmation, once Completed its invoice; `kind` delivery-note has no prices, `document` names one of its documents.',
  params: z.object({ id: IdParam }),
  query: z.strictObject({
    /** A note of the delivery, without prices, instead. */
    kind: z.enum(['delivery-note']).optional(),
    /** One of its invoices and credit notes instead. */
    document: IdParam.optional(),
  }),
  response: z.file().mime('application/pdf'),
})
