import { z } from 'zod'
import { HistoryPage, HistoryQuery } from '../account/history.staff.ts'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import {
  FlagParam,
  Id,
  IdParam,
  isReachable,
  KeyedPageQuery,
  NumberParam,
  pageOf,
  Shillings,
  sortQuery,
  Timestamp,
  unreachablePage,
  Version,
} from '../lists.ts'
import {
  clientStatuses,
  customerSegments,
  customerSorts,
  customerStatuses,
  customersPageSize,
} from './customer-choices.ts'
import { Arrears, groupRoles, NextDue } from './groups.ts'

const params = z.object({ id: IdParam })

/** A member, a client, or a customer that staff added, as the back office lists them. */
export const Customer = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Of the client record, else of the member's account. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  /** Path of a square picture, else null: initials are shown. */
  avatar: z.string().nullable(),
  status: z.enum(customerStatuses),
  segment: z.enum(customerSegments),
  /** The lending status of a client is blocked: nothing can be booked. */
  isBlocked: z.boolean(),
  /** Orders that are not cancelled, and their total in shillings. */
  totalOrders: z.int(),
  totalSpent: Shillings,
  joinDate: Timestamp,
  /** Of orders that are not cancelled. */
  lastOrder: Timestamp.nullable(),
  /** Null for a customer who is no client. */
  clientNumber: z.string().nullable(),
  groupId: Id.nullable(),
  groupName: z.string().nullable(),
  creditOfficerId: Id.nullable(),
  creditOfficer: z.string().nullable(),
  branchId: Id.nullable(),
  branch: z.string().nullable(),
  /** The member's account; null without one. */
  accountId: Id.nullable(),
  /** Null for a customer who is no client, and for callers without Place Orders. */
  credit: z.object({ outstanding: Shillings, available: Shillings.nullable(), ...Arrears, next: NextDue }).nullable(),
  version: Version,
})
export type Customer = z.infer<typeof Customer>

const Amount = NumberParam.pipe(z.number().max(1_000_000_000))

/** Filters of the list. The amounts are shillings; days are business days, both ends included. */
export const CustomerFilter = z.strictObject({
  /** A part of the name, email, phone or client number. */
  search: z.string().trim().max(200).optional(),
  status: z.enum(customerStatuses).optional(),
  segment: z.enum(customerSegments).optional(),
  branch: IdParam.optional(),
  group: IdParam.optional(),
  officer: IdParam.optional(),
  spentFrom: Amount.optional(),
  spentTo: Amount.optional(),
  lastOrderFrom: z.iso.date().optional(),
  lastOrderTo: z.iso.date().optional(),
  hasAccount: FlagParam.optional(),
  isBlocked: FlagParam.optional(),
  /** Another customer of the list has the same phone. */
  sharesPhone: FlagParam.optional(),
  /** Something is overdue. Needs Place Orders, as the orders by what is owed and overdue do. */
  inArrears: FlagParam.optional(),
})

export const CustomersQuery = z
  .strictObject({
    ...CustomerFilter.shape,
    /** The newest first without it. */
    sort: sortQuery(customerSorts),
    ...KeyedPageQuery,
  })
  .refine(isReachable(customersPageSize), unreachablePage)
  .refine(({ sort, olderThan, newerThan }) => !sort || sort.startsWith('joined') || !(olderThan ?? newerThan), {
    path: ['sort'],
    message: messageCode('KEY_NEEDS_AGE_ORDER'),
  })
export type CustomersQuery = z.infer<typeof CustomersQuery>

/** Staff of one branch see its customers and the members who sent it a request. No merged and no erased records. */
export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customers',
  permission: 'Manage Customers',
  description:
    'Members and clients; staff of a branch get its clients and members who sent it a request. `credit`, `inArrears` and the orders by debt need Place Orders. Continues by `olderThan` or `newerThan` after row 1,000.',
  query: CustomersQuery,
  response: pageOf(Customer),
})

const Figures = z.object({
  totalCustomers: z.int(),
  activeCustomers: z.int(),
  newCustomers: z.int(),
  /** Average total spent, whole shillings. */
  customerLtv: z.int(),
})
export const CustomerStats = Figures.extend({
  /** The same figures `beforeDays` days ago. */
  before: Figures,
  beforeDays: z.int(),
})
export type CustomerStats = z.infer<typeof CustomerStats>

export const getCustomerStats = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customers/stats',
  permission: 'Manage Customers',
  description: 'Figures above the customers list. `before` has the figures of `beforeDays` days ago.',
  response: CustomerStats,
})

export const CustomerRecord = Customer.extend({
  firstOrder: Timestamp.nullable(),
  /** Of a client; null for other customers. */
  clientStatus: z.enum(clientStatuses).nullable(),
  groupRole: z.enum(groupRoles).nullable(),
  officerPhone: z.string().nullable(),
  /** Whether the caller leads the client's group: repayments of other groups need Manage Lending. */
  isOwnGroup: z.boolean(),
  nationalIdEnding: z.string().nullable(),
  account: z
    .object({
      id: Id,
      email: z.string(),
      emailConfirmed: z.boolean(),
      status: z.enum(['active', 'inactive', 'pending']),
      lastActive: Timestamp.nullable(),
    })
    .nullable(),
  /** Records that were merged into this one. */
  merged: z.array(z.object({ id: Id, name: z.string(), clientNumber: z.string().nullable() })),
  notes: z.int(),
  /** Requests of the member, in the caller's scope, that wait for an answer. */
  waitingRequests: z.int(),
})
export type CustomerRecord = z.infer<typeof CustomerRecord>

/** A merged record answers the one it was merged into. */
export const getCustomer = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customers/:id',
  permission: 'Manage Customers',
  description: 'One customer. A merged record answers the one it was merged into.',
  params,
  response: CustomerRecord,
})

export const listCustomerHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customers/:id/history',
  permission: 'Manage Customers',
  description: 'Changes of a customer and the records merged into it, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})
