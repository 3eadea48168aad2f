import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { dayBegins, nameContains, shownReceiptNumber, today, zone } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import type { Language } from '#contract/errors.ts'
import type { DifferenceReason, MpesaDayFilter, MpesaDayState } from '#contract/receipts/mpesa-days.staff.ts'

/** Days of tills, YYYY-MM-DD, the first and the last. */
export type TillDays = { accountIds: readonly number[]; from: string; to: string }

/** The moment at which the day of a column begins, or the one `later` days after it. */
const beginsAt = (day: string, later = 0) =>
  sql`(${sql.ref(day)}::date + ${sql.lit(later)}::integer)::timestamp at time zone ${zone()}`

const dayOf = (moment: string) => sql<string>`(${sql.ref(moment)} at time zone ${zone()})::date`

/** Of a row of `receipts`: what of it stands, as parts or unmatched money, or was paid back. */
const keptCents = sql<number>`(
  unmatched_cents + (
    select coalesce(sum(amount_cents), 0) from repayments where receipt_id = receipts.id and reversed_at is null
  ) - (
    select coalesce(sum(delta_cents), 0) from unmatched_entries where receipt_id = receipts.id and kind = 'paid-back'
  )
)::bigint`

/**
 * Payments to tills that M-Pesa gave back, each once, with a receipt that stands, or of which the shop paid money back too.
 * One that was recorded again after it was taken back is none.
 */
const stillRecorded = (tills: RawBuilder<unknown>) => sql`(
  select distinct on (gone.money_account_id, reverses) gone.money_account_id as account_id, reverses as code,
    gone.code as reversal_code, gone.amount_cents as cents, left_at, receipts.id as receipt_id,
    receipts.amount_cents as receipt_cents, ended_at
  from mpesa_withdrawals as gone
    join receipts on receipts.money_account_id = gone.money_account_id and reference_key = lower(reverses)
  where gone.money_account_id = ${tills} and (
    exists (select from unmatched_entries where receipt_id = receipts.id and kind = 'paid-back')
    or (ended_at is null and not exists (
      select from receipts as taken
      where taken.money_account_id = gone.money_account_id and taken.reference_key = lower(reverses)
        and taken.ended_at >= left_at
    ))
  )
  order by gone.money_account_id, reverses, ended_at nulls first, statement_id desc
)`

export type StillRecorded = { reversal_code: string; receipt_id: number; language: Language }

/** Receipts of which M-Pesa gave the whole payment back and something stands, with the language of the shop. */
export async function findStillRecorded(db: Db, accountIds: readonly number[]): Promise<StillRecorded[]> {
  const { rows } = await sql<StillRecorded>`
    select reversal_code, receipt_id, coalesce((select language from text_settings), 'en') as language
    from ${stillRecorded(sql`any(${accountIds}::bigint[])`)} as reversed
    where cents = receipt_cents and ended_at is null order by receipt_id
  `.execute(db)
  return rows
}

/** What is known of each payment and of each receipt by hand: the common tables `payments`, `by_hand`, `reversed` and `covered`. */
function comparedTables({ accountIds, from, to }: TillDays): RawBuilder<unknown> {
  const tills = sql`any(${accountIds}::bigint[])`
  const [begin, end] = [dayBegins(from), dayBegins(to, 1)]
  return sql`
    covered as (
      select money_account_id as account_id, range_agg(tstzrange(from_at, until_at, '[]')) as span
      from mpesa_statements where money_account_id = ${tills} and until_at >= ${begin} and from_at < ${end}
      group by money_account_id
    ), stated as (
      select distinct on (money_account_id, code) money_account_id as account_id, code, amount_cents as cents, paid_at
      from mpesa_statement_lines
      where money_account_id = ${tills} and paid_at >= ${begin} - interval '1 day' and paid_at < ${end} + interval '1 day'
      order by money_account_id, code, statement_id desc
    ), said as (
      select told.money_account_id as account_id, told.code, ${dayOf('told.paid_at')} as day, told_by,
        told.amount_cents as told_cents, stated.cents as stated_cents, receipt_id as told_receipt,
        covered.span @> told.paid_at as is_covered
      from mobile_payments as told
        left join stated on stated.account_id = told.money_account_id and stated.code = told.code
        left join covered on covered.account_id = told.money_account_id
      where told.money_account_id = ${tills} and told.paid_at >= ${begin} and told.paid_at < ${end}
      union all
      select account_id, code, ${dayOf('stated.paid_at')}, null, null, cents, null, true
      from stated where paid_at >= ${begin} and paid_at < ${end} and not exists (
        select from mobile_payments as told where told.code = stated.code and told.money_account_id = stated.account_id
      )
    ), payments as (
      select said.*, receipts.id as receipt_id, receipts.amount_cents as receipt_cents,
        case when ended_at is not null and exists (
          select from mpesa_withdrawals as gone where gone.money_account_id = said.account_id and reverses = said.code
        ) then receipts.amount_cents else ${keptCents} end as kept_cents
      from said left join receipts on receipts.id = coalesce((
        select id from receipts as standing
        where standing.money_account_id = account_id and standing.reference_key = lower(code) and ended_at is null
      ), told_receipt)
    ), reversed as (
      select *, ${dayOf('left_at')} as day from ${stillRecorded(tills)} as reversed
      where left_at >= ${begin} and left_at < ${end}
    ), by_hand as (
      select receipts.id as receipt_id, money_account_id as account_id, paid_on as day,
        amount_cents as receipt_cents, ${keptCents} as kept_cents
      from receipts
      where money_account_id = ${tills} and paid_on between ${from}::date and ${to}::date and ended_at is null
        and not exists (select from mobile_payments as told where told.receipt_id = receipts.id)
        and not exists (
          select from mobile_payments as told
          where told.code = upper(reference_key) and told.money_account_id = receipts.money_account_id
        )
        and not exists (
          select from mpesa_statement_lines as line
          where line.money_account_id = receipts.money_account_id and line.code = upper(reference_key)
        )
    )`
}

