import { type SelectQueryBuilder, sql } from 'kysely'
import { isReadableBy } from '#api/modules/bulk-jobs/exports/report-jobs.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tables } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import { countUpTo, type Slice } from '#api/platform/database/lists.ts'
import type { BulkStatus } from '#contract/account/bulk-jobs.staff.ts'

type From = SelectQueryBuilder<Tables, 'bulk_jobs', object>

/** Reports that the caller may read. */
const reportsFor = (db: Db, actor: Actor): From =>
  db.selectFrom('bulk_jobs').where('bulk_jobs.kind', '=', 'report').where(isReadableBy(actor))

/** Whether there is such a branch, active or not. */
export const hasBranch = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('branches').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const oneOf = (query: From, id: number | undefined) =>
  query.$if(id !== undefined, (one) => one.where('bulk_jobs.id', '=', id ?? 0))

/** Files of reports, newest first. */
export const findReportFiles = (db: Db, actor: Actor, { page, size, id }: Slice & { id?: number | undefined }) =>
  oneOf(reportsFor(db, actor), id)
    .innerJoin('accounts', 'accounts.id', 'bulk_jobs.account_id')
    .leftJoin('branches', 'branches.id', 'file_branch_id')
    .select([
      'bulk_jobs.id',
      'params',
      'bulk_jobs.status',
      'total',
      'done_count',
      'failure',
      'bulk_jobs.created_at',
      'file_name',
      'file_bytes',
      'file_expires_at',
      'file_all_branches',
      'branches.name as branch',
      fullName('accounts').as('by'),
    ])
    .$narrowType<{ status: BulkStatus }>()
    .orderBy('bulk_jobs.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
export type ReportFileRow = Awaited<ReturnType<typeof findReportFiles>>[number]

export const countReportFiles = (db: Db, actor: Actor, id: number | undefined) =>
  countUpTo(db, oneOf(reportsFor(db, actor), id).select('bulk_jobs.id'))

/** The stored file of a report; undefined once it has expired. */
export const findReportFile = (db: Db, actor: Actor, id: number) =>
  oneOf(reportsFor(db, actor), id)
    .select(['file_key', 'file_name'])
    .where('file_expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Accounts of the credit officers and holders of cash boxes whose names a report has; erased ones have none any more. */
export async function findNamedAccounts(
  db: Db,
  { officers, boxes }: { officers: number[]; boxes: number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts where erased_at is null and id in (
      select account_id from credit_officers where id = any(${officers}::bigint[])
      union
      select holder_id from money_accounts where id = any(${boxes}::bigint[])
    )`.execute(db)
  return rows.map(({ id }) => id)
}
