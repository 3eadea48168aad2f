import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { getGroup, lockGroupInScope, raiseGroupVersion } from '#api/modules/groups/groups.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { refuseOutdatedRow } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Client } from '#contract/lending/clients.ts'
import { areBooksClear, type OpenBooks } from '#contract/lending/ledger.ts'
import type { MoveClientInput, MovePreview } from '#contract/lending/memberships.staff.ts'
import { toShillings } from '#contract/money.ts'
import { getClient } from '../clients.service.ts'
import { findIdsOfRecord, lockClientInScope } from '../customers.service.ts'
import { findClientBooks, findGroupIdOf, findRole, updateGroupOf } from './memberships.queries.ts'

async function readBooks(db: Db, clientId: number): Promise<OpenBooks> {
  const books = await findClientBooks(db, await findIdsOfRecord(db, clientId))
  return {
    owed: toShillings(books.owed_cents),
    held: toShillings(books.held_cents),
    creditBalance: toShillings(books.credit_cents),
    openOrders: books.open_orders ?? 0,
  }
}

/** Throws NOT_FOUND for a client or group outside the caller's branch. */
export async function previewMove(
  db: Db,
  actor: Actor,
  clientId: number,
  groupId: number | undefined,
): Promise<MovePreview> {
  const client = await getClient(db, actor, clientId)
  const name = async (id: number | null | undefined) => {
    if (!id) return null
    const { name, branchName, creditOfficer } = await getGroup(db, actor, id)
    return { id, name, branchName, creditOfficer }
  }
  const to = groupId === undefined ? null : await getGroup(db, actor, groupId)
  const books = await readBooks(db, client.id)
  const isOtherBranch = to !== null && to.branchId !== client.branchId
  return {
    from: await name(client.groupId),
    to: await name(to?.id),
    ...books,
    isOtherBranch,
    endsRole: Boolean((await findRole(db, client.id))?.group_role),
    canMove: areBooksClear(books) || (to !== null && !isOtherBranch),
  }
}

/** Groups by ascending id, as every transaction locks them. */
async function lockGroups(tx: Tx, actor: Actor, ids: readonly (number | null)[]) {
  const sorted = [...new Set(ids.filter((id) => id !== null))].sort((a, b) => a - b)
  const groups = new Map<number, Awaited<ReturnType<typeof lockGroupInScope>>>()
  for (const id of sorted) groups.set(id, await lockGroupInScope(tx, actor, id))
  return groups
}

/**
 * Moves a client to another group, or out of the group; open orders keep group and officer. Idempotent. Throws NOT_FOUND
 * for a client or group outside the caller's branch, CLIENT_MERGED, VERSION_CONFLICT, GROUP_NOT_ACTIVE, BOOKS_NOT_CLEAR,
 * BUSY where another move came between.
 */
export async function moveClient(db: Db, actor: Actor, clientId: number, input: MoveClientInput): Promise<Client> {
  await inTransaction(db, async (tx) => {
    const before = await findGroupIdOf(tx, clientId)
    if (!before) throw new ShopError('NOT_FOUND', {})
    const groups = await lockGroups(tx, actor, [before.group_id, input.groupId])
    const client = await lockClientInScope(tx, actor, clientId)
    if (client.group_id === input.groupId) return
    if (client.group_id !== before.group_id) throw new ShopError('BUSY', {})
    await refuseOutdatedRow(client, input, () => getClient(tx, actor, clientId))
    const to = input.groupId === null ? undefined : groups.get(input.groupId)
    if (to && to.status !== 'active') throw new ShopError('GROUP_NOT_ACTIVE', { group: to.name })
    if (!to || to.branch_id !== client.branch_id) {
      const books = await readBooks(tx, clientId)
      if (!areBooksClear(books)) throw new ShopError('BOOKS_NOT_CLEAR', books)
    }
    const role = (await findRole(tx, clientId))?.group_role ?? null
    await updateGroupOf(tx, clientId, { id: to?.id ?? null, branchId: to?.branch_id ?? client.branch_id })
    // The roles of the group that was left changed with it.
    if (role !== null && before.group_id !== null) await raiseGroupVersion(tx, before.group_id)
    await recordAudit(tx, actor, {
      action: to ? 'client.moved' : 'client.left_group',
      entity: 'customer',
      entityId: clientId,
      before: { groupId: before.group_id },
      after: { groupId: to?.id ?? null },
      ...(input.reason ? { personal: { reason: input.reason } } : {}),
    })
  })
  return getClient(db, actor, clientId)
}
