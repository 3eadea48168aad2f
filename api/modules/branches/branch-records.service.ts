import { listHistory } from '#api/modules/audit/audit.service.ts'
import { type Actor, scopeOf, seesBranch } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { countUpTo, type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { HistoryQuery } from '#contract/account/history.staff.ts'
import type { BranchFilter, BranchRecord } from '#contract/lending/branches.staff.ts'
import { toShillings } from '#contract/money.ts'
import { type BranchRow, findBranchRecord, findBranchRecords, matchingBranches } from './branch-records.queries.ts'

const toRecord = ({ outstanding_cents, open_orders, ...row }: BranchRow): BranchRecord => ({
  ...row,
  outstanding: toShillings(outstanding_cents),
  openOrders: open_orders,
})

/** Branches in the caller's scope with what is in them. Two statements. */
export async function listBranchRecords(db: Db, actor: Actor, { page, size, ...query }: BranchFilter & Slice) {
  const filter = { ...query, scope: scopeOf(actor) }
  const rows = await findBranchRecords(db, filter, { page, size })
  return toPage(rows.map(toRecord), await countUpTo(db, matchingBranches(db, filter)), page, size)
}

/** Throws NOT_FOUND outside the caller's scope. */
export async function getBranch(db: Db, actor: Actor, id: number): Promise<BranchRecord> {
  const row = await findBranchRecord(db, scopeOf(actor), id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toRecord(row)
}

/** Throws NOT_FOUND outside the caller's scope. */
export function assertBranchInScope(actor: Actor, id: number) {
  if (!seesBranch(actor, id)) throw new ShopError('NOT_FOUND', {})
}

/** Two statements. Throws NOT_FOUND outside the caller's scope. */
export function listBranchHistory(db: Db, actor: Actor, id: number, query: HistoryQuery) {
  assertBranchInScope(actor, id)
  return listHistory(db, actor, 'branch', id, query)
}
