import { type Kysely, sql } from 'kysely'

/** Blocked clients are few: the list of customers is read by this index where it is filtered by them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index customers_listed_blocked on customers (created_at, id)
    where erased_at is null and merged_into_id is null and status = 'blocked' and client_number is not null
  `.execute(db)
}
