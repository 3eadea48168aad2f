import { type Kysely, sql } from 'kysely'

/** Requests are listed by state: declined and withdrawn ones by the column, open ones beside the orders that name one. */
export async function up(db: Kysely<never>) {
  await sql`create index order_requests_closed on order_requests (closed_as, id desc)`.execute(db)
  await sql`create index order_requests_branch_closed on order_requests (branch_id, closed_as, id desc)`.execute(db)
}