/** Of payments and receipts by hand: what differs, with the reason; null reasons agree. */
const differences = () => sql`
  select account_id, day, code, reason, told_cents, stated_cents,
    case reason when 'twice' then twice_id else receipt_id end as receipt_id,
    case reason when 'taken-back' then kept_cents else receipt_cents end as receipt_cents
  from payments cross join lateral (
    select min(receipts.id) as twice_id from receipts
    where reference_key = lower(payments.code) and ended_at is null and money_account_id <> payments.account_id
  ) as others cross join lateral (
    select case
      when receipt_id is null then case when told_cents is null then 'not-told' else 'no-receipt' end
      when receipt_cents <> coalesce(told_cents, stated_cents) or told_cents <> stated_cents then 'other-amount'
      when kept_cents < receipt_cents then 'taken-back'
      when is_covered and stated_cents is null then 'not-in-statement'
      when twice_id is not null then 'twice'
    end as reason
  ) as judged
  where reason is not null
  union all
  select account_id, day, code, 'reversed', null, cents, receipt_id, receipt_cents from reversed
  union all
  select account_id, day, null, 'unknown-code', null, null, receipt_id, receipt_cents
  from by_hand join covered using (account_id)
  where span @> tstzrange(${beginsAt('day')}, ${beginsAt('day', 1)})`

/**
 * Compares days of tills that are locked: what was told and the receipts that stand, with what statements say. In three
 * statements, however many days. A day is stated where statements cover all of it, of today its first moment. A day of which
 * nothing is known any more goes.
 */
export async function compareDays(tx: Tx, days: TillDays): Promise<void> {
  const { accountIds, from, to } = days
  await sql`
    delete from mpesa_differences using mpesa_days
    where mpesa_days.id = day_id and money_account_id = any(${accountIds}::bigint[])
      and day between ${from}::date and ${to}::date
  `.execute(tx)
  await sql`
    with ${comparedTables(days)}, differing as (${differences()}), figures as (
      select account_id, day, count(told_cents)::int as told_count, coalesce(sum(told_cents), 0)::bigint as told_cents,
        (count(told_by) filter (where told_by <> 'call'))::int as found_count,
        coalesce(sum(kept_cents), 0)::bigint as receipt_cents,
        case when bool_or(is_stated) then coalesce(sum(stated_cents), 0)::bigint end as stated_cents, (
          select count(*) from differing where differing.account_id = rows.account_id and differing.day = rows.day
        )::int as differences
      from (
        select account_id, day, told_by, told_cents, kept_cents, stated_cents, false as is_stated from payments
        union all
        select account_id, day, null, null, kept_cents, null, false from by_hand
        union all
        select account_id, day, null, null, null, null, false from reversed
        union all
        select account_id, days.day::date, null, null, null, null, true
        from covered cross join generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
        where case when days.day::date = ${today()} then span @> ${beginsAt('days.day')}
          else span @> tstzrange(${beginsAt('days.day')}, ${beginsAt('days.day', 1)}) end
      ) as rows
      group by account_id, day
    ), written as (
      insert into mpesa_days as known (money_account_id, day, state, told_count, told_cents, found_count, receipt_cents,
        stated_cents, differences, compared_at)
      select account_id, day, case
          when differences > 0 then 'differs' when stated_cents is null then 'no-statement' else 'agrees'
        end, told_count, told_cents, found_count, receipt_cents, stated_cents, differences, clock_timestamp()
      from figures order by account_id, day
      on conflict (money_account_id, day) do update set state = excluded.state, told_count = excluded.told_count,
        told_cents = excluded.told_cents, found_count = excluded.found_count, receipt_cents = excluded.receipt_cents,
        stated_cents = excluded.stated_cents, differences = excluded.differences, compared_at = excluded.compared_at
      returning id, money_account_id, day
    )
    insert into mpesa_differences (day_id, code, reason, told_cents, stated_cents, receipt_id, receipt_cents)
    select written.id, code, reason, told_cents, stated_cents, receipt_id, receipt_cents
    from differing join written on written.money_account_id = account_id and written.day = differing.day
    order by written.id, code
  `.execute(tx)
  await sql`
    delete from mpesa_days
    where money_account_id = any(${accountIds}::bigint[]) and day between ${from}::date and ${to}::date
      and compared_at < now()
  `.execute(tx)
}

