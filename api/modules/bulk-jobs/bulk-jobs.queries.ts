import { sql } from 'kysely'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { holdsTrace, type Traces } from '#api/platform/database/personal-traces.ts'
import type { BulkStatus, bulkOutcomes } from '#contract/account/bulk-jobs.staff.ts'
import { isReadableBy } from './exports/export-jobs.queries.ts'

const columns = [
  'id',
  'account_id',
  'kind',
  'params',
  'status',
  'total',
  'done_count',
  'skipped_count',
  'failure',
  'created_at',
  'finished_at',
  'file_bytes',
  'file_expires_at',
] as const

/** Jobs of the caller; a file that the caller may not read any more has no name. */
const selectJobs = (db: Db, actor: Actor) =>
  db
    .selectFrom('bulk_jobs')
    .select(columns)
    .select(sql<string | null>`case when ${isReadableBy(actor)} then file_name end`.as('file_name'))
    .where('account_id', '=', actor.accountId)
    .$narrowType<{ status: BulkStatus }>()

export const findJob = (db: Db, actor: Actor, id: number) =>
  selectJobs(db, actor).where('id', '=', id).executeTakeFirst()
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

/** Newest first. */
export const findJobs = (db: Db, actor: Actor, { page, size }: Slice) =>
  selectJobs(db, actor)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

export const countJobs = (db: Db, accountId: number) =>
  db
    .selectFrom('bulk_jobs')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Stores a job with its rows and returns its id. */
export async function insertJob(tx: Tx, job: { accountId: number; kind: string; params: object; ids: number[] }) {
  const { id } = await tx
    .insertInto('bulk_jobs')
    .values({
      account_id: job.accountId,
      kind: job.kind,
      params: JSON.stringify(job.params),
      total: job.ids.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into bulk_job_rows (job_id, row_id) select ${id}, unnest(${job.ids}::bigint[])`.execute(tx)
  return id
}

type Outcome = (typeof bulkOutcomes)[number]

/** Rows of a job by ascending id. */
export function findRows(db: Db, jobId: number, { page, size, outcome }: Slice & { outcome?: Outcome | undefined }) {
  const stored = outcome === 'open' || outcome === undefined ? null : outcome
  return db
    .selectFrom('bulk_job_rows')
    .select(['row_id', 'outcome', 'code', 'details'])
    .where('job_id', '=', jobId)
    .$if(outcome !== undefined, (query) => query.where('outcome', 'is not distinct from', stored))
    .orderBy('row_id')
    .limit(size)
    .offset(page * size)
    .execute()
}

/** The job for its worker, which is running from now on; undefined once it has ended. */
export const beginJob = (db: Db, id: number) =>
  db
    .updateTable('bulk_jobs')
    .set({ status: 'running', touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning(['account_id', 'kind', 'params'])
    .executeTakeFirst()

/** Ids of rows without a result, ascending after `after`. */
export async function findOpenRows(db: Db, jobId: number, after: number, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_job_rows')
    .select('row_id')
    .where('job_id', '=', jobId)
    .where('row_id', '>', after)
    .where('outcome', 'is', null)
    .orderBy('row_id')
    .limit(max)
    .execute()
  return rows.map(({ row_id }) => row_id)
}

/** Ids of the done rows of a running job without open rows; none while it has some, or once it has ended. */
export async function findDoneRows(db: Db, jobId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_job_rows')
    .innerJoin('bulk_jobs', 'bulk_jobs.id', 'job_id')
    .select('row_id')
    .where('job_id', '=', jobId)
    .where('outcome', '=', 'done')
    .where('status', '=', 'running')
    .where(sql<boolean>`done_count + skipped_count = total`)
    .orderBy('row_id')
    .execute()
  return rows.map(({ row_id }) => row_id)
}

/** Locks a row of a running job. Undefined when it has a result, the job has ended, or another worker has the row. */
export const lockOpenRow = (tx: Tx, jobId: number, rowId: number) =>
  tx
    .selectFrom('bulk_job_rows')
    .select('row_id')
    .where('job_id', '=', jobId)
    .where('row_id', '=', rowId)
    .where('outcome', 'is', null)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('bulk_jobs').select('id').where('bulk_jobs.id', '=', jobId).where('status', '=', 'running'),
      ),
    )
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

type RowResult = { code: string | null; details: object | null }

/** Stores the result of a locked row and counts it; a row with a code was skipped. */
export const writeResult = (tx: Tx, jobId: number, rowId: number, { code, details }: RowResult) =>
  sql`
  with written as (
    update bulk_job_rows set outcome = ${code === null ? 'done' : 'skipped'}, code = ${code},
      details = ${details && JSON.stringify(details)}::jsonb
    where job_id = ${jobId} and row_id = ${rowId}
    returning (code is null)::int as done
  )
  update bulk_jobs set done_count = done_count + done, skipped_count = skipped_count + 1 - done, touched_at = now()
  from written where id = ${jobId}
`.execute(tx)

/** Ends a running job that has no open rows. Undefined when it has some, or has ended. */
export const finishJob = (tx: Tx, id: number) =>
  tx
    .updateTable('bulk_jobs')
    .set({ status: 'done', finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where(sql<boolean>`done_count + skipped_count = total`)
    .returning('account_id')
    .executeTakeFirst()

/** Ends a job before its last row. Undefined when it has ended. */
export const stopJob = (tx: Tx, id: number, status: 'cancelled' | 'failed', failure: string | null = null) =>
  tx
    .updateTable('bulk_jobs')
    .set({ status, failure, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning(['account_id', 'done_count', 'skipped_count'])
    .executeTakeFirst()

/** Unfinished jobs without progress for a minute, whose worker has probably ended. */
export async function touchStalledJobs(tx: Tx) {
  const { rows } = await sql<{ id: number; kind: string }>`
    update bulk_jobs set touched_at = now() where id in (
      select id from bulk_jobs where finished_at is null and touched_at < now() - interval '1 minute'
      order by id for no key update skip locked
    ) returning id, kind
  `.execute(tx)
  return rows
}

/**
 * Deletes jobs that ended more than 30 days ago, with their rows, but those with a file. Skips those that another transaction
 * holds.
 */
export const purgeOldJobs = (db: Db) =>
  sql`
    delete from bulk_jobs where id in (
      select id from bulk_jobs where finished_at < now() - interval '30 days' and file_key is null
      order by id for update skip locked
    )
  `.execute(db)

/** Replaces the reasons of skipped rows, and the searched words of exports, that name an erased person. */
export async function eraseTracesInBulkJobs(tx: Tx, traces: Traces) {
  await tx
    .updateTable('bulk_job_rows')
    .set({ code: 'CLIENT_ERASED', details: null })
    .where('details', 'is not', null)
    .where(holdsTrace(sql`details::text`, traces))
    .execute()
  await tx
    .updateTable('bulk_jobs')
    .set({ params: sql`params - 'query'` })
    .where('kind', '=', 'export')
    .where(holdsTrace(sql`coalesce(params -> 'query' ->> 'search', '')`, traces))
    .execute()
}
