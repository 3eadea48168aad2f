import { type Kysely, sql } from 'kysely'

/** When a client was erased: from then on nothing may make them owe again. */
export async function up(db: Kysely<never>) {
  await sql`alter table customers add column erased_at timestamptz`.execute(db)
  // An erasure before this column left exactly these values.
  await sql`
    update customers set erased_at = now()
    where first_name = 'Deleted' and last_name = 'member' and status = 'inactive'
      and email is null and phone is null and location is null and account_id is null`.execute(db)
}
