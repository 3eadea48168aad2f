import { type Kysely, sql } from 'kysely'

/**
 * The products with the highest sales of the last 7, 30 and 90 days, of each branch and of all (branch_id null), with
 * the sales of the same number of days before. A job replaces all rows.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table top_products (
      days integer not null,
      branch_id bigint references branches,
      place integer not null,
      product_id bigint not null references products on delete cascade,
      quantity bigint not null,
      revenue_cents bigint not null,
      revenue_before_cents bigint not null,
      computed_at timestamptz not null default now(),
      unique nulls not distinct (days, branch_id, place)
    )`.execute(db)
  await sql`create index top_products_product on top_products (product_id)`.execute(db)
}
