import { type Kysely, sql } from 'kysely'

/** The accounts whose data the file of an export has, for their erasure. */
export async function up(db: Kysely<never>) {
  await sql`alter table bulk_jobs add column account_ids bigint[]`.execute(db)
}
