import { type Kysely, sql } from 'kysely'

/**
 * What each client still has to pay on which day, as rows, and the oldest such day on the client: arrears as at any day
 * are then read by an index. Deferred triggers write them from the plan at the end of each transaction that changes it.
 * Rules of the plan: api/modules/credit/instalments.rules.ts, which a test compares.
 */
export async function up(db: Kysely<never>) {
  await sql`
    create table unpaid_dues (
      customer_id bigint not null references customers on delete cascade,
      due_on date not null,
      unpaid_cents bigint not null check (unpaid_cents > 0),
      primary key (customer_id, due_on) include (unpaid_cents)
    )`.execute(db)
  await sql`alter table customers add column unpaid_since date`.execute(db)
  await createPlan(db)
  await createTriggers(db)
  await sql`select renew_unpaid_dues(id) from customers where outstanding_cents > 0`.execute(db)
  for (const [name, columns] of [
    ['unpaid', 'unpaid_since, id'],
    ['owes', 'outstanding_cents, id'],
  ] as const) {
    await sql`
      create index ${sql.raw(`customers_listed_${name}`)} on customers (${sql.raw(columns)})
      where erased_at is null and merged_into_id is null`.execute(db)
  }
  await sql`
    create index customers_group_unpaid on customers (group_id, unpaid_since) where unpaid_since is not null`.execute(
    db,
  )
}

async function createPlan(db: Kysely<never>) {
  // A refund is paid out of the newest repayments that stand; a reversal of one of them makes its part owed again.
  await sql`
    create function refunds_owed_again(client bigint) returns table (order_id bigint, cents bigint)
    language plpgsql stable as $$
    #variable_conflict use_column
    declare
      event record;
      repaid_ids bigint[] := '{}';
      repaid_left bigint[] := '{}';
      refund_orders bigint[] := '{}';
      refund_left bigint[] := '{}';
      part_ids bigint[] := '{}';
      part_orders bigint[] := '{}';
      part_cents bigint[] := '{}';
      reversed bigint[] := '{}';
      taken bigint;
    begin
      for event in
        select * from (
          select created_at as at, 1 as nr, id, null::bigint as of_order, amount_cents - excess_cents as cents
          from repayments where customer_id = client
          union all
          select at, 1, -id, null, -outstanding_delta_cents from credit_entries
          where customer_id = client and kind = 'credit-used' and repayment_id is null
          union all
          select order_returns.at, 2, null, order_returns.order_id, refunded_cents from order_returns
          join orders on orders.id = order_returns.order_id
          where orders.customer_id = client and refunded_cents > 0
          union all
          select reversed_at, 3, id, null, null from repayments where customer_id = client and reversed_at is not null
        ) as events order by at, nr
      loop
        if event.nr = 1 then
          repaid_ids := repaid_ids || event.id;
          repaid_left := repaid_left || event.cents;
        elsif event.nr = 2 then
          refund_orders := refund_orders || event.of_order;
          refund_left := refund_left || event.cents;
        else
          repaid_left[array_position(repaid_ids, event.id)] := 0;
          reversed := reversed || event.id;
        end if;
        for refund in 1 .. cardinality(refund_left) loop
          for repayment in reverse cardinality(repaid_left) .. 1 loop
            taken := least(repaid_left[repayment], refund_left[refund]);
            continue when taken = 0;
            repaid_left[repayment] := repaid_left[repayment] - taken;
            refund_left[refund] := refund_left[refund] - taken;
            part_ids := part_ids || repaid_ids[repayment];
            part_orders := part_orders || refund_orders[refund];
            part_cents := part_cents || taken;
          end loop;
        end loop;
      end loop;
      return query select part.order_id, sum(part.cents)::bigint
        from unnest(part_ids, part_orders, part_cents) as part (id, order_id, cents)
        where part.id = any(reversed) group by part.order_id;
    end $$`.execute(db)
  // Instalments as instalmentAmounts has them; returns lower the last ones first, payments the oldest.
  await sql`
    create function unpaid_dues_of(client bigint) returns table (due_on date, cents bigint) language sql stable as $$
    with again as materialized (
      select * from refunds_owed_again(client)
      where exists (select from repayments where customer_id = client and reversed_at is not null)
    ), plans as (
      select coalesce(delivered_on, (updated_at at time zone 'Africa/Nairobi')::date) as delivered_on,
        total_cents / 100.0 as total,
        greatest(1, least(number_of_months, floor(total_cents / 100.0)))::integer as months,
        total_cents + coalesce((select again.cents from again where again.order_id = orders.id), 0)
          - (select coalesce(sum(order_returns.total_cents), 0) from order_returns where order_returns.order_id = orders.id)
          as left_cents
      from orders where customer_id = client and status = 'Completed'
    ), priced as (
      select *, case when total - ceil(total / months) * (months - 1) > 0 then ceil(total / months)
        else floor(total / months) end as each
      from plans
    ), instalments as (
      select (delivered_on + make_interval(months => number))::date as due_on,
        least(100 * case when number = months then total - each * (months - 1) else each end,
          left_cents - 100 * each * (number - 1)) as cents
      from priced cross join lateral generate_series(1, months) as number
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
  await sql`
    create function renew_unpaid_dues(client bigint) returns void language plpgsql as $$
    begin
      delete from unpaid_dues where customer_id = client;
      insert into unpaid_dues (customer_id, due_on, unpaid_cents) select client, due_on, cents from unpaid_dues_of(client);
      update customers set unpaid_since = (select min(due_on) from unpaid_dues where customer_id = client)
      where id = client and unpaid_since is distinct from (select min(due_on) from unpaid_dues where customer_id = client);
    end $$`.execute(db)
}

/** At the end of the transaction, because a delivery charges the client before or after its order changes. */
async function createTriggers(db: Kysely<never>) {
  for (const [table, client, events] of [
    ['customers', 'new.id', ['insert', 'update of outstanding_cents']],
    ['orders', 'new.customer_id', ['update of delivered_on']],
    ['order_returns', '(select customer_id from orders where orders.id = new.order_id)', ['insert']],
  ] as const) {
    const routine = sql.ref(`renew_unpaid_dues_of_${table}`)
    await sql`
      create function ${routine}() returns trigger language plpgsql as $$
      begin
        perform renew_unpaid_dues(${sql.raw(client)});
        return null;
      end $$`.execute(db)
    for (const event of events) {
      await sql`
        create constraint trigger ${sql.ref(`${table}_unpaid_dues_${event.slice(0, 6)}`)}
        after ${sql.raw(event)} on ${sql.table(table)} deferrable initially deferred for each row
        when (${sql.raw(changes[`${table} ${event}`] ?? 'true')}) execute function ${routine}()`.execute(db)
    }
  }
}

const changes: Record<string, string> = {
  'customers insert': 'new.outstanding_cents > 0',
  'customers update of outstanding_cents': 'new.outstanding_cents is distinct from old.outstanding_cents',
  'orders update of delivered_on': `new.status = 'Completed' and old.status = 'Completed'
    and new.delivered_on is distinct from old.delivered_on`,
}
