import { type RawBuilder, sql } from 'kysely'
import { isInScope } from '#api/platform/actor.ts'
import { dueBefore, dueUntil } from '#api/platform/database/arrears.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName, shownReceiptNumber } from '#api/platform/database/fragments.ts'
import { holdsTrace, type Traces } from '#api/platform/database/personal-traces.ts'
import type { RepaymentMethod } from '#contract/lending/ledger.ts'
import type { Attendance } from '#contract/receipts/sheet-choices.ts'
import type { NewLine } from '#contract/receipts/sheets.staff.ts'
import { type Reader, standingCents } from '../receipts/receipts.queries.ts'

/** Of a row of `groups`: in scope, and where an account is given led by its officer. */
export const isGroupReadable = ({ scope, officerOf }: Reader): RawBuilder<boolean> =>
  officerOf === null
    ? isInScope(scope, 'groups.branch_id')
    : sql<boolean>`(
    ${isInScope(scope, 'groups.branch_id')} and ${isLedBy(officerOf)}
  )`

/** Of a row of `groups`. */
export const isLedBy = (accountId: number) => sql<boolean>`
  groups.credit_officer_id = (select id from credit_officers where account_id = ${accountId})`

/** What lists and the sheet show of a group, whose officer and branch are in `credit_officers` and `branches`. */
export const groupColumns = sql`groups.id as group_id, groups.name as group, group_number,
  ${fullName('credit_officers')} as officer, branches.name as branch`

export type GroupColumns = {
  group_id: number
  group: string
  group_number: string
  officer: string
  branch: string
}

export type PartRow = {
  id: number
  receiptId: number
  method: RepaymentMethod
  cents: number
  recovered: number
  excess: number
  isTakenBack: boolean
}

export type LineRow = {
  clientId: number
  name: string
  clientNumber: string
  due: number
  overdue: number
  outstanding: number
  credit: number
  apart: number
  byMpesa: number
  attendance: Attendance | null
  note: string | null
  parts: PartRow[]
}

type SheetReceiptRow = {
  id: number
  number: string
  account: string
  method: RepaymentMethod
  reference: string | null
  cents: number
  standing: number
}

export type SheetDetails = GroupColumns & {
  day: string
  meeting_day: number | null
  meeting_time: string | null
  meeting_place: string | null
  as_at: Date
  can_ask: boolean
  sheet_id: number | null
  poster: string
  posted_at: Date | null
  counted_cash_cents: number | null
  note: string | null
  receipts: SheetReceiptRow[]
  lines: LineRow[]
}

/** Of a row of `customers`: what was paid by receipts without the sheet, and stands. */
const paidApart = (isPaid: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(repayments.amount_cents), 0)::bigint from repayments join receipts on receipts.id = receipt_id
    join money_accounts on money_accounts.id = money_account_id
  where repayments.customer_id = customers.id and reversed_at is null and receipts.sheet_id is null and ${isPaid}
)`

/** Columns of `customers` as a line, whatever the sheet has of it. */
const person = (
  day: RawBuilder<unknown>,
  isPosted: boolean,
) => sql`'name', ${fullName('customers')}, 'clientNumber', customers.client_number,
  'credit', customers.credit_balance_cents,
  'apart', ${paidApart(sql`repayments.paid_on = ${day} and method <> 'mpesa'`)},
  'byMpesa', ${paidApart(sql`repayments.paid_on ${sql.raw(isPosted ? '=' : '>=')} ${day} and method = 'mpesa'`)}`

/** The sheet of a group and a day, YYYY-MM-DD. */
export type WantedSheet = { groupId: number; day: string }

/**
 * The sheets of some groups and days with their members by name, in one statement: the members of now with what they
 * owe, or those of a posted sheet. Without those of groups that the reader may not see.
 */
export async function findSheetDetails(
  db: Db,
  reader: Reader,
  wanted: readonly WantedSheet[],
): Promise<SheetDetails[]> {
  const day = sql`wanted.day`
  const { rows } = await sql<SheetDetails>`
    select to_char(${day}, 'YYYY-MM-DD') as day, ${groupColumns}, meeting_day, meeting_time, meeting_place, now() as as_at,
      exists (
        select from mpesa_tills join money_accounts on money_accounts.id = money_account_id
        where can_prompt and money_accounts.status = 'active'
          and (money_accounts.branch_id is null or money_accounts.branch_id = groups.branch_id)
      ) as can_ask, sheet.id as sheet_id,
      coalesce(${fullName('posters')}, '') as poster, posted_at, counted_cash_cents, sheet.personal ->> 'note' as note, (
        select coalesce(json_agg(json_build_object('id', receipts.id, 'number', ${shownReceiptNumber()},
          'account', case when holder_id is null then money_accounts.name else ${fullName('holders')} end,
          'method', method, 'reference', reference, 'cents', receipts.amount_cents, 'standing', ${standingCents}
        ) order by receipts.id), '[]')
        from receipts join money_accounts on money_accounts.id = money_account_id
          left join accounts as holders on holders.id = holder_id
        where receipts.sheet_id = sheet.id
      ) as receipts, case when sheet.id is null then (
        select coalesce(json_agg(json_build_object('clientId', customers.id, ${person(day, false)}, 'due', ${dueUntil(day)},
          'overdue', ${dueBefore(day)}, 'outstanding', outstanding_cents, 'attendance', null, 'note', null,
          'parts', '[]'::json) order by first_name, last_name, customers.id), '[]')
        from customers where group_id = groups.id and merged_into_id is null and erased_at is null
      ) else (
        select coalesce(json_agg(json_build_object('clientId', customers.id, ${person(day, true)}, 'due', due_cents,
          'overdue', overdue_cents, 'outstanding', line.outstanding_cents, 'attendance', attendance, 'note', line.note,
          'parts', (
            select coalesce(json_agg(json_build_object('id', repayments.id, 'receiptId', receipt_id, 'method', method,
              'cents', repayments.amount_cents, 'recovered', recovered_cents, 'excess', excess_cents,
              'isTakenBack', reversed_at is not null) order by repayments.id), '[]')
            from receipts join repayments on receipt_id = receipts.id
              join money_accounts on money_accounts.id = money_account_id
            where receipts.sheet_id = sheet.id and repayments.customer_id = line.customer_id
          )) order by customers.first_name, customers.last_name, customers.id), '[]')
        from collection_sheet_lines as line join customers as owners on owners.id = line.customer_id
          join customers on customers.id = coalesce(owners.merged_into_id, owners.id)
        where line.sheet_id = sheet.id
      ) end as lines
    from unnest(${wanted.map(({ groupId }) => groupId)}::bigint[], ${wanted.map((one) => one.day)}::date[])
      with ordinality as wanted (group_id, day, nr)
      join groups on groups.id = wanted.group_id join branches on branches.id = groups.branch_id
      join credit_officers on credit_officers.id = groups.credit_officer_id
      left join collection_sheets as sheet on sheet.group_id = groups.id and sheet_on = ${day}
      left join accounts as posters on posters.id = posted_by
    where ${isGroupReadable(reader)} order by wanted.nr
  `.execute(db)
  return rows
}

/**
 * The group, locked in share mode as by bookings: it cannot change until the transaction ends. Undefined when the reader
 * may not see it.
 */
export async function lockGroupOfSheet(tx: Tx, reader: Reader, groupId: number) {
  const { rows } = await sql<{ name: string; status: string; branch_id: number; credit_officer_id: number }>`
    select name, status, branch_id, credit_officer_id from groups
    where groups.id = ${groupId} and ${isGroupReadable(reader)} for share
  `.execute(tx)
  return rows[0]
}

/** Which of these references a receipt of the account has that stands, by their places in the list. */
export async function findUsedReferences(
  tx: Tx,
  references: readonly { accountId: number; key: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select (nr - 1)::int as at from unnest(${references.map(({ accountId }) => accountId)}::bigint[],
      ${references.map(({ key }) => key)}::text[]) with ordinality as used (account_id, key, nr)
    where exists (
      select from receipts where money_account_id = account_id and reference_key = key and ended_at is null
    ) order by nr
  `.execute(tx)
  return rows.map(({ at }) => at)
}

