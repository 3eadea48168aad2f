// Above 300 lines: the calls on one order, which share its shapes.
import { z } from 'zod'
import { periods } from '../business-day.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Arrears } from '../lending/groups.ts'
import {
  FlagParam,
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
  Version,
} from '../lists.ts'
import { oneLine, personName } from '../texts.ts'
import { maxMonths } from './instalments.ts'
import { listedStates, orderStates } from './order-states.ts'
import { Deposit, OrderEvent, OrderMoney, ordersPageSize } from './orders.ts'

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
  /** Null where none is asked for, and once the order is delivered or cancelled. */
  deposit: Deposit.nullable(),
  created_at: Timestamp,
  status: z.enum(orderStates),
  /** The day on which delivery is expected. */
  expectedOn: z.iso.date().nullable(),
  /** Hidden from the list unless it is filtered by Deleted. */
  isDeleted: z.boolean(),
  /** Until when it may be restored; null unless it is deleted and there is time left. */
  restorableUntil: Timestamp.nullable(),
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
    /** Without it all but Deleted. */
    status: z.enum(listedStates).optional(),
    /** When the order was placed. */
    period: z.enum(periods).optional(),
    ...ownDays,
    branch: IdParam.optional(),
    /** Orders booked by this credit officer. */
    officer: IdParam.optional(),
    /** Orders to be delivered today, or earlier and not delivered yet. */
    isDue: FlagParam.optional(),
    /** The first order of each client. */
    isFirst: FlagParam.optional(),
    /** Orders that count as sales: all but cancelled ones. */
    isSold: FlagParam.optional(),
    /** Orders that have stock reserved: Pending and Processing. */
    isUnshipped: FlagParam.optional(),
    /** Orders placed with this promotion. */
    promotion: IdParam.optional(),
    /** Orders of this customer and of the records that were merged into it. */
    customer: IdParam.optional(),
    /** Orders that were placed for clients of this group. */
    group: IdParam.optional(),
    /** Orders with this product among their items. */
    product: IdParam.optional(),
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
  description:
    'Orders of your branch, or all; without `page` a bare array of at most 1,000 with the total in `X-Total-Count`, without deleted orders unless `status` is Deleted. `officer` is who booked, `isDue` to be delivered by today, `isSold` not cancelled, `customer` includes merged records. Continues by `olderThan` or `newerThan` after row 1,000.',
  query: StaffOrdersQuery,
  response: z.union([z.array(StaffOrder), pageOf(StaffOrder)]),
})

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id',
  permission: 'View Orders',
  description: 'One order.',
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
  description: 'Figures above the orders list.',
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
  description:
    'Move an order to its next state. Answers 422 DEPOSIT_MISSING before the items leave, 409 STATE_NOT_ALLOWED, VERSION_CONFLICT, or MONTH_CLOSED for the delivery day.',
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
  description:
    'Change the person, place, months or shipping of an order. Until Shipped; branch, group, officer and figures but shipping must be those of the order (422 NOT_EDITABLE). Answers 409 ORDER_CLOSED, LOAN_LIMIT_REACHED or VERSION_CONFLICT; without `version` the last write wins.',
  params: z.object({ id: IdParam }),
  body: EditOrderInput,
  response: StaffOrder,
})

/** Fewest characters of a reason that is required. */
export const shortestReason = 3

/**
 * Pending and Processing become Cancelled. Cancelled is only hidden; a deleted order is returned as it is. ORDER_DELIVERED
 * for Shipped and Completed.
 */
export const deleteOrder = defineEndpoint({
  method: 'DELETE',
  path: '/api/orders/:id',
  permission: 'Edit Orders',
  description:
    'Cancel an order that is not shipped, and hide it from the list. Its stock and limit become free. Answers 409 ORDER_DELIVERED for Shipped and Completed.',
  params: z.object({ id: IdParam }),
  body: z.strictObject({ reason: z.string().trim().max(500).optional() }),
  hasOptionalBody: true,
  response: StaffOrder,
})

/**
 * It has the state from before the deletion again, and holds stock and limit as at a booking: OUT_OF_STOCK,
 * LOAN_LIMIT_REACHED, CLIENT_NOT_ACTIVE, GROUP_NOT_ACTIVE, OFFICER_NOT_OF_GROUP, PROMO_USED_UP. RESTORE_TOO_LATE after a
 * day. An order that is not deleted is returned as it is.
 */
export const restoreOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/restoration',
  permission: 'Edit Orders',
  description:
    'Restore a deleted order to its earlier state, within a day of the deletion. Repeatable. Answers 409 RESTORE_TOO_LATE, or what forbids a booking.',
  params: z.object({ id: IdParam }),
  response: StaffOrder,
})

export const OrderNoteInput = z.strictObject({ text: z.string().trim().min(1).max(1000) })

/** One event of an order as staff read it. */
export const OrderHistoryEvent = z.object({
  ...OrderEvent.shape,
  /** Name of the account; null for the shop itself. */
  by: z.string().nullable(),
})
export type OrderHistoryEvent = z.infer<typeof OrderHistoryEvent>

/** All events, oldest first, in one page. */
export const listOrderHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/history',
  permission: 'View Orders',
  description: 'What happened to an order, with the notes of staff. Oldest first, all in one page.',
  params: z.object({ id: IdParam }),
  response: pageOf(OrderHistoryEvent),
})

export const OrderPeople = z.object({
  officerPhone: z.string().nullable(),
  /** The group for which the order was placed. Null where it is of another branch by now. */
  groupId: Id.nullable(),
  /** Null where the customer is no client, or is a client of another branch by now. `available` is null without a limit,
   * `arrears` without Place Orders. */
  client: z.object({ id: Id, available: Shillings.nullable(), arrears: z.object(Arrears).nullable() }).nullable(),
})
export type OrderPeople = z.infer<typeof OrderPeople>

export const getOrderPeople = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/people',
  permission: 'View Orders',
  description:
    "The officer's phone, and what the client of an order may still borrow. `arrears` needs Place Orders; `groupId` and `client` are null when they are of another branch now.",
  params: z.object({ id: IdParam }),
  response: OrderPeople,
})

/** A note changes no state, and shoppers do not see it. */
export const addOrderNote = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/notes',
  permission: 'Edit Orders',
  description:
    'Write a note for staff into the history of an order. No shopper reads it, and the version of the order does not change.',
  idempotent: true,
  status: 201,
  params: z.object({ id: IdParam }),
  body: OrderNoteInput,
  response: OrderHistoryEvent,
})
