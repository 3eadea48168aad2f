import { type Kysely, sql } from 'kysely'

/**
 * The first order of each client, marked on the order, and the figures of orders by Nairobi day and branch, as
 * additions: their sum is the figure. Orders and new customers leave out deleted orders, revenue and pieces cancelled
 * ones. Each change of orders adds rows in
 * its own transaction, so bookings never wait for a counter; a job merges the rows.
 */
export async function up(db: Kysely<never>) {
  await markFirstOrders(db)
  await sql`
    create table order_days (
      day date not null,
      branch_id bigint not null references branches,
      orders bigint not null,
      new_customers bigint not null,
      pieces bigint not null,
      revenue_cents bigint not null
    )`.execute(db)
  await sql`create index order_days_day on order_days (day, branch_id)`.execute(db)

  const dayOf = `(created_at at time zone 'Africa/Nairobi')::date`
  const signed = (sign: 1 | -1, table: string) => `
    select ${dayOf} as day, branch_id, ${sign} * (deleted_at is null)::int as orders,
      ${sign} * (is_first_order and deleted_at is null)::int as firsts,
      case when status = 'Cancelled' then 0 else ${sign} * item_count end as pieces,
      case when status = 'Cancelled' then 0 else ${sign} * total_cents end as cents
    from ${table}`
  const sums = (parts: string) => `
    insert into order_days (day, branch_id, orders, new_customers, pieces, revenue_cents)
    select day, branch_id, sum(orders), sum(firsts), sum(pieces), sum(cents) from (${parts}) as changes
    group by day, branch_id
    having sum(orders) <> 0 or sum(firsts) <> 0 or sum(pieces) <> 0 or sum(cents) <> 0`
  const added = signed(1, 'new_orders')
  for (const [event, parts, tables] of [
    ['insert', added, 'new table as new_orders'],
    ['update', `${added} union all ${signed(-1, 'old_orders')}`, 'old table as old_orders new table as new_orders'],
  ] as const) {
    await sql`
      create function add_order_days_${sql.raw(event)}() returns trigger language plpgsql as $$
      begin ${sql.raw(sums(parts))}; return null; end $$`.execute(db)
    await sql`
      create trigger order_days_${sql.raw(event)} after ${sql.raw(event)} on orders referencing ${sql.raw(tables)}
      for each statement execute function add_order_days_${sql.raw(event)}()`.execute(db)
  }
  await sql`${sql.raw(sums(signed(1, 'orders')))}`.execute(db)

  // Refusals of a period are counted by reason without reading their rows.
  await sql`drop index order_refusals_at`.execute(db)
  await sql`create index order_refusals_at on order_refusals (at, branch_id, code)`.execute(db)
  // Deliveries that are due, for a list and its count.
  await sql`
    create index orders_due on orders (expected_on, branch_id) where status in ('Pending', 'Processing', 'Shipped')
  `.execute(db)
}

/** A booking holds the lock of its client, so no other first order of the client can be inserted meanwhile. */
async function markFirstOrders(db: Kysely<never>) {
  await sql`alter table orders add column is_first_order boolean not null default false`.execute(db)
  await sql`alter table orders disable trigger user`.execute(db)
  await sql`
    update orders set is_first_order = true where id in (select min(id) from orders group by customer_id)
  `.execute(db)
  await sql`alter table orders enable trigger user`.execute(db)
  await sql`
    create function mark_first_order() returns trigger language plpgsql as $$
    begin
      new.is_first_order := not exists (select from orders where customer_id = new.customer_id);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger orders_first before insert on orders for each row execute function mark_first_order()
  `.execute(db)
  await sql`create index orders_first_of_branch on orders (branch_id, id) where is_first_order`.execute(db)
}
