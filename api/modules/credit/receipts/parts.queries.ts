import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { isOpen } from '#api/platform/database/order-states.ts'

/** Money of a receipt that clients get, by ascending id of the client, each once. */
export type NewParts = {
  receiptId: number
  /** The day it counts from, YYYY-MM-DD. */
  paidOn: string
  /** Null for money that came in by itself. */
  actorId: number | null
  parts: readonly NewPart[]
}

/** `orderId`: the open order of the client that the money is meant for; another one is left out. */
type NewPart = { clientId: number; cents: number; orderId?: number | undefined }

/**
 * Inserts the parts of a receipt, changes what the clients owe, have written off and paid in advance, and inserts the
 * ledger entries, in one statement for all. A part pays the debt, then what was written off, then the credit balance.
 * On the day of payment it pays only what was owed from then on without a break, so that no later day is below 0: the
 * rest is paid in advance on that day, and used on the days on which the debt or the write-off came. The clients must be
 * locked. Returns the ids in the order of the clients.
 */
export async function insertParts(tx: Tx, { receiptId, paidOn, actorId, parts }: NewParts): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recorded as (
      insert into repayments (receipt_id, customer_id, amount_cents, recovered_cents, excess_cents, paid_on, recorded_by,
        branch_id, group_id, credit_officer_id, for_order_id)
      select ${receiptId}::bigint, customers.id, cents, recovered, above - recovered, ${paidOn}::date, ${actorId}::bigint,
        customers.branch_id, customers.group_id, groups.credit_officer_id, orders.id
      from unnest(${parts.map(({ clientId }) => clientId)}::bigint[], ${parts.map(({ cents }) => cents)}::bigint[],
          ${parts.map(({ orderId }) => orderId ?? null)}::bigint[]) as part (customer_id, cents, order_id)
        join customers on customers.id = part.customer_id left join groups on groups.id = customers.group_id
        left join orders on orders.id = part.order_id and orders.customer_id = customers.id and ${isOpen('orders.status')}
        cross join lateral (select greatest(0, cents - outstanding_cents) as above) as debt
        cross join lateral (select least(above, written_off_cents) as recovered) as lost
      order by customers.id
      returning id, customer_id, amount_cents, recovered_cents, excess_cents,
        amount_cents - recovered_cents - excess_cents as debt_cents
    ), counted as (
      update customers set outstanding_cents = outstanding_cents - debt_cents,
        written_off_cents = written_off_cents - recovered_cents,
        credit_balance_cents = credit_balance_cents + excess_cents
      from recorded where customers.id = recorded.customer_id
    ), changes as (
      select customer_id, ${paidOn}::date as day, 0::bigint as owed, 0::bigint as lost from recorded
      union all
      select customer_id, greatest(effective_on, ${paidOn}::date), outstanding_delta_cents, written_off_delta_cents
      from recorded join credit_entries using (customer_id)
    ), balances as (
      select customer_id, day, sum(sum(owed)) over so_far as owed, sum(sum(lost)) over so_far as lost
      from changes group by customer_id, day window so_far as (partition by customer_id order by day)
    ), lowest as (
      select customer_id, day, greatest(0, min(owed) over from_then) as owed, greatest(0, min(lost) over from_then) as lost
      from balances window from_then as (partition by customer_id order by day desc)
    ), paid as (
      select customer_id, day, least(owed, debt_cents) as owed, least(lost, recovered_cents) as lost
      from lowest join recorded using (customer_id)
    ), days as (
      select customer_id, day, owed - lag(owed, 1, 0::numeric) over up_to as owed,
        lost - lag(lost, 1, 0::numeric) over up_to as lost
      from paid window up_to as (partition by customer_id order by day)
    )
    insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, written_off_delta_cents,
      credit_delta_cents, repayment_id, actor_account_id, effective_on)
    select customer_id, kind, 0, -entry.owed, -entry.lost, credit, id, ${actorId}::bigint, day
    from recorded join days using (customer_id) cross join lateral (
      select 1 as nr, 'repayment' as kind, days.owed, 0::numeric as lost, 0::numeric as credit where day = ${paidOn}::date
      union all
      select 2, 'recovery', 0, days.lost, 0 where day = ${paidOn}::date and days.lost > 0
      union all
      select 3, 'credit-in', 0, 0, amount_cents - days.owed - days.lost
      where day = ${paidOn}::date and amount_cents > days.owed + days.lost
      union all
      select 4, 'credit-used', days.owed, 0, -days.owed where day > ${paidOn}::date and days.owed > 0
      union all
      select 5, 'recovery', 0, days.lost, -days.lost where day > ${paidOn}::date and days.lost > 0
    ) as entry
    order by id, nr, day
    returning repayment_id as id
  `.execute(tx)
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Reverses parts with counter-entries of today, in one statement for all: what each paid is owed, written off and not
 * paid in advance again. The clients must be locked. Without an actor the money went back by itself.
 */
export const insertReversals = (tx: Tx, ids: readonly number[], reason: string, actorId: number | null) =>
  sql`
  with reversed as (
    update repayments set reversed_at = clock_timestamp(), reversed_by = ${actorId}, reversal_reason = ${reason}
    where id = any(${ids}::bigint[]) and reversed_at is null
    returning id, customer_id, recovered_cents, excess_cents,
      amount_cents - recovered_cents - excess_cents as debt_cents
  ), owed as (
    update customers set outstanding_cents = outstanding_cents + debt_cents,
      written_off_cents = written_off_cents + recovered_cents,
      credit_balance_cents = credit_balance_cents - excess_cents
    from reversed where customers.id = reversed.customer_id
  )
  insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, written_off_delta_cents,
    credit_delta_cents, repayment_id, actor_account_id)
  select customer_id, 'reversal', 0, debt_cents, recovered_cents, -excess_cents, id, ${actorId}::bigint
  from reversed order by id
`.execute(tx)

/** Parts that stand: the same amount of the same client on the same day. The first, with its receipt and recorder. */
export async function findSamePart(tx: Tx, paidOn: string, parts: NewParts['parts']) {
  const { rows } = await sql<{ number: number; customer_id: number; amount_cents: number }>`
    select receipts.number, repayments.customer_id, repayments.amount_cents
    from unnest(${parts.map(({ clientId }) => clientId)}::bigint[], ${parts.map(({ cents }) => cents)}::bigint[])
      as part (customer_id, cents)
      join repayments on repayments.customer_id = part.customer_id and amount_cents = cents
      join receipts on receipts.id = receipt_id and receipts.paid_on = ${paidOn}::date
    where reversed_at is null order by receipts.id limit 1
  `.execute(tx)
  return rows[0]
}

/** Ids of the orders among those that parts name that are open orders of their clients. */
export async function findOpenOrders(
  tx: Tx,
  parts: readonly { clientId: number; orderId: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select orders.id
    from unnest(${parts.map(({ clientId }) => clientId)}::bigint[], ${parts.map(({ orderId }) => orderId)}::bigint[])
      as part (customer_id, order_id)
      join orders on orders.id = part.order_id and orders.customer_id = part.customer_id
    where ${isOpen('orders.status')}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The clients of parts, and which of them are in a group led by the officer with this account. */
export async function findLedClients(tx: Db, accountId: number, clientIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select customers.id from customers join groups on groups.id = group_id
      join credit_officers on credit_officers.id = groups.credit_officer_id
    where customers.id = any(${clientIds}::bigint[]) and credit_officers.account_id = ${accountId}
  `.execute(tx)
  return rows.map(({ id }) => id)
}
