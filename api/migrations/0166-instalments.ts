import { type Kysely, sql } from 'kysely'

/**
 * The instalments of an order as one function, for every statement that needs them: those of `instalmentPlan` in
 * contract/orders/instalments.ts, which a test compares. `cents_before` is the sum of the earlier ones.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create function instalments_of(total_cents bigint, number_of_months integer, delivered_on date)
    returns table (number integer, due_on date, cents bigint, cents_before bigint) language sql immutable as $$
    select number, (delivered_on + make_interval(months => number))::date,
      (case when number = months then total_cents - 100 * each * (months - 1) else 100 * each end)::bigint,
      (100 * each * (number - 1))::bigint
    from (
      select months, case when total - ceil(total / months) * (months - 1) > 0 then ceil(total / months)
        else floor(total / months) end as each
      from (
        select total_cents / 100.0 as total,
          greatest(1, least(number_of_months, floor(total_cents / 100.0)))::integer as months
      ) as counted
    ) as priced cross join lateral generate_series(1, months) as number
    $$`.execute(db)
  // Returns lower the last instalments first, payments the oldest.
  await sql`
    create or replace function unpaid_dues_of(client bigint) returns table (due_on date, cents bigint)
    language sql stable as $$
    with again as materialized (
      select * from refunds_owed_again(client)
      where exists (select from repayments where customer_id = client and reversed_at is not null)
    ), plans as (
      select coalesce(delivered_on, (updated_at at time zone (select business_zone()))::date) as delivered_on,
        total_cents, number_of_months,
        total_cents + coalesce((select again.cents from again where again.order_id = orders.id), 0)
          - (select coalesce(sum(order_returns.total_cents), 0) from order_returns where order_returns.order_id = orders.id)
          as left_cents
      from orders where customer_id = client and status = 'Completed'
    ), instalments as (
      select planned.due_on, least(planned.cents, left_cents - cents_before) as cents
      from plans cross join lateral instalments_of(total_cents, number_of_months, delivered_on) as planned
      union all
      select entry_instalments.due_on, amount_cents from credit_entries
      join entry_instalments on entry_id = credit_entries.id
      where customer_id = client and kind in ('fee', 'adjustment', 'opening-balance')
    ), days as (
      select due_on, sum(cents) as cents,
        coalesce(sum(sum(cents)) over (order by due_on desc rows between unbounded preceding and 1 preceding), 0) as later
      from instalments where cents > 0 group by due_on
    )
    select days.due_on, least(days.cents, outstanding_cents - later)::bigint
    from days join customers on customers.id = client where outstanding_cents > later
    $$`.execute(db)
}
