import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { carryChoice } from '#api/modules/texts/texts.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { MergeCustomersInput, MergePreview } from '#contract/lending/customer-merges.staff.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { toShillings } from '#contract/money.ts'
import { areOpen, readBooksOf } from '../changes/books.ts'
import { isInList } from '../changes/change-customer.queries.ts'
import { insertCustomerOf } from '../customers.queries.ts'
import { assertNotMerged, findIdsOfRecord, type LockedCustomer, lockCustomers } from '../customers.service.ts'
import { toCustomer } from '../records/customers.presenters.ts'
import type { CustomerRecordRow } from '../records/customers.queries.ts'
import { findCustomerInScope, getCustomer, readRules } from '../records/customers-list.service.ts'
import type { SegmentRules } from '../records/segments.rules.ts'
import { mergeInto } from './merge.queries.ts'

type Branch = { branch_id: number | null }

/** What forbids to merge a record: an open book, or another branch. */
async function readBlockers(db: Db, survivor: Branch, loser: Branch, loserIds: readonly number[]) {
  const books = await readBooksOf(db, loserIds)
  const isOtherBranch = survivor.branch_id !== loser.branch_id
  return { toClear: { isOtherBranch, ...books }, canMerge: !isOtherBranch && !areOpen(books) }
}

const toSide = (row: CustomerRecordRow, rules: SegmentRules, actor: Actor) => ({
  ...toCustomer(row, rules, actor),
  limit: toShillings(row.loan_limit_cents),
  outstanding: toShillings(row.outstanding_cents),
  held: toShillings(row.held_cents),
  nationalIdEnding: row.national_id_ending,
})

/** Six statements. Throws NOT_FOUND outside the caller's scope, and for records that are one already. */
export async function previewMerge(db: Db, actor: Actor, survivorId: number, loserId: number): Promise<MergePreview> {
  const rules = await readRules(db)
  const survivor = await findCustomerInScope(db, actor, survivorId)
  const loser = await findCustomerInScope(db, actor, loserId)
  if (survivor.id !== survivorId || loser.id !== loserId || survivor.id === loser.id) {
    throw new ShopError('NOT_FOUND', {})
  }
  return {
    survivor: toSide(survivor, rules, actor),
    loser: toSide(loser, rules, actor),
    after: {
      totalOrders: survivor.order_count + loser.order_count,
      totalSpent: toShillings(survivor.spent_cents + loser.spent_cents),
    },
    ...(await readBlockers(db, survivor, loser, await findIdsOfRecord(db, loser.id))),
  }
}

/** Both records with all that were merged into the loser, locked by ascending id. Throws NOT_FOUND outside the scope. */
async function lockBoth(tx: Tx, actor: Actor, survivorId: number, loserId: number) {
  const loserIds = await findIdsOfRecord(tx, loserId)
  const rows = await lockCustomers(tx, [...loserIds, survivorId])
  const find = (id: number): LockedCustomer => {
    const row = rows.find((one) => one.id === id)
    if (!row || row.erased_at !== null) throw new ShopError('NOT_FOUND', {})
    return row
  }
  const both = { survivor: find(survivorId), loser: find(loserId), loserIds }
  for (const id of [survivorId, loserId]) {
    if (!(await isInList(tx, scopeOf(actor), id))) throw new ShopError('NOT_FOUND', {})
  }
  return both
}

/**
 * Merges a record into another one of its branch. The losing record keeps its orders, ledger and notes and is read
 * through the survivor, whose limit and account stay; its own account becomes a customer by itself. No ledger gets an
 * entry. Idempotent. Throws NOT_FOUND, CLIENT_MERGED, VERSION_CONFLICT, MERGE_BLOCKED.
 */
export async function mergeCustomers(
  db: Db,
  actor: Actor,
  survivorId: number,
  input: MergeCustomersInput,
): Promise<CustomerRecord> {
  const { loserId } = input
  if (loserId === survivorId) throw new ShopError('NOT_FOUND', {})
  await inTransaction(db, async (tx) => {
    const { survivor, loser, loserIds } = await lockBoth(tx, actor, survivorId, loserId)
    if (loser.merged_into_id === survivorId) return
    await assertNotMerged(tx, survivor)
    await assertNotMerged(tx, loser)
    if (survivor.version !== input.version || loser.version !== input.loserVersion) {
      const current = { version: survivor.version, loserVersion: loser.version }
      throw new ShopError('VERSION_CONFLICT', { current, sent: input })
    }
    // Read after the locks: a booking may have committed while this transaction waited for it.
    const { toClear, canMerge } = await readBlockers(tx, survivor, loser, loserIds)
    if (!canMerge) throw new ShopError('MERGE_BLOCKED', toClear)
    await mergeInto(tx, loserId, survivorId)
    await carryChoice(tx, loserId, survivorId)
    if (loser.account_id !== null) await insertCustomerOf(tx, loser.account_id)
    for (const entityId of [survivorId, loserId]) {
      await recordAudit(tx, actor, {
        action: 'customer.merged',
        entity: 'customer',
        entityId,
        after: { survivor: survivorId, merged: loserId, unlinkedAccount: loser.account_id },
      })
    }
  })
  return getCustomer(db, actor, survivorId)
}
