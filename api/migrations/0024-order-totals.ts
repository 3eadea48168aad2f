import { type Kysely, sql } from 'kysely'

/**
 * Figures of orders by branch, placing account and state, as additions: their sum is the figure. Each change of orders
 * adds rows in its own transaction, so bookings never wait for a counter; a job merges the rows.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table order_totals (
      branch_id bigint not null references branches,
      placed_by bigint not null references accounts,
      status text not null,
      orders bigint not null,
      total_cents bigint not null
    )`.execute(db)
  await sql`create index order_totals_branch on order_totals (branch_id)`.execute(db)
  await sql`create index order_totals_placed_by on order_totals (placed_by)`.execute(db)

  const sums = (parts: string) => `
    insert into order_totals (branch_id, placed_by, status, orders, total_cents)
    select branch_id, placed_by, status, sum(orders), sum(cents) from (${parts}) as changes
    group by branch_id, placed_by, status having sum(orders) <> 0 or sum(cents) <> 0;`
  const added = 'select branch_id, placed_by, status, 1 as orders, total_cents as cents from new_orders'
  const removed = 'select branch_id, placed_by, status, -1, -total_cents from old_orders'
  for (const [event, parts, tables] of [
    ['insert', added, 'new table as new_orders'],
    ['update', `${added} union all ${removed}`, 'old table as old_orders new table as new_orders'],
  ] as const) {
    await sql`
      create function add_order_totals_${sql.raw(event)}() returns trigger language plpgsql as $$
      begin ${sql.raw(sums(parts))} return null; end $$`.execute(db)
    await sql`
      create trigger order_totals_${sql.raw(event)} after ${sql.raw(event)} on orders referencing ${sql.raw(tables)}
      for each statement execute function add_order_totals_${sql.raw(event)}()`.execute(db)
  }
  await sql`
    insert into order_totals (branch_id, placed_by, status, orders, total_cents)
    select branch_id, placed_by, status, count(*), sum(total_cents) from orders group by 1, 2, 3`.execute(db)

  await sql`create index groups_name_trigrams on groups using gin (lower(name) gin_trgm_ops)`.execute(db)
}
