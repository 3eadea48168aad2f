import { type Kysely, sql } from 'kysely'

/** Files of reports: whose figures they have, and the permission that reading them takes beside View Reports. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table bulk_jobs
      add column report_branch_id bigint references branches,
      add column report_all_branches boolean not null default false,
      add column report_permission text,
      add check (not (report_all_branches and report_branch_id is not null))`.execute(db)
  await sql`create index bulk_jobs_reports on bulk_jobs (id desc) where kind = 'report'`.execute(db)
}
