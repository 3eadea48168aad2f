import { allowLongWork, type Db, inTransaction } from '#api/platform/database/db.ts'
import { replaceTopProducts } from './top-products.queries.ts'

export { findTopDrift } from './top-products.queries.ts'

/** Sums the sales of the top products of each period and branch afresh; run by a job. */
export const refreshTopProducts = (db: Db) =>
  inTransaction(db, async (tx) => {
    await allowLongWork(tx)
    await replaceTopProducts(tx)
  })
