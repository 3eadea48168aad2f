import { type Kysely, sql } from 'kysely'

const kinds = [
  'placed',
  'transition',
  'edited',
  'cut',
  'returned',
  'expired',
  'deleted',
  'restored',
  'note',
  'undone',
  'redated',
]

/**
 * A deleted order comes back. Its hold after the release of all takes the cancellation back in the figures of reports,
 * on its own day: of sales, and of the lines.
 */
export async function up(db: Kysely<never>) {
  await sql`
    alter table order_events
      drop constraint order_events_kind_check,
      add constraint order_events_kind_check check (kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`.execute(
    db,
  )
  await sql`
    create or replace view sales_entries as
    select id, customer_id, order_id, effective_on as day, held_delta_cents as cents,
      case
        when id = min(id) over of_order then 'placed'
        when sum(held_delta_cents) over so_far = 0 then 'cancelled'
        when sum(held_delta_cents) over so_far = held_delta_cents then 'restored'
        else 'changed'
      end as kind
    from credit_entries where kind in ('hold', 'release') and order_id is not null
    window of_order as (partition by order_id), so_far as (partition by order_id order by id)`.execute(db)
  await sql`
    create or replace function add_report_days_credit_entries() returns trigger language plpgsql as $$
    begin
      insert into sales_days (day, branch_id, credit_officer_id, orders, first_orders, cancelled_orders,
        placed_cents, changed_cents, cancelled_cents)
      select day, branch_id, credit_officer_id, count(*) filter (where kind = 'placed'),
        count(*) filter (where kind = 'placed' and is_first_order),
        count(*) filter (where kind = 'cancelled') - count(*) filter (where kind = 'restored'),
        coalesce(sum(cents) filter (where kind = 'placed'), 0), coalesce(sum(cents) filter (where kind = 'changed'), 0),
        coalesce(-sum(cents) filter (where kind in ('cancelled', 'restored')), 0)
      from sales_entries join orders on orders.id = sales_entries.order_id
      where sales_entries.order_id = any(array(select order_id from added where order_id is not null))
        and sales_entries.id in (select id from added)
      group by day, branch_id, credit_officer_id;

      insert into client_days (day, branch_id, customer_id, orders, cents)
      select day, branch_id, orders.customer_id, count(*) filter (where kind = 'placed'), sum(cents)
      from sales_entries join orders on orders.id = sales_entries.order_id
      where sales_entries.order_id = any(array(select order_id from added where order_id is not null))
        and sales_entries.id in (select id from added)
      group by day, branch_id, orders.customer_id;

      insert into product_days (day, branch_id, product_id, category_id, pieces, cents, cost_cents, costed_cents)
      select day, branch_id, product_id, category_id, sum(sign * quantity), sum(sign * quantity * unit_price_cents),
        coalesce(sum(sign * quantity * unit_cost_cents), 0),
        coalesce(sum(sign * quantity * unit_price_cents) filter (where unit_cost_cents is not null), 0)
      from sales_entries join orders on orders.id = sales_entries.order_id
        join order_lines on order_lines.order_id = orders.id
        cross join lateral (select case kind when 'cancelled' then -1 else 1 end as sign) as signed
      where kind <> 'changed'
        and sales_entries.order_id = any(array(select order_id from added where order_id is not null))
        and sales_entries.id in (select id from added)
      group by day, branch_id, product_id, category_id;
      return null;
    end $$`.execute(db)
}
