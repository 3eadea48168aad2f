import { type Kysely, sql } from 'kysely'

/** The orders of a credit officer are counted and listed, by branch and state, from the index alone. */
export async function up(db: Kysely<never>) {
  await sql`drop index orders_officer`.execute(db)
  await sql`
    create index orders_officer on orders (credit_officer_id, id desc) include (branch_id, status, deleted_at)`.execute(
    db,
  )
}
