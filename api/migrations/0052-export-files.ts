import { type Kysely, sql } from 'kysely'

/** The file of an export that was made in the background, and the customers whose data it has, for their erasure. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table bulk_jobs
      add column file_key text unique,
      add column file_name text,
      add column file_bytes bigint,
      add column file_expires_at timestamptz,
      add column customer_ids bigint[]`.execute(db)
  await sql`create index bulk_jobs_files on bulk_jobs (file_expires_at) where file_key is not null`.execute(db)
}
