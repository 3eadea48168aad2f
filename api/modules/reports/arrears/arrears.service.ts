import { allowLongWork, type Db, inTransaction } from '#api/platform/database/db.ts'
import { deleteStaleDays, findMissingDays, findRefundEvents, insertDay } from './arrears.queries.ts'
import { refundsOwedOn } from './refunds.rules.ts'

/** Days that one run of the job computes at most, and the time after which it begins no other one. */
const maxDays = 100
const longestMs = 60_000

/**
 * Computes due, arrears and portfolio at risk of the days that have none, or whose ledgers got entries since: today, and
 * the past as far as `max` goes, the latest days first. Run by a job.
 */
export const refreshArrears = (db: Db, max = maxDays): Promise<number> =>
  inTransaction(db, async (tx) => {
    await allowLongWork(tx)
    await deleteStaleDays(tx)
    const days = await findMissingDays(tx, max)
    const events = await findRefundEvents(tx)
    const end = performance.now() + longestMs
    let computed = 0
    for (const day of days) {
      if (performance.now() > end) break
      await insertDay(tx, day, refundsOwedOn(events, day))
      computed += 1
    }
    return computed
  })
