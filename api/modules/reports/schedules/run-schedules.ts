import { reportQueue } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { currentActor, insertReportJob } from '#api/modules/bulk-jobs/exports/report-jobs.service.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { businessDay } from '#contract/business-day.ts'
import { type ReportParams, reachOf } from '../files/report-files.service.ts'
import { endLostSchedules, findDueSchedules, lockDueSchedule, moveSchedule } from './schedules.queries.ts'
import { nextRun, periodBefore } from './schedules.rules.ts'

/** Schedules of one call; the next one continues. */
const BATCH = 500
/** After midnight, so that arrears of the day before are computed. */
const LATER_MS = 5 * 60 * 60_000

/** Starts one report, as its owner is now, and moves the schedule to its next day. */
const startDue = (db: Db, id: number, today: string) =>
  inTransaction(db, async (tx) => {
    const due = await lockDueSchedule(tx, id, today)
    const actor = due && (await currentActor(tx, due.account_id, id, 'View Reports'))
    // Without permission it has ended, or ends with the next call.
    if (!due || !actor) return
    const { content, format, every, branch_id: branch, language } = due
    const params: ReportParams = { content, format, ...periodBefore(every, today), branch, language, scheduleId: id }
    const job = { accountId: due.account_id, params, total: 1, reach: reachOf(actor, params) }
    const jobId = await insertReportJob(tx, job)
    await enqueue(tx, reportQueue, [{ jobId }])
    await moveSchedule(tx, id, nextRun(every, today))
  })

/**
 * Starts the reports that are due from five in the morning on, each once, of the last whole day, week or month; ends schedules
 * of accounts that may not read reports any more. Run by a job.
 */
export async function runSchedules(db: Db, now = new Date()): Promise<void> {
  await endLostSchedules(db)
  const today = businessDay(new Date(now.getTime() - LATER_MS))
  for (const id of await findDueSchedules(db, today, BATCH)) await startDue(db, id, today)
}
