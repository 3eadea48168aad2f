import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './db.ts'
import { isOpen, orderState } from './order-states.ts'

/** Of a row of `orders`: whether its deposit is still to be looked at. */
const asksForDeposit = sql<boolean>`orders.deposit_cents > 0 and ${isOpen('orders.status')}`

/** The open orders of a client: what parts of receipts that stand name of each, and how much of that became credit. */
const openOrders = (customerId: RawBuilder<unknown> | number) => sql`(
  select own.id, own.status, own.deposit_cents, coalesce(sum(amount_cents), 0) as named, coalesce(sum(excess_cents), 0) as excess
  from orders as own left join repayments on for_order_id = own.id and reversed_at is null
  where own.customer_id = ${customerId} and ${isOpen('own.status')} group by own.id
)`

/**
 * Of a row of `orders`: its deposit and what is paid of it, in cents; null for an order without one, delivered or cancelled.
 * Paid are the parts of receipts that name the order, and what the client paid in advance: of that balance neither what came
 * with parts that name open orders, nor what shipped orders have left with. Each shilling in advance counts once for what
 * leaves.
 */
export const depositOf = () => sql<{ cents: number; paid: number } | null>`case when ${asksForDeposit} then (
  select json_build_object('cents', orders.deposit_cents, 'paid', least(orders.deposit_cents,
    sum(named) filter (where own.id = orders.id) + greatest(0, (
      select credit_balance_cents from customers where customers.id = orders.customer_id
    ) - sum(excess) - sum(
      case when own.id <> orders.id and own.status = ${orderState('Shipped')} then greatest(0, own.deposit_cents - named) else 0 end
    ))))
  from ${openOrders(sql`orders.customer_id`)} as own
) end`

/**
 * The part of a locked client's credit balance that deposits of open orders rest on, in cents: what came with parts that
 * name the order, and of a shipped one whatever else its deposit was paid from. It may be more than the balance.
 */
export async function findHeldAsDeposit(tx: Tx, customerId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(least(
      greatest(0, deposit_cents - named + excess),
      case status when ${orderState('Shipped')} then deposit_cents else excess end
    )), 0)::bigint as cents
    from ${openOrders(customerId)} as own
  `.execute(tx)
  return rows[0]?.cents ?? 0
}
