import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tables } from '#api/platform/database/db.ts'
import { anyOf, zone } from '#api/platform/database/fragments.ts'
import type { EntryInstalment, MoneyEvent, StandingTerms } from './instalments.rules.ts'

/** Of a row of `customers`, in the order of recording, which is exact: the row is locked while an event is recorded. */
const moneyEvents = sql<MoneyEvent[] | null>`(
  select json_agg(event order by at, nr) from (
    select created_at as at, 1 as nr,
      json_build_object('kind', 'repayment', 'repaymentId', id, 'cents', amount_cents - excess_cents - recovered_cents) as event
    from repayments where customer_id = customers.id
    union all
    select reversed_at, 3, json_build_object('kind', 'reversal', 'repaymentId', id)
    from repayments where customer_id = customers.id and reversed_at is not null
    union all
    select at, 1, json_build_object('kind', 'repayment', 'repaymentId', -id, 'cents', -outstanding_delta_cents)
    from credit_entries where customer_id = customers.id and kind = 'credit-used' and repayment_id is null
    union all
    select at, 2, json_build_object('kind', 'refund', 'orderId', order_id, 'cents', refunded_cents)
    from order_returns join orders on orders.id = order_id
    where orders.customer_id = customers.id and refunded_cents > 0
  ) money
)`

const deliveredOrders = jsonArrayFrom(
  expressionBuilder<Tables, 'customers'>()
    .selectFrom('orders')
    .select(['orders.id as orderId', 'orders.number_of_months as months', 'orders.due_weekday as dueWeekday'])
    .select('orders.total_cents as totalCents')
    .select(
      sql<string>`coalesce(orders.delivered_on, (orders.updated_at at time zone ${zone()})::date)`.as('deliveredOn'),
    )
    .select(
      sql<number>`(
        select coalesce(sum(order_returns.total_cents), 0)::bigint from order_returns where order_returns.order_id = orders.id
      )`.as('returnedCents'),
    )
    .whereRef('orders.customer_id', '=', 'customers.id')
    .where('orders.status', '=', 'Completed')
    .where(sql<boolean>`not was_charged(orders.id, terms.last_entry_id)`)
    .orderBy('orders.id'),
).as('orders')

/** The new terms that stand of a row of `customers`: at most one row, without what they cover. */
const standingTerms = sql<{ last_entry_id: number }>`standing_terms('infinity', array[customers.id])`.as('terms')

const termsOf = sql<StandingTerms | null>`(
  select json_build_object('id', terms_id, 'agreedOn', effective_on, 'leftCents', left_cents, 'instalments',
    json_agg(json_build_object('number', number, 'dueOn', due_on, 'cents', amount_cents) order by number))
  from new_terms_instalments where new_terms_id = terms_id having count(*) > 0
)`

/** Of a row of `customers`: the due days of entries that raised the debt. */
const entryInstalments = sql<EntryInstalment[] | null>`(
  select json_agg(json_build_object('entryId', entry_id, 'kind', kind, 'number', number, 'dueOn', due_on,
    'cents', amount_cents))
  from credit_entries join entry_instalments on entry_id = credit_entries.id
  where credit_entries.customer_id = customers.id and kind in ('fee', 'adjustment', 'opening-balance')
    and credit_entries.id > coalesce(terms.last_entry_id, 0)
)`

/**
 * Delivered orders of clients with the returned amount of each, their other debts, money events and outstanding, and the new
 * terms that stand instead of earlier debts. Cents.
 */
export const findDeliveredOrders = (db: Db, customerIds: readonly number[]) =>
  db
    .selectFrom('customers')
    .leftJoin(standingTerms, (join) => join.onTrue())
    .select(['customers.id', 'customers.outstanding_cents', deliveredOrders])
    .select([moneyEvents.as('money'), entryInstalments.as('entries'), termsOf.as('terms')])
    .where('customers.id', '=', anyOf(customerIds))
    .execute()

/** What was repaid, refunded and reversed of a client, in the order of recording. */
export const findMoneyEvents = async (db: Db, customerId: number): Promise<MoneyEvent[]> => {
  const row = await db
    .selectFrom('customers')
    .select(moneyEvents.as('money'))
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.money ?? []
}
