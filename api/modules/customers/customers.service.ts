import { type Actor, seesBranch } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { toFullPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { GroupMember } from '#contract/lending/groups.ts'
import { assertGroupInScope } from '../groups/groups.service.ts'
import { toClientHead } from './clients.service.ts'
import { findMembers, type LockedClient, lockClient } from './customers.queries.ts'

export { eraseCustomer, type LockedClient, lockClient, lockCustomerOf } from './customers.queries.ts'

const toMember = (row: Awaited<ReturnType<typeof findMembers>>[number]): GroupMember => ({
  ...toClientHead(row),
  role: row.group_role,
})

/** The clients of one group. Throws NOT_FOUND for a group outside the caller's branch. */
export async function listGroupMembers(db: Db, actor: Actor, groupId: number) {
  await assertGroupInScope(db, actor, groupId)
  return toFullPage((await findMembers(db, groupId)).map(toMember))
}

/** The client, locked. Throws NOT_FOUND outside the caller's branch. */
export async function lockClientInScope(tx: Tx, actor: Actor, clientId: number): Promise<LockedClient> {
  const client = await lockClient(tx, clientId)
  if (!client || !seesBranch(actor, client.branch_id)) throw new ShopError('NOT_FOUND', {})
  return client
}
