import { sql } from 'kysely'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { dateFormats } from '#contract/account/console-preferences.staff.ts'
import type { DayOrder } from '#contract/day-text.ts'

/** Stores an export job and returns its id. */
export async function insertExport(tx: Tx, job: { accountId: number; params: object; total: number }) {
  const { id } = await tx
    .insertInto('bulk_jobs')
    .values({ account_id: job.accountId, kind: 'export', params: JSON.stringify(job.params), total: job.total })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose data a file has, and the permission that reading it takes; of a report next to View Reports. */
export type FileReach = { branchId: number | null; allBranches: boolean; permission: string | null }

export const reachOf = ({ branchId, allBranches }: Actor, permission: string | undefined): FileReach => ({
  branchId,
  allBranches,
  permission: permission ?? null,
})

const toReach = ({ branchId, allBranches, permission }: FileReach) => ({
  file_branch_id: branchId,
  file_all_branches: allBranches,
  file_permission: permission,
})

/** Stores the job of a report's file and returns its id. */
export async function insertReportJob(
  tx: Tx,
  job: { accountId: number; params: object; total: number; reach: FileReach },
) {
  const { id } = await tx
    .insertInto('bulk_jobs')
    .values({
      account_id: job.accountId,
      kind: 'report',
      params: JSON.stringify(job.params),
      total: job.total,
      ...toReach(job.reach),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Whether the caller may read a file as of now: with its permission, and seeing the branch whose data it has. One of no
 * branch is only its account's.
 */
export function isReadableBy(actor: Actor) {
  const scope = scopeOf(actor)
  const isSeen =
    scope === 'all'
      ? sql`true`
      : scope === 'none'
        ? sql`(not file_all_branches and file_branch_id is null and bulk_jobs.account_id = ${actor.accountId})`
        : sql`file_branch_id = ${scope}`
  return sql<boolean>`(
    (file_permission is null or file_permission = any(${[...actor.permissions]}::text[])) and ${isSeen}
  )`
}

/** Stores what the account of a running job with a file may reach now. */
export const updateReach = (db: Db, id: number, reach: FileReach) =>
  db.updateTable('bulk_jobs').set(toReach(reach)).where('id', '=', id).where('status', '=', 'running').execute()

/** Stores how many rows of a running export are written. False once the job has ended. */
export async function writeProgress(db: Db, id: number, done: number): Promise<boolean> {
  const row = await db
    .updateTable('bulk_jobs')
    .set({ done_count: done, total: sql<number>`greatest(total, ${done})`, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** `rows`: of an export, which counts no results of rows. */
export type StoredFile = {
  key: string
  name: string
  bytes: number
  rows?: number
  customerIds: number[]
  accountIds?: number[]
  /** Seven days for a file that names persons. */
  days?: number
}

/**
 * Ends a running job with its file; the searched word of an export is not needed any more. Undefined when the job has ended, or
 * when a customer or an account of the file was erased while it was written.
 */
export const finishWithFile = (tx: Tx, id: number, file: StoredFile) =>
  tx
    .updateTable('bulk_jobs')
    .set({
      status: 'done',
      ...(file.rows !== undefined && { total: file.rows, done_count: file.rows }),
      params: sql`params - 'query'`,
      file_key: file.key,
      file_name: file.name,
      file_bytes: file.bytes,
      file_expires_at: sql<Date>`now() + make_interval(days => ${file.days ?? 7})`,
      customer_ids: file.customerIds,
      account_ids: file.accountIds ?? [],
      finished_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where(
      sql<boolean>`not exists (
        select from unnest(${file.customerIds}::bigint[]) as listed (id) left join customers on customers.id = listed.id
        where customers.id is null or customers.erased_at > bulk_jobs.created_at
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from unnest(${file.accountIds ?? []}::bigint[]) as listed (id) left join accounts on accounts.id = listed.id
        where accounts.id is null or accounts.erased_at is not null
      )`,
    )
    .returning('account_id')
    .executeTakeFirst()

/** The file of a job of the caller; undefined once it has expired or the caller may not read it any more, and for a report, which has its own call. */
export const findFile = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('bulk_jobs')
    .select(['file_key', 'file_name'])
    .where('id', '=', id)
    .where('account_id', '=', actor.accountId)
    .where('kind', '<>', 'report')
    .where(isReadableBy(actor))
    .where('file_expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

const withoutFile = sql`file_key = null, file_name = null, file_bytes = null, customer_ids = null, account_ids = null`

/** Takes the files that match a condition off their jobs and returns their keys. */
async function takeFiles(db: Db, condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    with taken as (
      select id, file_key from bulk_jobs where file_key is not null and ${condition} order by id for no key update
    )
    update bulk_jobs set ${withoutFile} from taken where bulk_jobs.id = taken.id returning taken.file_key
  `.execute(db)
  return rows.map(({ file_key }) => file_key)
}

export const takeExpiredFiles = (db: Db) => takeFiles(db, sql`file_expires_at <= now()`)

/** Takes the files with the data of an account or its customer off their jobs. */
export const takeFilesOf = (tx: Tx, person: { accountId: number | null; customerIds: number[] }) =>
  takeFiles(
    tx,
    sql`(${person.customerIds}::bigint[] && customer_ids or ${person.accountId}::bigint = any(account_ids))`,
  )

/** The keys of all files of jobs. */
export async function findFileKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('bulk_jobs').select('file_key').where('file_key', 'is not', null).execute()
  return rows.flatMap(({ file_key }) => file_key ?? [])
}

/** How an account of the console writes days. */
export async function findDayOrder(db: Db, accountId: number): Promise<DayOrder> {
  const row = await db
    .selectFrom('account_preferences')
    .select(sql<string | null>`preferences ->> 'dateFormat'`.as('chosen'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return dateFormats.find((one) => one === row?.chosen) ?? null
}
