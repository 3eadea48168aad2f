import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import { daysPastDue, nextDue, overdueCents } from '#api/platform/database/arrears.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, fullName, survivorOf, today, zone } from '#api/platform/database/fragments.ts'
import type { LendingStops } from '#contract/site/settings.ts'
import { lateCents } from './lending-stops.queries.ts'

const creditColumns = [
  'id',
  'loan_limit_cents',
  'outstanding_cents',
  'held_cents',
  'credit_balance_cents',
  'written_off_cents',
] as const

const arrearsColumns = () =>
  [overdueCents().as('overdue_cents'), daysPastDue().as('days_past_due'), nextDue().as('next_due')] as const

/** The day of the week to which the due days of a new order would move; null for none. */
const dueWeekday = sql<number | null>`(
  select meeting_day from groups where groups.id = customers.group_id
    and not exists (select from settings where key = 'dueOnMeetings' and value = 'false')
)`.as('due_weekday')

/** The new terms that stand, with what is unpaid by due day. */
const ownTerms = sql<{ agreedOn: string; dues: { dueOn: string; cents: number }[] } | null>`(
  select json_build_object('agreedOn', effective_on, 'dues', (
    select json_agg(json_build_object('dueOn', due_on, 'cents', unpaid_cents) order by due_on)
    from unpaid_dues where unpaid_dues.customer_id = customers.id
  ))
  from standing_terms('infinity', array[customers.id]) where outstanding_cents > 0
)`.as('terms')

/** Of the client, or of the one it was merged into. */
export const findCredit = (db: Db, clientId: number, scope: BranchScope) =>
  db
    .selectFrom('customers')
    .select(creditColumns)
    .select(arrearsColumns())
    .select(dueWeekday)
    .where('id', '=', survivorOf(clientId))
    .where('client_number', 'is not', null)
    .where(isInScope(scope, 'branch_id'))
    .executeTakeFirst()

/** Of all clients of some groups, with what the bounds of lending need. */
export const findGroupCredits = (
  db: Db,
  groupIds: readonly number[],
  { clientDays, groupDays }: Pick<LendingStops, 'clientDays' | 'groupDays'>,
) =>
  db
    .selectFrom('customers')
    .select(creditColumns)
    .select(arrearsColumns())
    .select(dueWeekday)
    .select(['group_id', fullName('customers').as('client')])
    .select(sql<string | null>`(select name from groups where groups.id = customers.group_id)`.as('group'))
    .select([lateCents(clientDays).as('client_late_cents'), lateCents(groupDays).as('group_late_cents')])
    .where('group_id', '=', anyOf(groupIds))
    .where('client_number', 'is not', null)
    .where('merged_into_id', 'is', null)
    .execute()
export type GroupCreditRow = Awaited<ReturnType<typeof findGroupCredits>>[number]

/** Of the client that an account is linked to. */
export const findOwnCredit = (db: Db, accountId: number) =>
  db
    .selectFrom('customers')
    .select(creditColumns)
    .select(arrearsColumns())
    .select([dueWeekday, ownTerms])
    .where('account_id', '=', accountId)
    .where('client_number', 'is not', null)
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
    ${held.orderId}, ${held.actorId}, coalesce(${deliveredOn}::date, ${today()}))
`.execute(tx)
}

/** Releases the amount an order holds of a locked client's limit. */
export const releaseHold = (tx: Tx, hold: Settlement) => insertSettlement(tx, hold, null)

/** Turns the hold of an order into debt of the locked client, from its delivery day (YYYY-MM-DD). */
export const chargeHold = (tx: Tx, hold: Settlement, deliveredOn: string) => insertSettlement(tx, hold, deliveredOn)

/**
 * Pays what a client owes out of the credit balance, as far as both reach, in one statement. The client must be locked.
 * Counts from today, because the balance may have come after the day of the charge. The moment is that of the
 * statement: money is paid out in the order in which it was used.
 */
export const spendCredit = (
  tx: Tx,
  { customerId, orderId, actorId }: Omit<Settlement, 'cents' | 'orderId'> & { orderId: number | null },
) =>
  sql`
  with usable as (
    select id, least(credit_balance_cents, outstanding_cents) as cents, clock_timestamp() as at from customers
    where id = ${customerId}
  ), spent as (
    update customers set credit_balance_cents = credit_balance_cents - cents, outstanding_cents = outstanding_cents - cents
    from usable where customers.id = usable.id and cents > 0
  )
  insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, credit_delta_cents, order_id,
    actor_account_id, at, effective_on)
  select id, 'credit-used', 0, -cents, -cents, ${orderId}::bigint, ${actorId}::bigint, at,
    (at at time zone ${zone()})::date
  from usable where cents > 0
