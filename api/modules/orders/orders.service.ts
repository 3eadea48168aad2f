import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { mergeDays, mergeTotals } from './orders.queries.ts'

export { findOrderFaults } from './book-proofs.queries.ts'
export { monthsOffered } from './booking/offered-months.ts'
export { purgeOldRefusals } from './booking/place-order.queries.ts'
export { estimateTotals } from './booking/quote-order.ts'
export { eraseOrders, findDaysDrift, findTotalsDrift, lockOrdersOf } from './orders.queries.ts'
export { findBranchName } from './reading/filter-names.queries.ts'
export { countDue as countDueOrders } from './reading/staff-orders.queries.ts'
export { searchOrders } from './reading/staff-orders.ts'

/**
 * Merges the additions of order_totals and of order_days into one row each; the sums stay. Rows added meanwhile are
 * merged in the next run.
 */
export async function mergeOrderTotals(db: Db) {
  await inTransaction(db, mergeTotals)
  await inTransaction(db, mergeDays)
}
