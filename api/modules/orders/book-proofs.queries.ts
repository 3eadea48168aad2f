import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { zone } from '#api/platform/database/fragments.ts'
import { isOpen, orderState } from '#api/platform/database/order-states.ts'

/**
 * Invariants of orders, stock and credit. Entries of one transaction, which have the same moment, count together: the
 * correction of a delivery day takes a charge back and enters it again.
 * Each statement returns only the rows that break its invariant.
 */
const proofs = (): Record<string, RawBuilder<unknown>> => ({
  'no product was ever promised or handed out beyond what was there': sql`
    select product_id from (
      select product_id, sum(current_delta) over so_far as current, sum(reserved_delta) over so_far as reserved
      from stock_movements window so_far as (partition by product_id order by id)
    ) running where current < 0 or reserved < 0 or reserved > current`,
  'no client ever held or owed less than nothing': sql`
    select id from (
      select max(id) as id, sum(sum(held_delta_cents)) over so_far as held, sum(sum(outstanding_delta_cents)) over so_far as owed
      from credit_entries group by customer_id, order_id, at
      window so_far as (partition by customer_id order by max(id))
    ) running where held < 0 or owed < 0`,
  'every living order holds its total, every delivered one was charged it': sql`
    select orders.id from orders left join (
      select order_id, sum(held_delta_cents) as held,
        coalesce(sum(outstanding_delta_cents) filter (where kind = 'delivery'), 0) as charged
      from credit_entries group by order_id
    ) entered on entered.order_id = orders.id
    where coalesce(held, 0) <> case when ${isOpen('status')} then total_cents else 0 end
      or coalesce(charged, 0) <> case when status = ${orderState('Completed')} then total_cents else 0 end`,
  'every delivered order was charged and taken from stock on its delivery day': sql`
    select orders.id from orders join (
      select order_id, effective_on from credit_entries where kind = 'delivery'
      group by order_id, effective_on having sum(outstanding_delta_cents) <> 0
      union
      select order_id, effective_on from stock_movements where kind = 'delivered'
      group by order_id, effective_on having sum(current_delta) <> 0
    ) counted on counted.order_id = orders.id
    where effective_on <> delivered_on`,
  'every other movement of an order counts from the day it was recorded': sql`
    select id from stock_movements
    where kind in ('reserved', 'released', 'returned') and effective_on <> (at at time zone ${zone()})::date`,
  'every living order reserves its lines, every other none': sql`
    select lined.order_id from (
      select order_id, product_id, sum(quantity) as quantity from order_lines group by order_id, product_id
    ) lined join orders on orders.id = lined.order_id left join (
      select order_id, product_id, sum(reserved_delta) as reserved from stock_movements
      where order_id is not null group by order_id, product_id
    ) moved on moved.order_id = lined.order_id and moved.product_id = lined.product_id
    where coalesce(reserved, 0) <> case when ${isOpen('status')} then quantity else 0 end`,
  'every order adds up to its lines': sql`
    select orders.id from orders join (
      select order_id, sum(line_total_cents) as lines, sum(quantity) as items from order_lines group by order_id
    ) lined on lined.order_id = orders.id
    where lines <> subtotal_cents or items <> item_count or total_cents % 100 <> 0`,
  'the last change of state is the state': sql`
    select orders.id from orders join lateral (
      select to_status from order_events where order_id = orders.id and to_status is not null order by id desc limit 1
    ) last on true where last.to_status <> orders.status`,
  'invoices and credit notes are numbered without gaps': sql`
    select series, year from document_counters full join issued_documents using (series, year)
    group by series, year having coalesce(max(last), 0) <> count(number) or coalesce(max(number), 0) <> count(number)`,
  'the latest invoice of a delivered order is for its total': sql`
    select orders.id from orders join lateral (
      select total_cents from issued_documents where order_id = orders.id and series = 'invoice' order by id desc limit 1
    ) invoiced on true where status = ${orderState('Completed')} and invoiced.total_cents <> orders.total_cents`,
  'every return took off what is owed what it says': sql`
    select returned.order_id from (
      select order_id, sum(credited_cents) as credited from order_returns group by order_id
    ) returned full join (
      select order_id, -sum(outstanding_delta_cents) as entered from credit_entries where kind = 'return' group by order_id
    ) entered on entered.order_id = returned.order_id
    where coalesce(credited, 0) <> coalesce(entered, 0)`,
})

/** Runs statements that return only faulty rows. Returns one sentence for each statement that found any. */
export async function findUntrue(db: Db, statements: Record<string, RawBuilder<unknown>>): Promise<string[]> {
  const faults: string[] = []
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await statement.execute(db)
    if (rows.length > 0) faults.push(`not true: ${name} (${rows.length}: ${JSON.stringify(rows.slice(0, 3))})`)
  }
  return faults
}

export const findOrderFaults = (db: Db) => findUntrue(db, proofs())
