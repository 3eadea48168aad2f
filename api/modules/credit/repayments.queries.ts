import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOfRecord, fullName, survivorOf } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import { holdsWord, type Traces } from '#api/platform/database/personal-traces.ts'

type NewRepayment = {
  customerId: number
  cents: number
  /** The part above the debt. */
  excessCents: number
  paidOn: string
  method: string
  reference: string
  note: string | undefined
  actorId: number
}

/**
 * Inserts the repayment, lowers what the client owes, adds what is above it to the credit balance and inserts the
 * ledger entries, in one statement. On the day of payment it pays only what was owed from then on without a break, so
 * that no later day is below 0: the rest is paid in advance on that day, and used on the days on which the debt came.
 * The client must be locked. Null when another repayment that is not reversed has the reference.
 */
export async function insertRepayment(tx: Tx, repayment: NewRepayment): Promise<number | null> {
  const personal = repayment.note ? JSON.stringify({ note: repayment.note }) : null
  const { rows } = await sql<{ id: number }>`
    with recorded as (
      insert into repayments (customer_id, amount_cents, excess_cents, paid_on, method, reference, personal, recorded_by)
      values (${repayment.customerId}, ${repayment.cents}, ${repayment.excessCents}, ${repayment.paidOn},
        ${repayment.method}, ${repayment.reference}, ${personal}::jsonb, ${repayment.actorId})
      on conflict (method, lower(reference)) where reversed_at is null do nothing
      returning id, customer_id, amount_cents, excess_cents, paid_on
    ), repaid as (
      update customers set outstanding_cents = outstanding_cents - (recorded.amount_cents - recorded.excess_cents),
        credit_balance_cents = credit_balance_cents + recorded.excess_cents
      from recorded where customers.id = recorded.customer_id
    ), days as (
      select paid_on as day, 0::bigint as change from recorded
      union all
      select greatest(effective_on, paid_on), outstanding_delta_cents
      from recorded join credit_entries using (customer_id)
    ), balances as (
      select day, sum(sum(change)) over (order by day) as owed from days group by day
    ), lowest as (
      select day, greatest(0, min(owed) over (order by day desc)) as owed from balances
    ), paid as (
      select day, least(owed, amount_cents - excess_cents) as cents from lowest cross join recorded
    ), parts as (
      select day, cents - lag(cents, 1, 0::numeric) over (order by day) as cents from paid
    )
    insert into credit_entries (
      customer_id, kind, held_delta_cents, outstanding_delta_cents, credit_delta_cents, repayment_id, actor_account_id,
      effective_on
    )
    select customer_id, kind, 0, -owed, credit, id, ${repayment.actorId}::bigint, day
    from recorded cross join lateral (
      select day, 1 as nr, 'repayment' as kind, cents as owed, 0::numeric as credit from parts where day = paid_on
      union all
      select day, 2, 'credit-in', 0, amount_cents - cents from parts where day = paid_on and cents < amount_cents
      union all
      select day, 3, 'credit-used', cents, -cents from parts where day > paid_on and cents > 0
    ) as entry
    order by nr, day
    returning repayment_id as id
  `.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * Reverses a repayment with a counter-entry of today, in one statement: the debt is owed again, and the part above it
 * is taken off the credit balance. The client must be locked.
 */
export const insertReversal = (tx: Tx, repaymentId: number, reason: string, actorId: number) =>
  sql`
  with reversed as (
    update repayments set reversed_at = clock_timestamp(), reversed_by = ${actorId}, reversal_reason = ${reason}
    where id = ${repaymentId} and reversed_at is null
    returning id, customer_id, excess_cents, amount_cents - excess_cents as owed_cents
  ), owed as (
    update customers set outstanding_cents = outstanding_cents + reversed.owed_cents,
      credit_balance_cents = credit_balance_cents - reversed.excess_cents
    from reversed where customers.id = reversed.customer_id
  )
  insert into credit_entries (
    customer_id, kind, held_delta_cents, outstanding_delta_cents, credit_delta_cents, repayment_id, actor_account_id
  )
  select customer_id, 'reversal', 0, owed_cents, -excess_cents, id, ${actorId}::bigint from reversed
`.execute(tx)

const selectRepayment = (db: Db) =>
  db
    .selectFrom('repayments')
    .leftJoin('accounts as recorder', 'recorder.id', 'repayments.recorded_by')
    .leftJoin('accounts as reverser', 'reverser.id', 'repayments.reversed_by')
    .select([
      'repayments.id',
      'customer_id',
      'amount_cents',
      'excess_cents',
      'paid_on',
      'method',
      'reference',
      'repayments.created_at',
      'reversed_at',
      'reversal_reason',
    ])
    .select(sql<string | null>`repayments.personal ->> 'note'`.as('note'))
    .select(fullName<string | null>('recorder').as('recorder'))
    .select(fullName<string | null>('reverser').as('reverser'))

export const findRepayment = (db: Db, id: number) =>
  selectRepayment(db).where('repayments.id', '=', id).executeTakeFirst()
export type RepaymentRow = NonNullable<Awaited<ReturnType<typeof findRepayment>>>

export const findRepayments = (db: Db, clientId: number, slice: Slice) =>
  selectRepayment(db)
    .where('customer_id', '=', anyOfRecord(clientId))
    .orderBy('repayments.id', 'desc')
    .limit(slice.size)
    .offset(slice.page * slice.size)
    .execute()

/** The number of repayments up to COUNT_CAP + 1; undefined for a client outside the scope. */
export const countRepayments = (db: Db, clientId: number, scope: BranchScope) =>
  db
    .selectFrom('customers')
    .select(
      sql<number>`(
        select count(*) from (
          select from repayments where customer_id = ${anyOfRecord(clientId)} limit ${COUNT_CAP + 1}
        ) first
      )`.as('counted'),
    )
    .where('id', '=', survivorOf(clientId))
    .where('client_number', 'is not', null)
    .where(isInScope(scope, 'branch_id'))
    .executeTakeFirst()

type RepaymentDrift = { id: number | null; standing_cents: number; entered_cents: number }

/**
 * Repayments that differ from the ledger, where each must be entered once for its client, and reversed once if it is
 * reversed. `id` null marks entries without a repayment. Empty when all agree. Cents.
 */
export const findRepaymentDrift = async (db: Db) => {
  const { rows } = await sql<RepaymentDrift>`
    select repayments.id, coalesce(case when reversed_at is null then amount_cents else 0 end, 0)::bigint as standing_cents,
      coalesce(entered.cents, 0)::bigint as entered_cents
    from repayments full join (
      select repayment_id, sum(credit_delta_cents - outstanding_delta_cents) as cents, min(customer_id) as customer, max(customer_id) as other,
        count(*) filter (where kind = 'repayment') as came, count(*) filter (where kind = 'reversal') as went
      from credit_entries where kind in ('repayment', 'credit-in', 'reversal') group by repayment_id
    ) entered on entered.repayment_id = repayments.id
    where (came, went, customer, other) is distinct from
        (1, case when reversed_at is null then 0 else 1 end, customer_id, customer_id)
      or cents is distinct from case when reversed_at is null then amount_cents else 0 end
    order by repayments.id
  `.execute(db)
  return rows
}

/**
 * Blanks the texts in a client's repayments and entries, and references that contain the person's name or number;
 * amounts, days and other references stay.
 */
export const eraseRepayer = (tx: Tx, customerId: number, traces: Traces) =>
  sql`
  with entered as (
    update credit_entries set note = null where customer_id = ${customerId} and note is not null
  ), paid as (
    update entry_payments set reference = 'erased-' || entry_id from credit_entries
    where credit_entries.id = entry_id and customer_id = ${customerId}
      and ${holdsWord(sql`entry_payments.reference`, traces)}
  )
  update repayments set personal = null, reversal_reason = case when reversed_at is null then null else '' end,
    reference = case when ${holdsWord(sql`reference`, traces)} then 'erased-' || id else reference end
  where customer_id = ${customerId}
`.execute(tx)

/** Whether the client is in a group led by the credit officer with this account. */
export async function leadsGroupOf(db: Db, accountId: number, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .innerJoin('groups', 'groups.id', 'customers.group_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .select('customers.id')
    .where('customers.id', '=', survivorOf(clientId))
    .where('credit_officers.account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
