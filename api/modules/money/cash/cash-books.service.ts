import { readSettings } from '#api/modules/settings/settings.service.ts'
import { type Actor, narrowScope, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import { toCents, toShillings } from '#contract/money.ts'
import type { CashBook, CashBoxFilter, CashEntry, CashMove, DayQuery } from '#contract/receipts/cash.staff.ts'
import {
  type Bounds,
  type BoxRow,
  type EntryRow,
  findBook,
  findBoxes,
  findEntriesOfDay,
  findHeld,
  sumBoxes,
} from './cash-books.queries.ts'
import { findMovesOfBox, type MoveRow } from './cash-moves.queries.ts'

async function readBounds(db: Db): Promise<Bounds> {
  const { cashAbove, cashDays } = await readSettings(db)
  return { maxCents: cashAbove === null ? null : toCents(cashAbove), maxDays: cashDays }
}

const toBounds = ({ maxCents, maxDays }: Bounds) => ({ maxAmount: toShillings(maxCents), maxDays })

export const toMove = (row: MoveRow): CashMove => ({
  id: row.id,
  state: row.state,
  amount: toShillings(row.amount_cents),
  from: row.giver,
  to: row.taker,
  reference: row.reference,
  note: row.note,
  reason: row.reason,
  at: row.recorded_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

const toHeld = (row: Pick<BoxRow, 'balance_cents' | 'since' | 'on_the_way_cents' | 'closed_to' | 'is_above'>) => ({
  balance: toShillings(row.balance_cents),
  since: row.since,
  onTheWay: toShillings(row.on_the_way_cents),
  closedTo: row.closed_to,
  isAboveBound: row.is_above,
})

const toEntry = (row: EntryRow, moves: readonly MoveRow[]): CashEntry => {
  const move = moves.find(({ id }) => id === row.move_id)
  return {
    id: row.id,
    kind: row.kind,
    amount: toShillings(row.delta_cents),
    at: row.at.toISOString(),
    by: row.by,
    receipt:
      row.receipt_id !== null && row.receipt_number !== null
        ? { id: row.receipt_id, number: row.receipt_number }
        : null,
    move: move ? toMove(move) : null,
  }
}

const sumOf = (entries: readonly EntryRow[]) => entries.reduce((sum, { delta_cents }) => sum + delta_cents, 0)

/** Four statements. */
async function readBook(db: Db, of: Parameters<typeof findBook>[1], { day: asked }: DayQuery): Promise<CashBook> {
  const day = asked ?? businessDay(new Date())
  const bounds = await readBounds(db)
  const row = await findBook(db, of, bounds, day)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const { box_id: boxId, count, closed_to } = row
  const entries = boxId === null ? [] : await findEntriesOfDay(db, boxId, day)
  const moveIds = entries.flatMap(({ move_id }) => move_id ?? [])
  const moves = boxId === null ? [] : await findMovesOfBox(db, boxId, moveIds)
  const waiting = moves.filter(({ state }) => state === 'waiting')
  const booked = entries.filter(({ kind }) => kind !== 'difference')
  return {
    boxId,
    holder: row.holder,
    ...toHeld(row),
    ...toBounds(bounds),
    day,
    opening: toShillings(row.closing_cents - sumOf(entries)),
    received: toShillings(sumOf(booked.filter(({ delta_cents }) => delta_cents > 0))),
    out: toShillings(-sumOf(booked.filter(({ delta_cents }) => delta_cents < 0))),
    closing: toShillings(row.closing_cents),
    isClosed: closed_to !== null && day <= closed_to,
    count: count && {
      expected: toShillings(count.expected),
      counted: toShillings(count.counted),
      difference: toShillings(count.counted - count.expected),
      reason: count.reason,
      at: new Date(count.at).toISOString(),
    },
    entries: entries.map((entry) => toEntry(entry, moves)),
    toAccept: waiting.filter(({ to_id }) => to_id === boxId).map(toMove),
    sent: waiting.filter(({ from_id }) => from_id === boxId).map(toMove),
  }
}

/** The caller's own book of a day. */
export const getMyCash = (db: Db, actor: Actor, query: DayQuery) => readBook(db, { holderId: actor.accountId }, query)

/** The book of a person in the caller's scope. Throws NOT_FOUND for others. */
export const getCashBox = (db: Db, actor: Actor, boxId: number, query: DayQuery) =>
  readBook(db, { boxId, scope: scopeOf(actor) }, query)

/** The boxes of staff in scope with their sums. Three statements. */
export async function listCashBoxes(db: Db, actor: Actor, query: CashBoxFilter & Slice) {
  const { page, size, branch, holder, search, above } = query
  const bounds = await readBounds(db)
  const wanted = { scope: narrowScope(scopeOf(actor), branch), holder, search, above }
  const rows = await findBoxes(db, wanted, bounds, { page, size })
  const sums = await sumBoxes(db, wanted, bounds)
  const content = rows.map((row) => ({ id: row.id, holder: row.holder, branch: row.branch, ...toHeld(row) }))
  return {
    ...toPage(content, sums.counted, page, size),
    ...toBounds(bounds),
    sums: {
      balance: toShillings(sums.balance_cents),
      onTheWay: toShillings(sums.on_the_way_cents),
      above: sums.above,
    },
  }
}

/** The caller's cash in hand, and how many hand-overs wait for the caller. Two statements. */
export async function readOwnCash(db: Db, actor: Actor) {
  const row = await findHeld(db, actor.accountId, await readBounds(db))
  return {
    balance: toShillings(row.balance_cents),
    since: row.since,
    isAboveBound: row.is_above,
    toAccept: row.to_accept,
  }
}
