import { type Kysely, sql } from 'kysely'

/**
 * The figures above the customers list: those of now are counted over an index that holds all they read, those of 30
 * days ago are stored by branch, and for all branches (branch_id null), by a job. The days of the settings they were
 * counted with are stored beside them.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table customer_stats (
      branch_id bigint references branches on delete cascade,
      new_days integer not null,
      active_days integer not null,
      customers integer not null,
      active integer not null,
      fresh integer not null,
      spent_cents bigint not null,
      computed_at timestamptz not null default now(),
      unique nulls not distinct (branch_id)
    )`.execute(db)
  await sql`
    create index customers_listed_stats on customers (branch_id, account_id)
    include (first_order_at, last_order_at, spent_cents)
    where erased_at is null and merged_into_id is null`.execute(db)
}
