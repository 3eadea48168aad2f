import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Shillings, Timestamp, Version } from '../lists.ts'
import { Client } from './clients.ts'
import { GroupRecord } from './groups.staff.ts'

const params = z.object({ id: IdParam })

/** Until the present where `endedAt` is null. */
const period = { beganAt: Timestamp, endedAt: Timestamp.nullable() }

/** A client's time in a group. */
export const GroupOfClient = z.object({
  id: Id,
  groupId: Id,
  groupName: z.string(),
  groupNumber: z.string(),
  branchName: z.string(),
  ...period,
})
export type GroupOfClient = z.infer<typeof GroupOfClient>

export const listGroupsOfClient = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/groups',
  permission: 'Place Orders',
  description: 'The groups a client was in, with their days, newest first.',
  params,
  query: z.strictObject(pageQuery(20)),
  response: pageOf(GroupOfClient),
})

export const FormerMember = z.object({
  id: Id,
  clientId: Id,
  fullName: z.string(),
  clientNumber: z.string(),
  ...period,
})
export type FormerMember = z.infer<typeof FormerMember>

export const listFormerMembers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/groups/:id/former-clients',
  permission: 'Place Orders',
  description: 'Clients who left a group, with their days in it, newest first.',
  params,
  query: z.strictObject(pageQuery(20)),
  response: pageOf(FormerMember),
})

export const GroupBooks = z.object({
  owed: Shillings,
  held: Shillings,
  /** Paid in advance: it is used or paid back first. */
  creditBalance: Shillings,
  /** Of its clients, and others that were placed for the group. */
  openOrders: z.int(),
})

export const MovePreview = z.object({
  /** The group of the client now; null for none. */
  from: z.object({ id: Id, name: z.string(), branchName: z.string(), creditOfficer: z.string() }).nullable(),
  /** The chosen group; null for leaving. */
  to: z.object({ id: Id, name: z.string(), branchName: z.string(), creditOfficer: z.string() }).nullable(),
  /** What the client takes along. Open orders keep group and officer. */
  ...GroupBooks.shape,
  isOtherBranch: z.boolean(),
  /** The role in the group, which ends. */
  endsRole: z.boolean(),
  /** False while something must be cleared first: for leaving, and for a group of another branch. */
  canMove: z.boolean(),
})
export type MovePreview = z.infer<typeof MovePreview>

/** NOT_FOUND for a client or group outside the caller's branch. */
export const previewMove = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clients/:id/move-preview',
  permission: 'Manage Lending',
  description:
    'What a move of a client to another group, or out of the group, changes. Without `group`, what leaving changes.',
  params,
  /** Without a group: leaving. */
  query: z.strictObject({ group: IdParam.optional() }),
  response: MovePreview,
})

export const MoveClientInput = z.strictObject({
  /** Null: the client leaves the group and is in none. */
  groupId: Id.nullable(),
  reason: z.string().trim().max(500).optional(),
  /** The client's version that was read; another one answers VERSION_CONFLICT, unless the client is there already. */
  version: Version,
})
export type MoveClientInput = z.infer<typeof MoveClientInput>

/**
 * Within the branch what is owed stays with the client. BOOKS_NOT_CLEAR for leaving and for another branch, while
 * anything is owed, held, open or paid in advance; GROUP_NOT_ACTIVE.
 */
export const moveClient = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clients/:id/group',
  permission: 'Manage Lending',
  description:
    'Move a client to another group, or out of the group. Leaving and another branch need clear books. Answers 409 BOOKS_NOT_CLEAR, GROUP_NOT_ACTIVE or VERSION_CONFLICT.',
  params,
  body: MoveClientInput,
  response: Client,
})

export const getGroupBooks = defineEndpoint({
  method: 'GET',
  path: '/api/v1/groups/:id/books',
  permission: 'Manage Lending',
  description: 'What must be cleared before a group is closed.',
  params,
  response: GroupBooks,
})

export const CloseGroupInput = z.strictObject({
  reason: z.string().trim().min(3, messageCode('REASON_NEEDED')).max(500),
  version: Version,
})
export type CloseGroupInput = z.infer<typeof CloseGroupInput>

/** Idempotent. Its clients stay in it and can be moved. BOOKS_NOT_CLEAR; VERSION_CONFLICT. */
export const closeGroup = defineEndpoint({
  method: 'POST',
  path: '/api/v1/groups/:id/close',
  permission: 'Manage Lending',
  description:
    'Close a group that owes and holds nothing, with the reason. Its clients stay in it. Answers 409 BOOKS_NOT_CLEAR or VERSION_CONFLICT.',
  params,
  body: CloseGroupInput,
  response: GroupRecord,
})

/** Idempotent. ALREADY_TAKEN while another group of the branch has the name. */
export const reopenGroup = defineEndpoint({
  method: 'POST',
  path: '/api/v1/groups/:id/reopen',
  permission: 'Manage Lending',
  description: 'Open a closed group again. Answers 409 ALREADY_TAKEN while another group of the branch has the name.',
  params,
  response: GroupRecord,
})
