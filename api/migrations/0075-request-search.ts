import { type Kysely, sql } from 'kysely'

/** Requests are found by the name or phone of their member, and listed by branch. */
export async function up(db: Kysely<never>) {
  await sql`
    create index accounts_name_phone on accounts
    using gin (lower(first_name || ' ' || last_name || ' ' || coalesce(phone, '')) gin_trgm_ops)`.execute(db)
  await sql`create index order_requests_branch on order_requests (branch_id, id desc)`.execute(db)
}
