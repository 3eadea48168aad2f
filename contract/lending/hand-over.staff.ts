import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, pageOf, pageQuery } from '../lists.ts'
import { Group } from './groups.ts'

/** A group to be given back, or without bookings because its officer or the officer's account is not active. */
export const GroupToHandOver = Group.extend({
  /** The account of the officer, where there is one. */
  accountId: Id.nullable(),
  clients: z.int(),
  /** The officer who is on leave, and the last day: the group is led by another one until then. */
  leave: z.object({ id: Id, name: z.string(), until: z.iso.date() }).nullable(),
  /** Active officers of the branch, who can take it. */
  officers: z.array(z.object({ id: Id, name: z.string() })),
})
export type GroupToHandOver = z.infer<typeof GroupToHandOver>

export const HandOverQuery = z.strictObject({
  /** Groups of one officer, also of an active one. */
  officer: IdParam.optional(),
  /** Groups of the officer with this account, likewise. */
  account: IdParam.optional(),
  ...pageQuery(20),
})
export type HandOverQuery = z.infer<typeof HandOverQuery>

export const listGroupsToHandOver = defineEndpoint({
  method: 'GET',
  path: '/api/v1/groups/to-hand-over',
  permission: 'Manage Lending',
  description:
    'Groups that wait for another credit officer, or to be given back after a leave, by branch and name. Groups of an inactive officer or account take no bookings. With `officer` or `account` also those of an active one.',
  query: HandOverQuery,
  response: pageOf(GroupToHandOver),
})

export const HandOverInput = z.strictObject({
  fromOfficerId: Id,
  toOfficerId: Id,
  /** All groups of the officer when missing. */
  groupIds: z.array(Id).min(1).max(500).optional(),
  reason: z.string().trim().max(500).optional(),
  /** The last day of a leave, not before today: afterwards the groups wait to be given back. For good when missing. */
  until: z.iso.date().optional(),
})
export type HandOverInput = z.infer<typeof HandOverInput>

/**
 * All or nothing; groups are locked in ascending order. OFFICER_NOT_OF_BRANCH unless the other officer is active
 * in the branch of each group. Sent again it answers 0: the groups have the other officer already.
 */
export const handOverGroups = defineEndpoint({
  method: 'POST',
  path: '/api/v1/groups/hand-over',
  permission: 'Manage Lending',
  description:
    'Give the groups of one credit officer to another one. All groups, or those named; `until` is the last day of a leave. Answers 422 OFFICER_NOT_OF_BRANCH.',
  body: HandOverInput,
  response: z.object({ groups: z.int() }),
})
