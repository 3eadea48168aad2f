import { type Kysely, sql } from 'kysely'

/**
 * All files of jobs state whose data they hold, as those of reports did; a file made before has the reach that its
 * account has now.
 */
export async function up(db: Kysely<never>) {
  for (const column of ['branch_id', 'all_branches', 'permission']) {
    await sql`alter table bulk_jobs rename column ${sql.raw(`report_${column}`)} to ${sql.raw(`file_${column}`)}`.execute(
      db,
    )
  }
  await sql`
    update bulk_jobs set file_branch_id = accounts.branch_id, file_all_branches = accounts.all_branches
    from accounts where accounts.id = bulk_jobs.account_id and bulk_jobs.kind <> 'report' and file_key is not null
  `.execute(db)
}
