import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { FoundClient } from '../lending/clients.ts'
import { Id, IdParam, pageOf, pageQuery, sortQuery, Timestamp } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { maxMonths } from './instalments.ts'
import { maxOrderLines, OrderLineInput, PromoCode } from './orders.ts'

/** Sent is followed by one of the others, which is final. A request holds neither stock nor limit. */
export const requestStates = ['Sent', 'Booked', 'Declined', 'Withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** Limit of unanswered requests of one member. */
export const maxWaitingRequests = 10

export const SendRequestInput = z.strictObject({
  items: z.array(OrderLineInput).min(1).max(maxOrderLines),
  /** For a member who is no client; otherwise the client's branch applies. */
  branchId: Id.optional(),
  location: oneLine(200).optional(),
  numberOfMonths: z.int().min(1).max(maxMonths).optional(),
  promoCode: PromoCode.optional(),
  note: z.string().trim().max(1000).optional(),
})
export type SendRequestInput = z.infer<typeof SendRequestInput>

export const OrderRequest = z.object({
  id: Id,
  requestNumber: z.string(),
  status: z.enum(requestStates),
  createdAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  declineReason: z.string().nullable(),
  /** Id of the order booked from it. */
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  location: z.string().nullable(),
  numberOfMonths: z.int(),
  promoCode: z.string().nullable(),
  note: z.string().nullable(),
  branchId: Id,
  branchName: z.string(),
  /** Name of the officer responsible; null until the member is a client. */
  creditOfficer: z.string().nullable(),
  items: z.array(
    z.object({
      productId: Id,
      productName: z.string(),
      slug: z.string(),
      quantity: z.int(),
      imageUrl: z.string().nullable(),
    }),
  ),
})
export type OrderRequest = z.infer<typeof OrderRequest>

export const ListedRequest = z.object({
  ...OrderRequest.shape,
  /**
   * Shillings of an order of the items at today's prices, with shipping and without the promo code. Null when the request
   * was booked or none of its products is sold any more.
   */
  estimate: z.number().nullable(),
})
export type ListedRequest = z.infer<typeof ListedRequest>

export const StaffOrderRequest = z.object({
  ...ListedRequest.shape,
  member: z.object({
    accountId: Id,
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string(),
  }),
  /** The member's client; null until they are linked to one. */
  client: FoundClient.nullable(),
})
export type StaffOrderRequest = z.infer<typeof StaffOrderRequest>

/** The client record of a member, as the member sees it. */
export const MyClient = z.object({
  fullName: z.string(),
  clientNumber: z.string(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  branchName: z.string(),
  /** Null, like the officer, for a client in no group. */
  groupName: z.string().nullable(),
  creditOfficer: z.string().nullable(),
})
export type MyClient = z.infer<typeof MyClient>

/** `client` is null for a member who is no client: such a member chooses a branch. */
export const getMyClient = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/mine',
  permission: 'member',
  description: 'The client I am, with my group and credit officer. `client` is null for a member who is none.',
  response: z.object({ client: MyClient.nullable() }),
})

export const OpenBranch = z.object({ id: Id, name: z.string(), town: z.string() })
export type OpenBranch = z.infer<typeof OpenBranch>

export const listOpenBranches = defineEndpoint({
  method: 'GET',
  path: '/api/v1/branches/open',
  permission: 'member',
  description: 'Branches a request may be sent to.',
  response: pageOf(OpenBranch),
})

const byId = z.object({ id: IdParam })

export const sendRequest = defineEndpoint({
  method: 'POST',
  path: '/api/v1/order-requests',
  permission: 'member',
  description:
    "Send the cart to the credit officer of the member's group. Holds neither stock nor limit. Answers 422 PROMO_INVALID, 409 PRODUCT_NOT_SOLD, or REQUESTS_WAITING above ten.",
  idempotent: true,
  status: 201,
  body: SendRequestInput,
  response: OrderRequest,
})

export const listMyRequests = defineEndpoint({
  method: 'GET',
  path: '/api/v1/order-requests/mine',
  permission: 'member',
  description: 'My requests, newest first.',
  query: z.strictObject({ status: z.enum(requestStates).optional(), ...pageQuery(20) }),
  response: pageOf(ListedRequest),
})

/** REQUEST_CLOSED once it is booked, declined or withdrawn. */
export const withdrawRequest = defineEndpoint({
  method: 'POST',
  path: '/api/v1/order-requests/:id/withdraw',
  permission: 'member',
  description: 'Withdraw my request. Answers 409 REQUEST_CLOSED.',
  params: byId,
  response: OrderRequest,
})

/** Requests of the caller's scope. */
export const listRequests = defineEndpoint({
  method: 'GET',
  path: '/api/v1/order-requests',
  permission: 'Place Orders',
  description:
    "Requests of members, newest first. `client` is null until one is linked; `estimate` is at today's prices, null once booked.",
  query: z.strictObject({
    /** Request number, or name, phone or client number of the member. */
    search: z.string().trim().max(200).optional(),
    status: z.enum(requestStates).optional(),
    branch: IdParam.optional(),
    /** Requests of the member who is this customer. */
    customer: IdParam.optional(),
    /** The newest first without it. */
    sort: sortQuery(['created_at']),
    ...pageQuery(20),
  }),
  response: pageOf(StaffOrderRequest),
})

export const getRequest = defineEndpoint({
  method: 'GET',
  path: '/api/v1/order-requests/:id',
  permission: 'Place Orders',
  description: 'One request, to be opened in checkout.',
  params: byId,
  response: StaffOrderRequest,
})

/** Booking is `orders/place` with `orderRequestId`. REQUEST_CLOSED once it is decided. */
export const declineRequest = defineEndpoint({
  method: 'POST',
  path: '/api/v1/order-requests/:id/decline',
  permission: 'Place Orders',
  description: 'Decline a request, with the reason the member reads. Answers 409 REQUEST_CLOSED.',
  params: byId,
  body: z.strictObject({ reason: z.string().trim().min(3, messageCode('REASON_NEEDED')).max(500) }),
  response: StaffOrderRequest,
})
