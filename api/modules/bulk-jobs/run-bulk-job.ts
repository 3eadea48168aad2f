import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { retryContention } from '#api/platform/database/retry-contention.ts'
import { isConnectionLoss, isContention, ShopError } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { type BulkKindName, bulkKinds } from '#contract/account/bulk-kinds.staff.ts'
import type { Permission } from '#contract/permissions.ts'
import {
  beginJob,
  findDoneRows,
  findOpenRows,
  finishJob,
  lockOpenRow,
  touchStalledJobs,
  writeResult,
} from './bulk-jobs.queries.ts'
import type { AnyBulkKind, BulkKinds } from './bulk-kind.ts'
import { reachOf, updateReach } from './exports/export-jobs.queries.ts'
import { storeFile } from './exports/store-file.ts'
import { currentActor, failJob, notifyEnd } from './job-end.ts'

export const bulkQueue = 'run-bulk-job'
export const exportQueue = 'run-export'
export const reportQueue = 'run-report'

const queues: Record<string, string> = { export: exportQueue, report: reportQueue }

/** Rows between two reads of the account's permissions. */
const BATCH = 25
/** After this time the job goes to the end of the queue, so that a long one does not delay the others. */
const TURN_MS = 15_000

const enqueueRun = (tx: Tx, jobId: number) => enqueue(tx, bulkQueue, [{ jobId }])

type Work = { jobId: number; kind: AnyBulkKind; params: object; permission: Permission }

/**
 * Changes one row and stores its result in one transaction. A refusal is stored as the reason. Returns an unexpected
 * error, which is stored as one. Throws the loss of a connection: the row stays open for the next run.
 */
async function changeRow(db: Db, actor: Actor, { jobId, kind, params }: Work, rowId: number): Promise<unknown> {
  const change = async (tx: Tx) => {
    if (!(await lockOpenRow(tx, jobId, rowId))) return
    await kind.changeRow(tx, actor, rowId, params)
    await writeResult(tx, jobId, rowId, { code: null, details: null })
  }
  try {
    await retryContention(() => inTransaction(db, change), { tries: 5 })
    return undefined
  } catch (error) {
    if (isConnectionLoss(error)) throw error
    const isExpected = error instanceof ShopError || isContention(error)
    const { code, params: details } = toRefusal(error, `${jobId}-${rowId}`)
    await inTransaction(db, async (tx) => {
      if (await lockOpenRow(tx, jobId, rowId)) await writeResult(tx, jobId, rowId, { code, details })
    })
    return isExpected ? undefined : error
  }
}

function toRefusal(error: unknown, reference: string): ShopError {
  if (error instanceof ShopError) return error
  return isContention(error) ? new ShopError('BUSY', {}) : new ShopError('UNEXPECTED', { reference })
}

/** Ends a job with the file of its done rows. False without a file: of another kind, with open rows, or with none done. */
async function endWithFile(
  db: Db,
  files: FileStore,
  accountId: number,
  { jobId, kind, params, permission }: Work,
): Promise<boolean> {
  const ids = kind.makeFile ? await findDoneRows(db, jobId) : []
  if (!kind.makeFile || ids.length === 0) return false
  const actor = await currentActor(db, accountId, jobId, permission)
  if (!actor) return false
  await updateReach(db, jobId, reachOf(actor, permission))
  const { name, content, customerIds } = await kind.makeFile(db, actor, ids, params)
  await storeFile(db, files, jobId, { name, content, summary: () => ({ customerIds }) })
  return true
}

/**
 * Changes the open rows of a job, one after the other. Several runs of one job share its rows; a run that ends early
 * leaves the others open for the next one. Throws unexpected errors of rows at the end.
 */
export async function runBulkJob(
  db: Db,
  files: FileStore,
  kinds: BulkKinds,
  jobId: number,
  turnMs = TURN_MS,
): Promise<void> {
  const job = await beginJob(db, jobId)
  if (!job) return
  const name = job.kind as BulkKindName
  const { permission } = bulkKinds[name]
  const work = { jobId, kind: kinds[name] as unknown as AnyBulkKind, params: job.params as object, permission }
  const until = Date.now() + turnMs
  const faults: unknown[] = []
  let after = 0
  for (;;) {
    const actor = await currentActor(db, job.account_id, jobId, permission)
    if (!actor) return failJob(db, jobId, 'NOT_ALLOWED')
    const ids = await findOpenRows(db, jobId, after, BATCH)
    for (const id of ids) {
      const fault = await changeRow(db, actor, work, id)
      if (fault) faults.push(fault)
      after = id
    }
    if (ids.length < BATCH) break
    if (Date.now() >= until) {
      await inTransaction(db, (tx) => enqueueRun(tx, jobId))
      break
    }
  }
  if (!(await endWithFile(db, files, job.account_id, work))) {
    await inTransaction(db, async (tx) => {
      const ended = await finishJob(tx, jobId)
      if (ended) await notifyEnd(tx, ended.account_id, jobId)
    })
  }
  if (faults.length > 0) throw new AggregateError(faults, `rows of bulk job ${jobId} that failed: ${faults.length}`)
}

/** Enqueues unfinished jobs again whose worker made no progress for a minute, as after a crash. */
export const resumeBulkJobs = (db: Db) =>
  inTransaction(db, async (tx) => {
    for (const { id: jobId, kind } of await touchStalledJobs(tx)) {
      await enqueue(tx, queues[kind] ?? bulkQueue, [{ jobId }])
    }
  })

export { enqueueRun }
