import { sql } from 'kysely'
import type { MoneyEvent } from '#api/modules/credit/credit.service.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { today, zone } from '#api/platform/database/fragments.ts'
import { maxMonths } from '#contract/orders/instalments.ts'

/** Rows of entries that may have been written by transactions that were open at the last run. */
const overlap = 1_000

/**
 * Deletes the days that later entries changed: those since the earliest effective day of the entries recorded after the
 * last run, and days that were computed before they ended.
 */
export const deleteStaleDays = (tx: Tx) =>
  sql`
  delete from arrears_days where day >= (
    select min(effective_on) from credit_entries
    where id > (select max(last_entry_id) - ${sql.lit(overlap)} from arrears_days)
      and at >= (select max(computed_at) - interval '5 minutes' from arrears_days)
  ) or day >= (computed_at at time zone ${zone()})::date
`.execute(tx)

/** Days without figures since the first entry of the ledger, the latest first. */
export async function findMissingDays(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date as day from generate_series(
      (select min(effective_on) from credit_entries)::timestamp, ${today()}::timestamp, interval '1 day'
    ) as day
    where not exists (select from arrears_days where arrears_days.day = day.day::date)
    order by day desc limit ${limit}
  `.execute(db)
  return rows.map(({ day }) => day)
}

export type ClientEvent = MoneyEvent & { customerId: number; day: string }

/** Money events of the clients with a reversed repayment and a refund, in the order they were recorded. */
export async function findRefundEvents(db: Db): Promise<ClientEvent[]> {
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${zone()})::date`
  const { rows } = await sql<{ event: ClientEvent }>`
    with refunds as (
      select orders.customer_id, order_id, at, refunded_cents from order_returns
      join orders on orders.id = order_returns.order_id where refunded_cents > 0
    ), concerned as (
      select distinct customer_id from refunds
      where exists (select from repayments where customer_id = refunds.customer_id and reversed_at is not null)
    )
    select event from (
      select customer_id, created_at as at, 1 as nr, json_build_object('kind', 'repayment', 'repaymentId', id,
        'cents', amount_cents - excess_cents - recovered_cents, 'customerId', customer_id, 'day', paid_on) as event
      from repayments
      union all
      select customer_id, at, 1, json_build_object('kind', 'repayment', 'repaymentId', -id,
        'cents', -outstanding_delta_cents, 'customerId', customer_id, 'day', effective_on)
      from credit_entries where kind = 'credit-used' and repayment_id is null
      union all
      select customer_id, reversed_at, 3, json_build_object('kind', 'reversal', 'repaymentId', id,
        'customerId', customer_id, 'day', ${dayOf('reversed_at')})
      from repayments where reversed_at is not null
      union all
      select customer_id, at, 2, json_build_object('kind', 'refund', 'orderId', order_id, 'cents', refunded_cents,
        'customerId', customer_id, 'day', ${dayOf('at')})
      from refunds
    ) as money where customer_id in (select customer_id from concerned) order by customer_id, at, nr
  `.execute(db)
  return rows.map(({ event }) => event)
}

/**
 * Computes one day from the ledgers, for every branch, with the instalments of deliveries, returns and debts as they were
 * at its end. Of an order, what is not due yet is its total less returns (but for refunds that are owed again) less the
 * instalments due so far, not below 0, because a return lowers the last instalments first. An order whose last instalment
 * was due more than 31 days before, and up to 6 days later on a meeting day, has nothing that is not due, so it is left
 * out. Debts that are no orders count by their own due days. New terms replace what they cover; what is owed above all
 * instalments is due on their day, so that no debt of such a client is left out. `owedAgain`: cents by order.
 * `unpaid_dues_on` gives the same, but it lists every unpaid instalment, which takes three times as long.
 */
