-- The day of the week to which the due days of an order move: that of the meetings of its group at placement, where the
-- settings say so. 1 for Monday; null moves none, as for all orders of before.
alter table orders add column due_weekday smallint check (due_weekday between 1 and 7);

-- The instalments of an order, for every statement that needs them: those of `instalmentPlan` in
-- contract/orders/instalments.ts, which a test compares. "cents_before" is the sum of the earlier ones.
create function instalments_of(
  total_cents bigint, number_of_months integer, delivered_on date, due_weekday integer
) returns table (number integer, due_on date, cents bigint, cents_before bigint) language sql immutable as $$
  select number, day + coalesce((due_weekday - extract(isodow from day)::integer + 7) % 7, 0),
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
  cross join lateral (select (delivered_on + make_interval(months => number))::date as day) as counted_day
$$;

-- As at the end of a day, with what counts from it: a refund is paid out of the newest repayments that were not
-- reversed; a reversal of one of them makes its part owed again.
create function refunds_owed_again(client bigint, day date) returns table (order_id bigint, cents bigint)
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
      select created_at as at, 1 as nr, id, null::bigint as of_order, paid_on as counts_from,
        amount_cents - excess_cents - recovered_cents as cents
      from repayments where customer_id = client
      union all
      select at, 1, -id, null, effective_on, -outstanding_delta_cents from credit_entries
      where customer_id = client and kind = 'credit-used' and repayment_id is null
      union all
      select order_returns.at, 2, null, order_returns.order_id,
        (order_returns.at at time zone (select business_zone()))::date, refunded_cents
      from order_returns join orders on orders.id = order_returns.order_id
      where orders.customer_id = client and refunded_cents > 0
      union all
      select reversed_at, 3, id, null, (reversed_at at time zone (select business_zone()))::date, null
      from repayments where customer_id = client and reversed_at is not null
    ) as events where counts_from <= day order by at, nr
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
end $$;

-- What clients still have to pay on which day, as at the end of a business day: with the entries, returns and reversals
-- that count from it or an earlier day; 'infinity' for now. Returns lower the last instalments first, payments the oldest.
create function unpaid_dues_on(day date, clients bigint[])
returns table (customer_id bigint, due_on date, unpaid_cents bigint) language sql stable as $$
  with owed as materialized (
    select client.id, outstanding_cents - coalesce((
      select sum(outstanding_delta_cents) from credit_entries as entry
      where entry.customer_id = client.id and effective_on > day
    ), 0) as cents
    from unnest(clients) as client (id) join customers on customers.id = client.id
  ), again as materialized (
    select again.* from owed cross join lateral refunds_owed_again(owed.id, day) as again
    where owed.cents > 0 and exists (
      select from repayments where repayments.customer_id = owed.id and reversed_at is not null
    )
  ), delivered as (
    select entry.customer_id, order_id, effective_on, sum(outstanding_delta_cents)::bigint as total_cents
    from owed join credit_entries as entry on entry.customer_id = owed.id
    where owed.cents > 0 and kind = 'delivery' and effective_on <= day
    group by entry.customer_id, order_id, effective_on having sum(outstanding_delta_cents) > 0
  ), plans as (
    select delivered.customer_id, effective_on, delivered.total_cents, number_of_months, due_weekday,
      delivered.total_cents + coalesce(again.cents, 0) - coalesce((
        select sum(order_returns.total_cents) from order_returns
        where order_returns.order_id = delivered.order_id
          and (at at time zone (select business_zone()))::date <= day
      ), 0) as left_cents
    from delivered join orders on orders.id = delivered.order_id left join again on again.order_id = delivered.order_id
  ), instalments as (
    select plans.customer_id, planned.due_on, least(planned.cents, left_cents - cents_before) as cents
    from plans cross join lateral instalments_of(total_cents, number_of_months, effective_on, due_weekday) as planned
    union all
    select entry.customer_id, entry_instalments.due_on, amount_cents
    from owed join credit_entries as entry on entry.customer_id = owed.id
    join entry_instalments on entry_id = entry.id
    where owed.cents > 0 and effective_on <= day and kind in ('fee', 'adjustment', 'opening-balance')
  ), days as (
    select instalments.customer_id, instalments.due_on, sum(cents) as cents,
      coalesce(sum(sum(cents)) over (
        partition by instalments.customer_id order by instalments.due_on desc
        rows between unbounded preceding and 1 preceding
      ), 0) as later
    from instalments where cents > 0 group by instalments.customer_id, instalments.due_on
  )
  select days.customer_id, days.due_on, least(days.cents, owed.cents - later)::bigint
  from days join owed on owed.id = days.customer_id where owed.cents > later
$$;

-- The same of all clients. Those who owe nothing now may have owed on an earlier day.
create function unpaid_dues_on(day date)
returns table (customer_id bigint, due_on date, unpaid_cents bigint) language sql stable as $$
  select * from unpaid_dues_on(day, array(
    select id from customers where outstanding_cents > 0
    union select credit_entries.customer_id from credit_entries
    where effective_on > day and outstanding_delta_cents <> 0
  ))
$$;

create or replace function renew_unpaid_dues(client bigint) returns void language plpgsql as $$
begin
  delete from unpaid_dues where customer_id = client;
  insert into unpaid_dues (customer_id, due_on, unpaid_cents)
    select customer_id, due_on, unpaid_cents from unpaid_dues_on('infinity', array[client]);
  update customers set unpaid_since = (select min(due_on) from unpaid_dues where customer_id = client)
  where id = client and unpaid_since is distinct from (select min(due_on) from unpaid_dues where customer_id = client);
end $$;

drop function unpaid_dues_of(bigint);
drop function instalments_of(bigint, integer, date);
drop function refunds_owed_again(bigint);