const columns = sql`mpesa_days.id, money_account_id as account_id, name as account, day, state, told_count, told_cents,
  found_count, receipt_cents, stated_cents, differences, compared_at`

export type DayRow = {
  id: number
  account_id: number
  account: string
  day: string
  state: MpesaDayState
  told_count: number
  told_cents: number
  found_count: number
  receipt_cents: number
  stated_cents: number | null
  differences: number
  compared_at: Date
}

const isNamed = (search: string) => sql<boolean>`(
  money_account_id in (select id from money_accounts where ${nameContains(sql`name`, search)})
  or mpesa_days.id in (
    select day_id from mpesa_differences left join receipts on receipts.id = receipt_id
    where coalesce(code, upper(reference_key)) = ${search.toUpperCase()}
  )
)`

/** Days of tills in scope. */
const matching = (scope: BranchScope, { search, state, from, to }: MpesaDayFilter) => sql`
  from mpesa_days join money_accounts on money_accounts.id = money_account_id
  where ${isInScope(scope, 'money_accounts.branch_id')} and (${state ?? null}::text is null or state = ${state ?? null})
    and ${search ? isNamed(search) : sql<boolean>`true`}
    and (${from ?? null}::date is null or day >= ${from ?? null}::date)
    and (${to ?? null}::date is null or day <= ${to ?? null}::date)`

/** The latest first. */
export async function findDays(db: Db, scope: BranchScope, filter: MpesaDayFilter, { page, size }: Slice) {
  const { rows } = await sql<DayRow>`
    select ${columns} ${matching(scope, filter)} order by day desc, mpesa_days.id desc
    limit ${size} offset ${page * size}
  `.execute(db)
  return rows
}

export async function countDays(db: Db, scope: BranchScope, filter: MpesaDayFilter) {
  const { rows } = await sql<{ days: number }>`select count(*)::int as days ${matching(scope, filter)}`.execute(db)
  return rows[0]?.days ?? 0
}

export async function findDay(db: Db, scope: BranchScope, id: number) {
  const { rows } = await sql<DayRow>`
    select ${columns} from mpesa_days join money_accounts on money_accounts.id = money_account_id
    where mpesa_days.id = ${id} and ${isInScope(scope, 'money_accounts.branch_id')}
  `.execute(db)
  return rows[0]
}

export type DifferenceRow = {
  id: number
  code: string | null
  reason: DifferenceReason
  told_cents: number | null
  stated_cents: number | null
  receipt_id: number | null
  receipt_number: string | null
  receipt_cents: number | null
}

export async function findDifferences(db: Db, dayId: number) {
  const { rows } = await sql<DifferenceRow>`
    select mpesa_differences.id, coalesce(code, reference) as code, reason, told_cents, stated_cents, receipt_id,
      case when receipt_id is not null then ${shownReceiptNumber()} end as receipt_number, receipt_cents
    from mpesa_differences left join receipts on receipts.id = receipt_id
    where day_id = ${dayId} order by mpesa_differences.id
  `.execute(db)
  return rows
}

/** Tills that differ on a day. */
export const findDiffering = (db: Db, day: string) =>
  db
    .selectFrom('mpesa_days')
    .innerJoin('money_accounts', 'money_accounts.id', 'money_account_id')
    .select(['name', 'differences'])
    .where('day', '=', day)
    .where('differences', '>', 0)
    .orderBy('money_account_id')
    .execute()

export async function sumDifferences(db: Db, { accountIds, from, to }: TillDays): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(differences), 0)::int as sum from mpesa_days
    where money_account_id = any(${accountIds}::bigint[]) and day between ${from}::date and ${to}::date
  `.execute(db)
  return rows[0]?.sum ?? 0
}
