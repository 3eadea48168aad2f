import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Client } from '../lending/clients.ts'
import { Id, IdParam, pageOf, pageQuery, Timestamp } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { maxMonths } from './instalments.ts'
import { maxOrderLines, OrderLineInput, PromoCode } from './orders.ts'

/** Sent leads to one of the others, once. Holds neither stock nor limit. */
export const requestStates = ['Sent', 'Booked', 'Declined', 'Withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** How many requests of one member may wait for an answer. */
export const maxWaitingRequests = 10

/** Said of a branch that is missing, unknown or closed. */
export const chooseBranch = 'Please choose a branch'

export const SendRequestInput = z.strictObject({
  items: z.array(OrderLineInput).min(1).max(maxOrderLines),
  /** For a member who is no client yet; a client's own branch counts otherwise. */
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
  /** Of the order it became. */
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  location: z.string().nullable(),
  numberOfMonths: z.int(),
  promoCode: z.string().nullable(),
  note: z.string().nullable(),
  branchId: Id,
  branchName: z.string(),
  /** Who looks after it; null until the member is a client. */
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

export const StaffOrderRequest = z.object({
  ...OrderRequest.shape,
  member: z.object({
    accountId: Id,
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string(),
  }),
  /** Who the member is; null until they are linked to a client. */
  client: Client.nullable(),
})
export type StaffOrderRequest = z.infer<typeof StaffOrderRequest>

/** Who a member is to the officer who reads the request. */
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

/** `client` is null for a member who is none yet: they pick a branch. */
export const getMyClient = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/mine',
  permission: 'member',
  summary: 'The client I am, with my group and credit officer',
  response: z.object({ client: MyClient.nullable() }),
})

export const OpenBranch = z.object({ id: Id, name: z.string(), town: z.string() })
export type OpenBranch = z.infer<typeof OpenBranch>

export const listOpenBranches = defineEndpoint({
  method: 'GET',
  path: '/api/v1/branches/open',
  permission: 'member',
  summary: 'Branches a request may be sent to',
  response: pageOf(OpenBranch),
})

const byId = z.object({ id: IdParam })

export const sendRequest = defineEndpoint({
  method: 'POST',
  path: '/api/v1/order-requests',
  permission: 'member',
  summary: "Send the cart to the credit officer of the member's group",
  idempotent: true,
  status: 201,
  body: SendRequestInput,
  response: OrderRequest,
})

export const listMyRequests = defineEndpoint({
  method: 'GET',
  path: '/api/v1/order-requests/mine',
  permission: 'member',
  summary: 'My requests, newest first',
  query: z.strictObject({ status: z.enum(requestStates).optional(), ...pageQuery(20) }),
  response: pageOf(OrderRequest),
})

/** REQUEST_CLOSED once somebody has decided it. */
export const withdrawRequest = defineEndpoint({
  method: 'POST',
  path: '/api/v1/order-requests/:id/withdraw',
  permission: 'member',
  summary: 'Take my request back',
  params: byId,
  response: OrderRequest,
})

/** Of the caller's branch, or all. */
export const listRequests = defineEndpoint({
  method: 'GET',
  path: '/api/v1/order-requests',
  permission: 'Place Orders',
  summary: 'Requests of members, newest first',
  query: z.strictObject({ status: z.enum(requestStates).optional(), ...pageQuery(20) }),
  response: pageOf(StaffOrderRequest),
})

export const getRequest = defineEndpoint({
  method: 'GET',
  path: '/api/v1/order-requests/:id',
  permission: 'Place Orders',
  summary: 'One request, to be opened in checkout',
  params: byId,
  response: StaffOrderRequest,
})

/** Booking is `orders/place` with `orderRequestId`. REQUEST_CLOSED once it is decided. */
export const declineRequest = defineEndpoint({
  method: 'POST',
  path: '/api/v1/order-requests/:id/decline',
  permission: 'Place Orders',
  summary: 'Decline a request, with the reason the member reads',
  params: byId,
  body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  response: StaffOrderRequest,
})
