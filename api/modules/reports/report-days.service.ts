import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { mergeRollUp, rollUps } from './report-days.queries.ts'

export { findReportDrift } from './report-days.queries.ts'

/** Merges the additions of each roll-up into one row per key; the sums stay. Run by a job. */
export async function mergeReportDays(db: Db) {
  for (const rollUp of rollUps) await inTransaction(db, (tx) => mergeRollUp(tx, rollUp))
}
