import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { refuseOutdated } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { GroupRecord } from '#contract/lending/groups.staff.ts'
import { areBooksClear, type OpenBooks } from '#contract/lending/ledger.ts'
import type { CloseGroupInput } from '#contract/lending/memberships.staff.ts'
import { toShillings } from '#contract/money.ts'
import { assertGroupInScope, lockGroupInScope } from '../groups.service.ts'
import { findGroupBooks, hasHadMembers, lockClientsOf, updateStatus } from './close-group.queries.ts'
import { assertFreeName } from './group-edits.ts'
import { getGroupRecord } from './group-records.service.ts'

async function readBooks(db: Db, groupId: number): Promise<OpenBooks> {
  const { owed_cents, held_cents, credit_cents, open_orders } = await findGroupBooks(db, groupId)
  return {
    owed: toShillings(owed_cents),
    held: toShillings(held_cents),
    creditBalance: toShillings(credit_cents),
    openOrders: open_orders,
  }
}

/** Throws NOT_FOUND outside the caller's branch. */
export async function getGroupBooks(db: Db, actor: Actor, id: number): Promise<OpenBooks> {
  await assertGroupInScope(db, actor, id)
  return readBooks(db, id)
}

/** In the transaction of the caller. */
export async function closeGroupIn(tx: Tx, actor: Actor, id: number, input: CloseGroupInput) {
  const group = await lockGroupInScope(tx, actor, id)
  if (group.status === 'closed') return
  refuseOutdated({ version: group.version }, input)
  await lockClientsOf(tx, id)
  // Read after the locks: a booking may have committed while this transaction waited for it.
  const books = await readBooks(tx, id)
  if (!areBooksClear(books)) throw new ShopError('BOOKS_NOT_CLEAR', books)
  await updateStatus(tx, id, 'closed')
  await recordAudit(tx, actor, {
    action: 'group.closed',
    entity: 'group',
    entityId: id,
    before: { status: group.status },
    after: { status: 'closed' },
    personal: { reason: input.reason },
  })
}

/**
 * Closes a group whose clients owe, hold and have paid in advance nothing. Idempotent. Throws NOT_FOUND outside the
 * caller's branch, VERSION_CONFLICT, BOOKS_NOT_CLEAR.
 */
export async function closeGroup(db: Db, actor: Actor, id: number, input: CloseGroupInput): Promise<GroupRecord> {
  await inTransaction(db, (tx) => closeGroupIn(tx, actor, id, input))
  return getGroupRecord(db, actor, id)
}

/** Idempotent. Throws NOT_FOUND outside the caller's branch, ALREADY_TAKEN. */
export async function reopenGroup(db: Db, actor: Actor, id: number): Promise<GroupRecord> {
  await inTransaction(db, async (tx) => {
    const group = await lockGroupInScope(tx, actor, id)
    if (group.status !== 'closed') return
    await assertFreeName(tx, group.branch_id, group.name, id)
    await updateStatus(tx, id, 'active')
    await recordAudit(tx, actor, {
      action: 'group.reopened',
      entity: 'group',
      entityId: id,
      before: { status: 'closed' },
      after: { status: 'active' },
    })
  })
  return getGroupRecord(db, actor, id)
}

/**
 * Takes back a group that was added with this version: it is closed. Throws NOT_FOUND, IMPORT_BUILT_ON for one that was
 * changed since or has had members.
 */
export async function takeBackGroup(tx: Tx, actor: Actor, id: number, input: CloseGroupInput) {
  const group = await lockGroupInScope(tx, actor, id)
  if (group.version !== input.version) throw new ShopError('IMPORT_BUILT_ON', { why: 'changed' })
  if (await hasHadMembers(tx, id)) throw new ShopError('IMPORT_BUILT_ON', { why: 'used' })
  await closeGroupIn(tx, actor, id, input)
}
