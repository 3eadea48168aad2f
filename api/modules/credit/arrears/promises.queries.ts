import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, anyOfRecord, fullName, today, zone } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, type Slice } from '#api/platform/database/lists.ts'
import { holdsTrace, type Traces } from '#api/platform/database/personal-traces.ts'
import type { PromiseState } from '#contract/lending/arrears.staff.ts'

/**
 * Of a row of `promises`: what of the client's payments was recorded after it was made, is of its days, and stands at the
 * end of a day. Cents.
 */
const paidCents = (day: RawBuilder<string>) => sql<number>`(
  select coalesce(sum(amount_cents), 0)::bigint from repayments
  where repayments.customer_id = promises.customer_id and created_at > made_at
    and paid_on between made_on and least(promised_on, ${day})
    and (reversed_at is null or (reversed_at at time zone ${zone()})::date > ${day})
)`

/** Of a row of `promises` with its `paid_cents`: its state at the end of a day. */
const stateOn = (day: RawBuilder<string>) => sql<PromiseState>`
  case when ${isEndedOn(day)} then case when replaced_by is null then 'withdrawn' else 'replaced' end
    when paid_cents >= promises.amount_cents then 'kept'
    when promised_on >= ${day} then 'open' else 'broken' end`

const isEndedOn = (day: RawBuilder<string>) =>
  sql<boolean>`(withdrawn_at is not null and (withdrawn_at at time zone ${zone()})::date <= ${day})`

/**
 * The last promise of a row of `customers` that was neither withdrawn nor replaced by the end of a day, with `state` and
 * `paid_cents`: for a lateral join.
 */
export const lastPromise = (day: RawBuilder<string>) => sql`
  select promises.id, promises.amount_cents, promised_on, promises.note, paid_cents, ${stateOn(day)} as state
  from (
    select * from promises
    where promises.customer_id = customers.id and made_on <= ${day} and not ${isEndedOn(day)} order by id desc limit 1
  ) as promises cross join lateral (select ${paidCents(day)} as paid_cents) as payments`

export type PromiseRow = {
  id: number
  customer_id: number
  amount_cents: number
  promised_on: string
  note: string | null
  state: PromiseState
  paid_cents: number
  maker: string
  made_at: Date
  withdrawn_at: Date | null
  withdrawer: string | null
  withdrawal_reason: string | null
  later: { cents: number; day: string } | null
}

const selected = () => sql`
  select promises.id, promises.customer_id, promises.amount_cents, promised_on, note, ${stateOn(today())} as state,
    paid_cents, ${fullName('makers')} as maker, made_at, withdrawn_at, ${fullName('withdrawers')} as withdrawer,
    withdrawal_reason, (
      select json_build_object('cents', later.amount_cents, 'day', later.promised_on) from promises as later
      where later.id = promises.replaced_by
    ) as later
  from promises cross join lateral (select ${paidCents(today())} as paid_cents) as payments
    join accounts as makers on makers.id = made_by left join accounts as withdrawers on withdrawers.id = withdrawn_by`

/** Promises of a client and of the records that were merged into it, newest first, and their number. */
export async function findPromises(db: Db, customerId: number, { page, size }: Slice) {
  const { rows } = await sql<PromiseRow & { counted: number }>`
    ${selected()} where promises.customer_id = ${anyOfRecord(customerId)}
    order by promises.id desc limit ${size} offset ${page * size}
  `.execute(db)
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*)::int as counted from (
      select from promises where customer_id = ${anyOfRecord(customerId)} limit ${sql.lit(COUNT_CAP + 1)}
    ) as first_ones
  `.execute(db)
  return { rows, counted: counts[0]?.counted ?? 0 }
}

export async function findPromise(db: Db, id: number): Promise<PromiseRow | undefined> {
  const { rows } = await sql<PromiseRow>`${selected()} where promises.id = ${id}`.execute(db)
  return rows[0]
}

type NewPromise = { customerId: number; cents: number; promisedOn: string; note: string | null; accountId: number }

/** Inserts a promise of a locked client. One that is open is replaced by it. */
export async function insertPromise(tx: Tx, promise: NewPromise): Promise<number> {
  const { customerId, accountId } = promise
  const { id } = await tx
    .insertInto('promises')
    .values({
      customer_id: customerId,
      amount_cents: promise.cents,
      promised_on: promise.promisedOn,
      note: promise.note,
      made_by: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    update promises set withdrawn_at = clock_timestamp(), withdrawn_by = ${accountId}, replaced_by = ${id}
    where customer_id = ${customerId} and id <> ${id} and withdrawn_at is null and promised_on >= ${today()}
      and amount_cents > ${paidCents(today())}
  `.execute(tx)
  return id
}

export const endPromise = (tx: Tx, id: number, { reason, accountId }: { reason: string; accountId: number }) =>
  tx
    .updateTable('promises')
    .set({ withdrawn_at: sql`clock_timestamp()`, withdrawn_by: accountId, withdrawal_reason: reason })
    .where('id', '=', id)
    .execute()

/** Blanks the words in the promises of clients, and those of others that contain one of the traces. */
export const erasePromises = (tx: Tx, customerIds: readonly number[], traces: Traces) =>
  sql`
  update promises set note = null, withdrawal_reason = null
  where (note is not null or withdrawal_reason is not null) and (
    customer_id = ${anyOf(customerIds)} or ${holdsTrace(sql`coalesce(note, '') || ' ' || coalesce(withdrawal_reason, '')`, traces)}
  )
`.execute(tx)
