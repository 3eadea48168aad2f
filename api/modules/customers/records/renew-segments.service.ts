import { readSettings } from '#api/modules/settings/settings.service.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { lockCustomers } from '../customers.queries.ts'
import { findOutdated, renewRecent } from './renew-segments.queries.ts'

export { findFigureDrift } from './renew-segments.queries.ts'

const BATCH = 200

/**
 * Renews what customers ordered lately, after a day has passed or the setting has changed. In batches, each in its own
 * transaction: bookings wait for one batch at most.
 */
export async function renewSegments(db: Db): Promise<void> {
  const { segments } = await readSettings(db)
  for (;;) {
    const ids = await findOutdated(db, segments.spendDays, BATCH)
    if (ids.length === 0) return
    await inTransaction(db, async (tx) => {
      await lockCustomers(tx, ids)
      await renewRecent(tx, ids, segments.spendDays)
    })
  }
}
