import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError, toErrorBody } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import {
  type BulkJob,
  type BulkJobRow,
  type bulkOutcomes,
  maxBulkRows,
  type StartBulkJobInput,
} from '#contract/account/bulk-jobs.staff.ts'
import { type BulkKindName, bulkKinds, type Kind } from '#contract/account/bulk-kinds.staff.ts'
import { parseViewQuery } from '#contract/account/saved-views.staff.ts'
import type { ErrorCode, Language } from '#contract/errors.ts'
import { countJobs, findJob, findJobs, findRows, insertJob, type JobRow, stopJob } from './bulk-jobs.queries.ts'
import type { AnyBulkKind, BulkKinds } from './bulk-kind.ts'
import { enqueueRun } from './run-bulk-job.ts'

export { eraseTracesInBulkJobs, purgeOldJobs } from './bulk-jobs.queries.ts'
export type { BulkKind, BulkKinds } from './bulk-kind.ts'
export { currentActor } from './job-end.ts'
export { bulkQueue, exportQueue, reportQueue, resumeBulkJobs, runBulkJob } from './run-bulk-job.ts'

/** A stored refusal in the reader's language. */
export const toReason = (code: string, details: unknown, language: Language) =>
  toErrorBody(new ShopError(code as ErrorCode, (details ?? {}) as never), language).message

const toJob = (row: JobRow, language: Language): BulkJob => ({
  id: row.id,
  kind: row.kind as BulkJob['kind'],
  params: shownParams(row),
  status: row.status,
  total: row.total,
  done: row.done_count,
  skipped: row.skipped_count,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  failure: row.failure && toReason(row.failure, null, language),
  file: toFile(row),
})

/** The filter of an export is not shown: its search may name a person. */
function shownParams({ kind, params }: JobRow) {
  const { query: _query, ...shown } = params as Record<string, unknown>
  return kind === 'export' ? shown : (params as Record<string, unknown>)
}

const toFile = ({ file_name: name, file_bytes: bytes, file_expires_at: expiresAt }: JobRow) =>
  name !== null && bytes !== null && expiresAt !== null && expiresAt > new Date()
    ? { name, bytes, expiresAt: expiresAt.toISOString() }
    : null

export const anyKind = (kinds: BulkKinds, name: BulkKindName) => kinds[name] as unknown as AnyBulkKind

export async function findIds(db: Db, kinds: BulkKinds, actor: Actor, { kind, ids, query }: StartBulkJobInput) {
  const { list, maxRows: max = maxBulkRows }: Kind = bulkKinds[kind]
  const named = ids && [...new Set(ids)]
  const found =
    named ?? (await anyKind(kinds, kind).findIds(db, actor, parseViewQuery(list, query ?? {}).query, max + 1))
  if (found.length > max) throw new ShopError('TOO_MANY_ROWS', { max })
  if (found.length === 0) throw new ShopError('NOTHING_MATCHES', {})
  return found
}

/**
 * Stores a job with the ids of its rows and enqueues it. Throws NOT_ALLOWED without the permission of the kind,
 * NOTHING_MATCHES, TOO_MANY_ROWS.
 */
export async function startBulkJob(
  db: Db,
  kinds: BulkKinds,
  actor: Actor,
  input: StartBulkJobInput & { requestKey: string; language: Language },
): Promise<BulkJob> {
  const { requestKey, language, ...body } = input
  if (!may(actor, bulkKinds[body.kind].permission)) throw new ShopError('NOT_ALLOWED', {})
  const params = bulkKinds[body.kind].params.parse(body.params)
  const id = await once(db, { actor, endpoint: 'startBulkJob', requestKey, input: body }, async (tx) => {
    const ids = await findIds(tx, kinds, actor, body)
    const jobId = await insertJob(tx, { accountId: actor.accountId, kind: body.kind, params, ids })
    await recordAudit(tx, actor, {
      action: 'bulk-job.started',
      entity: 'bulk-job',
      entityId: jobId,
      after: { kind: body.kind, params, total: ids.length },
    })
    await enqueueRun(tx, jobId)
    return jobId
  })
  return getBulkJob(db, actor, id, language)
}

async function readJob(db: Db, actor: Actor, id: number): Promise<JobRow> {
  const row = await findJob(db, actor, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return row
}

/** Throws NOT_FOUND for a job of another account. */
export const getBulkJob = async (db: Db, actor: Actor, id: number, language: Language) =>
  toJob(await readJob(db, actor, id), language)

export async function listBulkJobs(db: Db, actor: Actor, { page, size, language }: Slice & { language: Language }) {
  const rows = await findJobs(db, actor, { page, size })
  const { counted } = await countJobs(db, actor.accountId)
  const jobs = rows.map((row) => toJob(row, language))
  return toPage(jobs, counted, page, size)
}

type Outcome = (typeof bulkOutcomes)[number]

/** Throws NOT_FOUND for a job of another account. */
export async function listBulkJobRows(
  db: Db,
  kinds: BulkKinds,
  actor: Actor,
  id: number,
  { page, size, outcome, language }: Slice & { outcome?: Outcome | undefined; language: Language },
) {
  const job = await readJob(db, actor, id)
  if (job.kind === 'export' || job.kind === 'report') return toPage([], 0, page, size)
  const rows = await findRows(db, id, { page, size, outcome })
  const kind = job.kind as BulkKindName
  const ids = rows.map(({ row_id }) => row_id)
  const named = may(actor, bulkKinds[kind].permission) ? await anyKind(kinds, kind).nameRows(db, actor, ids) : []
  const names = new Map(named.map((row) => [row.id, row.name]))
  const content = rows.map(
    (row): BulkJobRow => ({
      id: row.row_id,
      name: names.get(row.row_id) ?? `#${row.row_id}`,
      outcome: row.outcome === 'done' || row.outcome === 'skipped' ? row.outcome : 'open',
      code: row.code,
      reason: row.code && toReason(row.code, row.details, language),
    }),
  )
  const { total, done_count: done, skipped_count: skipped } = job
  const counts = { done, skipped, open: total - done - skipped }
  return toPage(content, outcome ? counts[outcome] : total, page, size)
}

/** Throws NOT_FOUND for a job of another account. */
export async function cancelBulkJob(db: Db, actor: Actor, id: number, language: Language): Promise<BulkJob> {
  await inTransaction(db, async (tx) => {
    await readJob(tx, actor, id)
    const ended = await stopJob(tx, id, 'cancelled')
    if (!ended) return
    await recordAudit(tx, actor, {
      action: 'bulk-job.cancelled',
      entity: 'bulk-job',
      entityId: id,
      after: { done: ended.done_count, skipped: ended.skipped_count },
    })
  })
  return getBulkJob(db, actor, id, language)
}
