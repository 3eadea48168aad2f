import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { today } from '#api/platform/database/fragments.ts'

export const findCredit = (db: Db, clientId: number, scope: BranchScope) =>
  db
    .selectFrom('customers')
    .select(['id', 'loan_limit_cents', 'outstanding_cents', 'held_cents'])
    .where('id', '=', clientId)
    .where('client_number', 'is not', null)
    .where(isInScope(scope, 'branch_id'))
    .executeTakeFirst()

type Hold = { customerId: number; orderId: number; actorId: number; cents: number }
type Settlement = Omit<Hold, 'actorId'> & { actorId: number | null }

/**
 * Holds an amount of a client's limit for an order: counter and ledger entry, in one statement. The client must be
 * locked. Cents.
 */
export const holdLimit = (tx: Tx, hold: Hold) =>
  sql`
  with held as (
    update customers set held_cents = held_cents + ${hold.cents} where id = ${hold.customerId}
  )
  insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, order_id, actor_account_id)
  values (${hold.customerId}, 'hold', ${hold.cents}, 0, ${hold.orderId}, ${hold.actorId})
`.execute(tx)

/**
 * Ends a hold, in one statement: released today, or turned into debt on the delivery day. The client must be locked.
 * Cents.
 */
const insertSettlement = (tx: Tx, held: Settlement, deliveredOn: string | null) => {
  const owed = deliveredOn === null ? 0 : held.cents
  return sql`
  with settled as (
    update customers set held_cents = held_cents - ${held.cents}, outstanding_cents = outstanding_cents + ${owed}
    where id = ${held.customerId}
  )
  insert into credit_entries (
    customer_id, kind, held_delta_cents, outstanding_delta_cents, order_id, actor_account_id, effective_on
  )
  values (${held.customerId}, ${deliveredOn === null ? 'release' : 'delivery'}, ${-held.cents}, ${owed},
    ${held.orderId}, ${held.actorId}, coalesce(${deliveredOn}::date, ${today}))
`.execute(tx)
}

/** Releases the amount an order holds of a locked client's limit. */
export const releaseHold = (tx: Tx, hold: Settlement) => insertSettlement(tx, hold, null)

/** Turns the hold of an order into debt of the locked client, from its delivery day (YYYY-MM-DD). */
export const chargeHold = (tx: Tx, hold: Settlement, deliveredOn: string) => insertSettlement(tx, hold, deliveredOn)

/**
 * Lowers what a client owes by the value of a return, at most by the outstanding, in one statement. The client must be
 * locked. Cents.
 */
export const creditReturn = (tx: Tx, credit: Hold) =>
  sql`
  with credited as (
    update customers set outstanding_cents = outstanding_cents - ${credit.cents} where id = ${credit.customerId}
  )
  insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, order_id, actor_account_id)
  values (${credit.customerId}, 'return', 0, ${-credit.cents}, ${credit.orderId}, ${credit.actorId})
`.execute(tx)

/** Customers whose counters differ from the sums of their entries; empty when all agree. */
export const findCreditDrift = async (db: Db) => {
  const { rows } = await sql<{
    id: number
    held_cents: number
    outstanding_cents: number
    held_sum: number
    outstanding_sum: number
  }>`
    select customers.id, held_cents, outstanding_cents,
      coalesce(entered.held_sum, 0)::bigint as held_sum, coalesce(entered.outstanding_sum, 0)::bigint as outstanding_sum
    from customers left join (
      select customer_id, sum(held_delta_cents) as held_sum, sum(outstanding_delta_cents) as outstanding_sum
      from credit_entries group by customer_id
    ) entered on entered.customer_id = customers.id
    where held_cents <> coalesce(entered.held_sum, 0) or outstanding_cents <> coalesce(entered.outstanding_sum, 0)
  `.execute(db)
  return rows
}
