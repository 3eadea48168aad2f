import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { zone } from '#api/platform/database/fragments.ts'
import { isSold } from '#api/platform/database/order-states.ts'

/** The roll-ups that triggers add to: the columns of one row once they are merged, and those that are summed. */
export const rollUps = [
  {
    table: 'sales_days',
    keys: ['day', 'branch_id', 'credit_officer_id'],
    sums: [
      'orders',
      'first_orders',
      'cancelled_orders',
      'returns',
      'placed_cents',
      'changed_cents',
      'cancelled_cents',
      'returned_cents',
      'refunded_cents',
    ],
  },
  { table: 'client_days', keys: ['day', 'branch_id', 'customer_id'], sums: ['orders', 'cents'] },
  {
    table: 'product_days',
    keys: ['day', 'branch_id', 'product_id', 'category_id'],
    sums: ['pieces', 'cents', 'cost_cents', 'costed_cents'],
  },
  {
    table: 'credit_days',
    keys: ['day', 'branch_id'],
    sums: [
      'held_cents',
      'outstanding_cents',
      'deliveries',
      'delivered_cents',
      'delivered_vat_cents',
      'returned_vat_cents',
      'received_cents',
      'reversed_cents',
      'recovered_cents',
    ],
  },
] as const

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** Replaces the additions of a roll-up by their sums, where a key has several. */
export const mergeRollUp = (tx: Tx, { table, keys, sums }: (typeof rollUps)[number]) => {
  const sameKey = keys.map((key) => sql`${sql.ref(`${table}.${key}`)} = ${sql.ref(`several.${key}`)}`)
  return sql`
    with several as (
      select ${columnsOf(keys)} from ${sql.table(table)} group by ${columnsOf(keys)} having count(*) > 1
    ), taken as (
      delete from ${sql.table(table)} using several where ${sql.join(sameKey, sql` and `)}
      returning ${sql.table(table)}.*
    )
    insert into ${sql.table(table)} (${columnsOf([...keys, ...sums])})
    select ${columnsOf(keys)}, ${sql.join(sums.map((name) => sql`sum(${sql.ref(name)})`))} from taken
    group by ${columnsOf(keys)}
  `.execute(tx)
}

export type ReportDrift = { name: string; day: string | null; branch_id: number | null; off: number }

/**
 * Roll-ups that differ from what they are made from, by day and branch: sales from the ledger and the returns, debts and
 * holds from the ledger. Pieces are compared with the lines of all orders, without a day. Empty when all agree.
 */
export const findReportDrift = async (db: Db): Promise<ReportDrift[]> => {
  const dayOfReturn = sql`(order_returns.at at time zone ${zone()})::date`
  const { rows } = await sql<ReportDrift>`
    select name, day, branch_id, sum(off)::bigint as off from (
      select 'net sales' as name, day, branch_id, placed_cents + changed_cents - cancelled_cents - returned_cents as off
      from sales_days
      union all
      select 'net sales', effective_on, branch_id, -held_delta_cents
      from credit_entries join orders on orders.id = order_id where kind in ('hold', 'release')
      union all
      select 'net sales', ${dayOfReturn}, branch_id, order_returns.total_cents
      from order_returns join orders on orders.id = order_id
      union all
      select 'sales of clients', day, branch_id, cents from client_days
      union all
      select 'sales of clients', day, branch_id, -(placed_cents + changed_cents - cancelled_cents - returned_cents)
      from sales_days
      union all
      select 'held', day, null, held_cents from credit_days
      union all
      select 'held', effective_on, null, -held_delta_cents from credit_entries
      union all
      select 'outstanding', day, null, outstanding_cents from credit_days
      union all
      select 'outstanding', effective_on, null, -outstanding_delta_cents from credit_entries
      union all
      select 'delivered', day, null, delivered_cents from credit_days
      union all
      select 'delivered', effective_on, null, -outstanding_delta_cents from credit_entries where kind = 'delivery'
      union all
      select 'received', day, null, received_cents - reversed_cents from credit_days
      union all
      select 'received', effective_on, null, outstanding_delta_cents - credit_delta_cents from credit_entries
      where kind in ('repayment', 'reversal', 'credit-in') or kind = 'recovery' and repayment_id is not null
      union all
      select 'recovered', day, null, recovered_cents from credit_days
      union all
      select 'recovered', effective_on, null, written_off_delta_cents from credit_entries
      where kind in ('recovery', 'reversal')
      union all
      select 'pieces', null, branch_id, pieces from product_days
      union all
      select 'pieces', null, branch_id, -quantity from order_lines join orders on orders.id = order_id
      where ${isSold('status')} and exists (select from credit_entries where order_id = orders.id)
      union all
      select 'pieces', null, branch_id, order_return_lines.quantity
      from order_return_lines join order_returns on order_returns.id = return_id
        join orders on orders.id = order_id
    ) as both_sides group by name, day, branch_id having sum(off) <> 0
  `.execute(db)
  return rows
}
