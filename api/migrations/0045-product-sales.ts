import { type Kysely, sql } from 'kysely'

/**
 * Quantity and value of the order lines of each product, without cancelled orders, as additions: their sum is the
 * figure. Each change of lines adds rows in its own transaction, so bookings never wait for a counter; a job merges them.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table product_sales (
      product_id bigint not null references products on delete cascade,
      quantity bigint not null,
      revenue_cents bigint not null
    )`.execute(db)
  await sql`create index product_sales_product on product_sales (product_id)`.execute(db)

  const added = 'select order_id, product_id, quantity, line_total_cents as cents from new_lines'
  const removed = 'select order_id, product_id, -quantity as quantity, -line_total_cents as cents from old_lines'
  for (const [event, parts, tables] of [
    ['insert', added, 'new table as new_lines'],
    ['update', `${added} union all ${removed}`, 'old table as old_lines new table as new_lines'],
    ['delete', removed, 'old table as old_lines'],
  ] as const) {
    await sql`
      create function add_product_sales_${sql.raw(event)}() returns trigger language plpgsql as $$
      begin
        insert into product_sales (product_id, quantity, revenue_cents)
        select product_id, sum(quantity), sum(cents) from (${sql.raw(parts)}) as changes
        join orders on orders.id = changes.order_id
        where orders.status <> 'Cancelled'
        group by product_id having sum(quantity) <> 0 or sum(cents) <> 0
        order by product_id;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger product_sales_${sql.raw(event)} after ${sql.raw(event)} on order_lines referencing ${sql.raw(tables)}
      for each statement execute function add_product_sales_${sql.raw(event)}()`.execute(db)
  }

  await sql`
    create function add_product_sales_of_order() returns trigger language plpgsql as $$
    declare
      sign integer := case when new.status = 'Cancelled' then -1 else 1 end;
    begin
      insert into product_sales (product_id, quantity, revenue_cents)
      select product_id, sign * sum(quantity), sign * sum(line_total_cents) from order_lines
      where order_id = new.id group by product_id order by product_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger product_sales_of_order after update on orders
    for each row when ((old.status = 'Cancelled') is distinct from (new.status = 'Cancelled'))
    execute function add_product_sales_of_order()`.execute(db)

  await sql`
    insert into product_sales (product_id, quantity, revenue_cents)
    select product_id, sum(quantity), sum(line_total_cents)
    from order_lines join orders on orders.id = order_id
    where orders.status <> 'Cancelled' group by product_id order by product_id`.execute(db)
}
