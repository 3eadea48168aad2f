import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { businessDay } from '#contract/business-day.ts'
import { toShillings } from '#contract/money.ts'
import { findBooks } from './books.queries.ts'

/** The books of customers now, in shillings. `repaymentsClearOn` is null when no repayment can bounce any more. */
export async function readBooksOf(db: Db, customerIds: readonly number[]) {
  const { repaymentBounceDays } = await readSettings(db)
  const books = await findBooks(db, customerIds, repaymentBounceDays)
  const clearOn = books.repayments_clear_on
  return {
    owed: toShillings(books.owed_cents),
    creditBalance: toShillings(books.credit_cents),
    held: toShillings(books.held_cents),
    openOrders: books.open_orders,
    repaymentsClearOn: clearOn !== null && businessDay(new Date()) < clearOn ? clearOn : null,
  }
}
export type CustomerBooks = Awaited<ReturnType<typeof readBooksOf>>

export const areOpen = ({ owed, creditBalance, held, openOrders, repaymentsClearOn }: CustomerBooks) =>
  owed > 0 || creditBalance > 0 || held > 0 || openOrders > 0 || repaymentsClearOn !== null