export const insertDay = (tx: Tx, day: string, owedAgain: ReadonlyMap<number, number>) =>
  sql`
  with again as (
    select * from unnest(${[...owedAgain.keys()]}::bigint[], ${[...owedAgain.values()]}::bigint[]) as again (order_id, cents)
  ), terms as materialized (
    select * from standing_terms(${day}::date, array(
      select distinct customer_id from new_terms where effective_on <= ${day}::date
    ))
  ), delivered as (
    select order_id, effective_on, sum(outstanding_delta_cents) as cents from credit_entries
    where kind = 'delivery' and effective_on <= ${day}::date
      and effective_on > ${day}::date - interval '${sql.raw(String(maxMonths + 2))} months'
    group by order_id, effective_on having sum(outstanding_delta_cents) > 0
  ), plans as (
    select orders.customer_id, delivered.effective_on, delivered.cents::bigint as total_cents, number_of_months,
      due_weekday,
      (delivered.cents - coalesce((
        select sum(total_cents) from order_returns
        where order_id = delivered.order_id and (at at time zone ${zone()})::date <= ${day}::date
      ), 0) + coalesce(again.cents, 0)) as left_cents
    from delivered join orders on orders.id = delivered.order_id left join again on again.order_id = delivered.order_id
      left join terms on terms.customer_id = orders.customer_id
    where case
      when terms_id is null then delivered.effective_on + make_interval(months => number_of_months) >= ${day}::date - 37
      else not was_charged(delivered.order_id, last_entry_id) end
  ), due as (
    select customer_id, left_cents, due, due_before, due_long
    from plans cross join lateral (
      select coalesce(sum(cents) filter (where due_on <= ${day}::date), 0) as due,
        coalesce(sum(cents) filter (where due_on < ${day}::date), 0) as due_before,
        coalesce(sum(cents) filter (where due_on < ${day}::date - 30), 0) as due_long
      from instalments_of(total_cents, number_of_months, effective_on, due_weekday)
    ) as dates
    union all
    select entry.customer_id, amount_cents, case when due_on <= ${day}::date then amount_cents else 0 end,
      case when due_on < ${day}::date then amount_cents else 0 end,
      case when due_on < ${day}::date - 30 then amount_cents else 0 end
    from entry_instalments join credit_entries as entry on entry.id = entry_id
      left join terms on terms.customer_id = entry.customer_id
    where entry.effective_on <= ${day}::date
      and case when terms_id is null then due_on >= ${day}::date - 31 else entry.id > last_entry_id end
    union all
    select customer_id, left_cents, due, due_before, due_long
    from terms cross join lateral (
      select coalesce(sum(amount_cents) filter (where due_on <= ${day}::date), 0) as due,
        coalesce(sum(amount_cents) filter (where due_on < ${day}::date), 0) as due_before,
        coalesce(sum(amount_cents) filter (where due_on < ${day}::date - 30), 0) as due_long
      from new_terms_instalments where new_terms_id = terms_id
    ) as dates
  ), clients as (
    select customer_id, sum(greatest(0, left_cents - due)) as not_due,
      sum(greatest(0, left_cents - due_long)) as not_due_long,
      sum(least(left_cents, due) - least(left_cents, due_before)) as due, sum(left_cents) as total
    from due group by customer_id
  ), later as (
    select customer_id, sum(outstanding_delta_cents) as cents from credit_entries
    where effective_on > ${day}::date group by customer_id
  ), owed as (
    select customers.id, branch_id, outstanding_cents - coalesce(later.cents, 0) as cents
    from customers left join later on later.customer_id = customers.id
  ), sums as (
    select branch_id, sum(clients.due) as due,
      sum(greatest(0, cents - coalesce(not_due, 0))) as arrears,
      sum(cents) filter (where cents - due_lately > coalesce(not_due_long, 0)) as at_risk,
      count(*) filter (where cents > coalesce(not_due, 0)) as clients
    from owed left join clients on clients.customer_id = owed.id left join terms on terms.customer_id = owed.id
      cross join lateral (
        select case when terms.effective_on >= ${day}::date - 30 then greatest(0, cents - coalesce(total, 0)) else 0 end
          as due_lately
      ) as above
    where cents > 0 or clients.due > 0 group by branch_id
  ), rescheduled as (
    select branch_id, sum(rescheduled_cents) as cents
    from unpaid_dues_on(${day}::date, array(select customer_id from terms)) as unpaid
      join customers on customers.id = unpaid.customer_id
    group by branch_id
  )
  insert into arrears_days (day, branch_id, due_cents, arrears_cents, at_risk_cents, clients_in_arrears, rescheduled_cents,
    last_entry_id)
  select ${day}::date, branches.id, coalesce(due, 0), coalesce(arrears, 0), coalesce(at_risk, 0), coalesce(clients, 0),
    coalesce(rescheduled.cents, 0),
    coalesce((select max(id) from credit_entries), 0)
  from branches left join sums on sums.branch_id = branches.id
    left join rescheduled on rescheduled.branch_id = branches.id
`.execute(tx)
