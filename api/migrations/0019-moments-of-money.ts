import { type Kysely, sql } from 'kysely'

/**
 * Repayments and returns carry the moment they are written, under the lock of their client: the beginning of their
 * transactions may be in the other order.
 */
export async function up(db: Kysely<never>) {
  await sql`alter table repayments alter column created_at set default clock_timestamp()`.execute(db)
  await sql`alter table order_returns alter column at set default clock_timestamp()`.execute(db)
}
