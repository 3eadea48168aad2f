import { type Db, inTransaction } from '#api/platform/db.ts'
import { bumpCatalogueVersion, replaceProductStats } from './stats.queries.ts'

/** Recomputes badges from what was sold. A job does it hourly. */
export const refreshProductStats = (db: Db) =>
  inTransaction(db, async (tx) => {
    await replaceProductStats(tx)
    await bumpCatalogueVersion(tx)
  })
