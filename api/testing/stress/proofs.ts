import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/platform/db.ts'
import { reconcile } from '#api/reconcile.ts'
import type { Intention } from './operations.ts'

/** Statements that answer rows only where something is wrong. */
const proofs: Record<string, RawBuilder<unknown>> = {
  'no product was ever promised or handed out beyond what was there': sql`
    select product_id from (
      select product_id, sum(current_delta) over so_far as current, sum(reserved_delta) over so_far as reserved
      from stock_movements window so_far as (partition by product_id order by id)
    ) running where current < 0 or reserved < 0 or reserved > current`,
  'no booking took a client over the limit': sql`
    select running.id from (
      select id, customer_id, kind, held_delta_cents,
        sum(outstanding_delta_cents + held_delta_cents) over so_far as exposure
      from credit_entries window so_far as (partition by customer_id order by id)
    ) running join customers on customers.id = running.customer_id
    where kind = 'hold' and held_delta_cents > 0 and exposure > loan_limit_cents`,
  'no client ever held or owed less than nothing': sql`
    select id from (
      select id, sum(held_delta_cents) over so_far as held, sum(outstanding_delta_cents) over so_far as owed
      from credit_entries window so_far as (partition by customer_id order by id)
    ) running where held < 0 or owed < 0`,
  'every living order holds its total, every delivered one was charged it': sql`
    select orders.id from orders left join (
      select order_id, sum(held_delta_cents) as held,
        coalesce(sum(outstanding_delta_cents) filter (where kind = 'delivery'), 0) as charged
      from credit_entries group by order_id
    ) entered on entered.order_id = orders.id
    where coalesce(held, 0) <> case when status in ('Pending', 'Processing', 'Shipped') then total_cents else 0 end
      or coalesce(charged, 0) <> case when status = 'Completed' then total_cents else 0 end`,
  'every living order reserves its lines, every other none': sql`
    select lined.order_id from (
      select order_id, product_id, sum(quantity) as quantity from order_lines group by order_id, product_id
    ) lined join orders on orders.id = lined.order_id left join (
      select order_id, product_id, sum(reserved_delta) as reserved from stock_movements
      where order_id is not null group by order_id, product_id
    ) moved on moved.order_id = lined.order_id and moved.product_id = lined.product_id
    where coalesce(reserved, 0) <> case when status in ('Pending', 'Processing', 'Shipped') then quantity else 0 end`,
  'every order adds up to its lines': sql`
    select orders.id from orders join (
      select order_id, sum(line_total_cents) as lines, sum(quantity) as items from order_lines group by order_id
    ) lined on lined.order_id = orders.id
    where lines <> subtotal_cents or items <> item_count or total_cents % 100 <> 0`,
  'no code was used beyond its limits': sql`
    select promotions.id from promotions join orders on orders.promotion_id = promotions.id
    where orders.status <> 'Cancelled' group by promotions.id having count(*) > max_uses
    union all
    select promotions.id from promotions join orders on orders.promotion_id = promotions.id
    where orders.status <> 'Cancelled' group by promotions.id, customer_id having count(*) > max_uses_per_client`,
  'the last change of state is the state': sql`
    select orders.id from orders join lateral (
      select to_status from order_events where order_id = orders.id and to_status is not null order by id desc limit 1
    ) last on true where last.to_status <> orders.status`,
}

/** What is wrong in the books; nothing when all is well. */
export async function findFaults(db: Db): Promise<string[]> {
  const faults = (await reconcile(db)).findings
  for (const [name, statement] of Object.entries(proofs)) {
    const { rows } = await statement.execute(db)
    if (rows.length > 0) faults.push(`not true: ${name} (${JSON.stringify(rows.slice(0, 3))})`)
  }
  return faults
}

/** Each intention told "done" stands in the books exactly once, each told "no" not at all. */
export function findUnkept(intentions: readonly Intention[], rows: readonly { key: string; id: number }[]): string[] {
  const idsByKey = Map.groupBy(rows, (row) => row.key)
  const known = new Set(intentions.map(({ key }) => key))
  const faults = rows.filter(({ key }) => !known.has(key)).map(({ key }) => `${key}: nobody asked for it`)
  for (const [key, told] of Map.groupBy(intentions, (intention) => intention.key)) {
    const ids = (idsByKey.get(key) ?? []).map(({ id }) => id)
    const done = told.filter(({ status }) => status === 201)
    if (ids.length > 1) faults.push(`${key}: in the books ${ids.length} times`)
    if (done.some(({ id }) => id !== ids[0]))
      faults.push(`${key}: told done, but ${ids[0] ?? 'nothing'} is in the books`)
    if (done.length === 0 && ids.length > 0) faults.push(`${key}: told no, but in the books`)
  }
  return faults
}