type NewSheet = {
  groupId: number
  day: string
  branchId: number
  officerId: number
  countedCents: number | null
  note: string | undefined
  actorId: number
}

/** Null when the group has a sheet of the day. Waits for a concurrent one. */
export async function insertSheet(tx: Tx, sheet: NewSheet): Promise<number | null> {
  const { groupId, day, branchId, officerId, countedCents, note, actorId } = sheet
  const { rows } = await sql<{ id: number }>`
    insert into collection_sheets (group_id, sheet_on, branch_id, credit_officer_id, counted_cash_cents, personal, posted_by)
    values (${groupId}, ${day}::date, ${branchId}, ${officerId}, ${countedCents}::bigint,
      ${note === undefined ? null : JSON.stringify({ note })}::jsonb, ${actorId})
    on conflict (group_id, sheet_on) do nothing returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** Who posted the sheet of a group and day. */
export async function findPoster(tx: Tx, groupId: number, day: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${fullName('accounts')} as name from collection_sheets join accounts on accounts.id = posted_by
    where group_id = ${groupId} and sheet_on = ${day}::date
  `.execute(tx)
  return rows[0]?.name ?? ''
}

/** Inserts the lines of a sheet with what the members, who are locked, owe now. */
export const insertLines = (tx: Tx, sheetId: number, day: string, lines: readonly NewLine[]) =>
  sql`
  insert into collection_sheet_lines (sheet_id, customer_id, attendance, due_cents, overdue_cents, outstanding_cents, note)
  select ${sheetId}::bigint, customers.id, attendance, ${dueUntil(day)}, ${dueBefore(day)}, outstanding_cents, note
  from unnest(${lines.map(({ clientId }) => clientId)}::bigint[], ${lines.map(({ attendance }) => attendance)}::text[],
    ${lines.map(({ note }) => note ?? null)}::text[]) as line (client_id, attendance, note)
    join customers on customers.id = client_id order by customers.id
`.execute(tx)

/** Blanks the notes about clients in sheets, those of the sheets that they are on, and those that name the person. */
export const eraseInSheets = (tx: Tx, customerIds: readonly number[], traces: Traces) =>
  sql`
  with noted as (
    update collection_sheet_lines set note = null
    where note is not null and (customer_id = any(${customerIds}::bigint[]) or ${holdsTrace(sql`note`, traces)})
  )
  update collection_sheets set personal = null
  where personal is not null and (${holdsTrace(sql`personal ->> 'note'`, traces)} or id in (
    select sheet_id from collection_sheet_lines where customer_id = any(${customerIds}::bigint[])
  ))
`.execute(tx)