`.execute(tx)

type DeliveryEntry = Hold & { day: string; sign: 1 | -1 }

/**
 * One entry of a delivery without the counters: `sign` 1 turns a hold into debt from a day, -1 takes that back from the
 * same day.
 */
const deliveryEntry = ({ customerId, orderId, actorId, cents, day, sign }: DeliveryEntry) => sql`
  (${customerId}::bigint, 'delivery', ${-sign * cents}::bigint, ${sign * cents}::bigint, ${orderId}::bigint,
    ${actorId}::bigint, ${day}::date)`

/**
 * Takes the charge of an order back into a hold, by a counter-entry that counts from its delivery day (YYYY-MM-DD). The
 * client must be locked.
 */
export const unchargeHold = (tx: Tx, hold: Hold, day: string) =>
  sql`
  with settled as (
    update customers set held_cents = held_cents + ${hold.cents}, outstanding_cents = outstanding_cents - ${hold.cents}
    where id = ${hold.customerId}
  )
  insert into credit_entries (
    customer_id, kind, held_delta_cents, outstanding_delta_cents, order_id, actor_account_id, effective_on
  ) values ${deliveryEntry({ ...hold, day, sign: -1 })}
`.execute(tx)

/** Moves the charge of an order to another day: one entry takes it back, one charges it again. The counters stay. */
export const moveCharge = (tx: Tx, hold: Hold, { from, to }: { from: string; to: string }) =>
  sql`
  insert into credit_entries (
    customer_id, kind, held_delta_cents, outstanding_delta_cents, order_id, actor_account_id, effective_on
  ) values ${deliveryEntry({ ...hold, day: from, sign: -1 })}, ${deliveryEntry({ ...hold, day: to, sign: 1 })}
`.execute(tx)

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

/**
 * The lowest that a client owed at the end of a day, from `from` on, before `before` if it is given (YYYY-MM-DD). What
 * is taken off the debt from `from` on must not be more, or a day between would be below 0. Cents.
 */
export async function findLowestDebt(tx: Tx, customerId: number, from: string, before: string | null = null) {
  const { rows } = await sql<{ cents: number }>`
    select min(owed)::bigint as cents from (
      select sum(sum(change)) over (order by day) as owed from (
        select ${from}::date as day, 0::bigint as change
        union all
        select greatest(effective_on, ${from}::date), outstanding_delta_cents from credit_entries
        where customer_id = ${customerId} and (effective_on < ${before}::date or ${before}::date is null)
      ) as changes group by day
    ) as balances
  `.execute(tx)
  return rows[0]?.cents ?? 0
}

type CreditDrift = {
  id: number
  held_cents: number
  outstanding_cents: number
  written_off_cents: number
  credit_balance_cents: number
  held_sum: number
  outstanding_sum: number
  written_off_sum: number
  credit_sum: number
}

/** Customers whose counters differ from the sums of their entries; empty when all agree. */
export const findCreditDrift = async (db: Db) => {
  const { rows } = await sql<CreditDrift>`
    select customers.id, held_cents, outstanding_cents, written_off_cents, credit_balance_cents,
      coalesce(entered.held_sum, 0)::bigint as held_sum, coalesce(entered.outstanding_sum, 0)::bigint as outstanding_sum,
      coalesce(entered.written_off_sum, 0)::bigint as written_off_sum, coalesce(entered.credit_sum, 0)::bigint as credit_sum
    from customers left join (
      select customer_id, sum(held_delta_cents) as held_sum, sum(outstanding_delta_cents) as outstanding_sum,
        sum(written_off_delta_cents) as written_off_sum, sum(credit_delta_cents) as credit_sum
      from credit_entries group by customer_id
    ) entered on entered.customer_id = customers.id
    where (held_cents, outstanding_cents, written_off_cents, credit_balance_cents) is distinct from (
      coalesce(entered.held_sum, 0), coalesce(entered.outstanding_sum, 0), coalesce(entered.written_off_sum, 0),
      coalesce(entered.credit_sum, 0)
    )
  `.execute(db)
  return rows
}
