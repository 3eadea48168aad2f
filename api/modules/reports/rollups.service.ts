import { allowLongWork, type Db, inTransaction } from '#api/platform/database/db.ts'
import { mergeRollUp, rollUps } from './report-days.queries.ts'
import { replaceTopProducts } from './top-products.queries.ts'

export { findReportDrift } from './report-days.queries.ts'
export { findTopDrift } from './top-products.queries.ts'

/** Merges the additions of each roll-up into one row per key; the sums stay. Run by a job. */
export async function mergeReportDays(db: Db) {
  for (const rollUp of rollUps) await inTransaction(db, (tx) => mergeRollUp(tx, rollUp))
}

/** Sums the sales of the top products of each period and branch; run by a job. */
export const refreshTopProducts = (db: Db) =>
  inTransaction(db, async (tx) => {
    await allowLongWork(tx)
    await replaceTopProducts(tx)
  })
