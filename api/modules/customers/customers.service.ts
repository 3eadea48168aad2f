import { type Actor, seesBranch } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { toFullPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { GroupMember } from '#contract/lending/groups.ts'
import { assertGroupInScope } from '../groups/groups.service.ts'
import { toClientHead } from './clients.service.ts'
import { anonymiseCustomer, findMembers, lockCustomer, lockCustomerOf } from './customers.queries.ts'

const toMember = (row: Awaited<ReturnType<typeof findMembers>>[number]): GroupMember => ({
  ...toClientHead(row),
  role: row.group_role,
})

/** The clients of one group. Throws NOT_FOUND for a group outside the caller's branch. */
export async function listGroupMembers(db: Db, actor: Actor, groupId: number) {
  await assertGroupInScope(db, actor, groupId)
  return toFullPage((await findMembers(db, groupId)).map(toMember))
}

export const lockClient = (tx: Tx, clientId: number) => lockCustomer(tx, clientId)
export type LockedClient = NonNullable<Awaited<ReturnType<typeof lockClient>>>

/** The client, locked. Throws NOT_FOUND outside the caller's branch. */
export async function lockClientInScope(tx: Tx, actor: Actor, clientId: number): Promise<LockedClient> {
  const client = await lockCustomer(tx, clientId)
  if (!client || !seesBranch(actor, client.branch_id)) throw new ShopError('NOT_FOUND', {})
  return client
}

export { lockCustomerOf }

/**
 * Erases the person from a locked customer and from the reasons of its limit changes. No order can be booked for it
 * again.
 */
export const eraseCustomer = (tx: Tx, customerId: number) => anonymiseCustomer(tx, customerId)
