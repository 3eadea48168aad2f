import { findStaffActor } from '#api/modules/accounts/accounts.service.ts'
import { notify } from '#api/modules/notifications/notices.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import type { Permission } from '#contract/permissions.ts'
import { stopJob } from './bulk-jobs.queries.ts'

/** The account of a job as it is now; null when it may not do this any more. Without a permission every staff may. */
export async function currentActor(
  db: Db,
  accountId: number,
  jobId: number,
  needed: Permission | undefined,
): Promise<Actor | null> {
  const actor = await findStaffActor(db, accountId)
  return actor && (!needed || may(actor, needed)) ? { ...actor, requestId: `bulk job ${jobId}` } : null
}

export const notifyEnd = (tx: Tx, accountId: number, jobId: number) =>
  notify(tx, [{ accountId, kind: 'bulk-job-ended', bulkJobId: jobId }])

/** Ends a job before its last row, with the code of the reason. */
export const failJob = (db: Db, jobId: number, code: string) =>
  inTransaction(db, async (tx) => {
    const ended = await stopJob(tx, jobId, 'failed', code)
    if (ended) await notifyEnd(tx, ended.account_id, jobId)
  })
