import { takeBackByItself } from '#api/modules/credit/receipts/take-back.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { allowLongWork, type Db, inTransaction } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Language } from '#contract/errors.ts'
import { toShillings } from '#contract/money.ts'
import type { MpesaDay, MpesaDayDetail, MpesaDayFilter } from '#contract/receipts/mpesa-days.staff.ts'
import {
  compareDays,
  countDays,
  type DayRow,
  type DifferenceRow,
  findDay,
  findDays,
  findDifferences,
  findStillRecorded,
  type TillDays,
} from './comparison.queries.ts'
import { lockTills } from './statements.queries.ts'

const shillingsOrNull = (cents: number | null) => (cents === null ? null : toShillings(cents))

const toDay = (row: DayRow): MpesaDay => ({
  id: row.id,
  accountId: row.account_id,
  account: row.account,
  day: row.day,
  state: row.state,
  payments: row.told_count,
  told: toShillings(row.told_cents),
  found: row.found_count,
  recorded: toShillings(row.receipt_cents),
  stated: shillingsOrNull(row.stated_cents),
  differences: row.differences,
  comparedAt: row.compared_at.toISOString(),
})

const toDifference = (row: DifferenceRow): MpesaDayDetail['content'][number] => ({
  id: row.id,
  code: row.code,
  reason: row.reason,
  told: shillingsOrNull(row.told_cents),
  stated: shillingsOrNull(row.stated_cents),
  receipt:
    row.receipt_id === null
      ? null
      : { id: row.receipt_id, number: row.receipt_number ?? '', amount: toShillings(row.receipt_cents ?? 0) },
})

/** Two statements. */
export async function listMpesaDays(db: Db, actor: Actor, { page, size, ...filter }: MpesaDayFilter & Slice) {
  const scope = scopeOf(actor)
  const rows = await findDays(db, scope, filter, { page, size })
  return toPage(rows.map(toDay), await countDays(db, scope, filter), page, size)
}

/** Two statements. Throws NOT_FOUND for a day of a till outside the caller's scope. */
export async function getMpesaDay(db: Db, actor: Actor, id: number): Promise<MpesaDayDetail> {
  const row = await findDay(db, scopeOf(actor), id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return { ...toDay(row), content: (await findDifferences(db, id)).map(toDifference) }
}

const reversedBy: Record<Language, string> = { en: 'Reversed by M-Pesa', sw: 'Imerudishwa na M-Pesa' }

/**
 * Takes back receipts whose payment M-Pesa gave back to its payer, each in a transaction of its own. One that cannot be taken
 * back stays, and is a difference: its advance was used or refunded, its client was erased, or someone decides about it.
 */
async function takeBackReversed(db: Db, accountIds: readonly number[]) {
  for (const { receipt_id: id, reversal_code: code, language } of await findStillRecorded(db, accountIds)) {
    const taken = inTransaction(db, (tx) => takeBackByItself(tx, id, `${reversedBy[language]} ${code}`))
    await taken.catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error
    })
  }
}

/**
 * Compares days of tills with what M-Pesa says of them, and stores what differs; what M-Pesa gave back is taken back first.
 * Repeatable.
 */
export async function compareTills(db: Db, days: TillDays) {
  await takeBackReversed(db, days.accountIds)
  await inTransaction(db, async (tx) => {
    await allowLongWork(tx)
    await lockTills(tx, days.accountIds)
    await compareDays(tx, days)
  })
}
