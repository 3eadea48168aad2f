import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, pageOf, Version } from '../lists.ts'

export const Branch = z.object({
  id: Id,
  /** The same as `id`. */
  branchId: Id,
  code: z.string(),
  name: z.string(),
  /** The same as `name`. */
  branchName: z.string(),
  town: z.string(),
})
export type Branch = z.infer<typeof Branch>

export const Group = z.object({
  id: Id,
  groupName: z.string(),
  /** The same as `groupName`. */
  name: z.string(),
  groupNumber: z.string(),
  status: z.enum(['active', 'inactive', 'closed']),
  branchId: Id,
  branchName: z.string(),
  creditOfficerId: Id,
  /** Name of the current officer. */
  creditOfficer: z.string(),
  /** Increases with each change: send it back with an edit. */
  version: Version,
})
export type Group = z.infer<typeof Group>

export const groupRoles = ['chair', 'treasurer', 'secretary'] as const

/** A client as the checkout shows it. */
export const GroupMember = z.object({
  id: Id,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  clientNumber: z.string(),
  phone: z.string().nullable(),
  location: z.string().nullable(),
  status: z.enum(['active', 'inactive', 'blocked']),
  role: z.enum(groupRoles).nullable(),
})
export type GroupMember = z.infer<typeof GroupMember>

/** What of a client's plan is late, as of today; both 0 when nothing is. */
export const Arrears = {
  /** Shillings that were due before today and are not paid. */
  overdue: z.number(),
  /** Since the oldest unpaid due day. */
  daysPastDue: z.int(),
}
export type Arrears = { overdue: number; daysPastDue: number }

/** The unpaid part of the next due day, today included; null when none is to come. */
export const NextDue = z.object({ dueOn: z.iso.date(), amount: z.number() }).nullable()

/** Day of the week to which the due days of a new order would move, 1 for Monday; null where none moves. */
export const DueWeekday = z.int().nullable()

/** Amounts are shillings; limit and available are null while no limit is set. */
export const ClientCredit = z.object({
  clientId: Id,
  limit: z.number().nullable(),
  outstanding: z.number(),
  held: z.number(),
  available: z.number().nullable(),
  ...Arrears,
  next: NextDue,
  dueWeekday: DueWeekday,
  /** Paid above the debt: the next charge uses it, and it never adds to the limit. */
  creditBalance: z.number(),
  /** Written off and not recovered. */
  writtenOff: z.number(),
})
export type ClientCredit = z.infer<typeof ClientCredit>

export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/api/v1/groups/unpaginated',
  permission: 'Place Orders',
  description: 'All groups in your scope.',
  response: pageOf(Group),
})

export const listBranches = defineEndpoint({
  method: 'GET',
  path: '/api/v1/branches/unpaginated',
  permission: 'Place Orders',
  description: 'All branches in your scope.',
  response: pageOf(Branch),
})

export const listGroupMembers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/groups/members/:groupId',
  permission: 'Place Orders',
  description: 'The clients of one group. Without amounts.',
  params: z.object({ groupId: IdParam }),
  response: pageOf(GroupMember),
})

export const getClientCredit = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/credit',
  permission: 'Place Orders',
  description:
    'Limit, outstanding, held and available of one client. `overdue` was due before today; `next` is null without an instalment to come.',
  params: z.object({ id: IdParam }),
  response: ClientCredit,
})
