import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { RepaymentMethod } from '#contract/lending/ledger.ts'
import { conditionsOf, type Wanted } from './receipt-list.queries.ts'
import { clientOfPart, isPartReadable, isReceiptReadable, type Reader } from './receipts.queries.ts'

/** Whether a row of `repayments` with its client is one that the filter names, not only its receipt. */
function isWantedPart({ branch, officer, group, client }: Wanted) {
  return sql.join(
    [
      sql`true`,
      ...(branch === undefined ? [] : [sql`repayments.branch_id = ${branch}`]),
      ...(officer === undefined ? [] : [sql`repayments.credit_officer_id = ${officer}`]),
      ...(group === undefined ? [] : [sql`repayments.group_id = ${group}`]),
      ...(client === undefined ? [] : [sql`${client} in (owners.id, customers.id)`]),
    ],
    sql` and `,
  )
}

const unmatchedBack = sql`select from unmatched_entries
  where receipt_id = receipts.id and unmatched_entries.kind in ('taken-back', 'paid-back')`

/** A filter of parts leaves out money that names no client. */
const hasUnmatched = ({ branch, officer, group, client }: Wanted) =>
  [branch, officer, group, client].every((one) => one === undefined)
    ? sql`(unmatched_cents > 0 or exists (${unmatchedBack}))`
    : sql`false`

/**
 * The lines of receipts that match, in the order of the list: the id of each part, then the id of the receipt below 0
 * for what names no client.
 */
export async function findLineIds(
  db: Db,
  reader: Reader,
  wanted: Wanted,
  { max, order }: { max: number; order: { column: 'id' | 'paid_on'; isAscending: boolean } },
): Promise<number[]> {
  const direction = order.isAscending ? sql`` : sql`desc`
  const byDay = order.column === 'paid_on' ? sql`receipts.paid_on ${direction},` : sql``
  const ordered = sql`${byDay} receipts.id ${direction}`
  const { rows } = await sql<{ line: number }>`
    select line from (
      select receipts.id, receipts.paid_on, unmatched_cents from receipts where ${conditionsOf(reader, wanted)}
      order by ${ordered} limit ${max}
    ) as receipts cross join lateral (
      select repayments.id as line from repayments ${clientOfPart}
      where repayments.receipt_id = receipts.id and ${isPartReadable(reader)} and ${isWantedPart(wanted)}
      union all
      select -receipts.id where ${hasUnmatched(wanted)}
    ) as lines
    order by ${ordered}, line < 0, line limit ${max}
  `.execute(db)
  return rows.map(({ line }) => line)
}

export type LineRow = {
  line: number
  number: number
  paid_on: string
  recorded_at: Date
  account: string
  method: RepaymentMethod
  reference: string | null
  client_id: number | null
  client_number: string | null
  name: string | null
  group: string | null
  branch: string | null
  officer: string | null
  amount_cents: number
  /** Null for what names no client. */
  recovered_cents: number | null
  excess_cents: number | null
  taken_back_cents: number
  taken_back_at: Date | null
  reason: string | null
  recorder: string | null
  account_ids: number[]
}

/** The lines with these ids, in their order. What names no client is what waits and what was taken or paid back of it. */
export async function findLines(db: Db, reader: Reader, ids: readonly number[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with wanted as (
      select line, nr from unnest(${ids}::bigint[]) with ordinality as wanted (line, nr)
    ), lines as (
      select nr, line, receipt_id, customers.id as client_id, customers.client_number, ${fullName('customers')} as name,
        repayments.group_id, repayments.branch_id, repayments.credit_officer_id, amount_cents, recovered_cents,
        excess_cents, case when reversed_at is null then 0 else amount_cents end as taken_back_cents,
        reversed_at as taken_back_at, reversal_reason as reason
      from wanted join repayments on repayments.id = line ${clientOfPart}
      where ${isPartReadable(reader)}
      union all
      select nr, line, receipts.id, null, null, null, null, receipts.branch_id, null, unmatched_cents + back.cents, null,
        null, back.cents, back.at, back.reason
      from wanted join receipts on receipts.id = -line cross join lateral (
        select coalesce(-sum(delta_cents), 0)::bigint as cents, max(at) as at,
          (array_agg(note order by unmatched_entries.id desc))[1] as reason
        from unmatched_entries
        where receipt_id = receipts.id and unmatched_entries.kind in ('taken-back', 'paid-back')
      ) as back
      where ${isReceiptReadable(reader)}
    )
    select line, receipts.number, receipts.paid_on, receipts.recorded_at, money_accounts.method, receipts.reference,
      case when holder_id is null then money_accounts.name else ${fullName('holders')} end as account,
      client_id, lines.client_number, lines.name, groups.name as group, branches.name as branch,
      ${fullName<string | null>('credit_officers')} as officer, lines.amount_cents, lines.recovered_cents,
      lines.excess_cents, taken_back_cents, taken_back_at, reason, ${fullName<string | null>('recorders')} as recorder,
      array_remove(array[holder_id, receipts.recorded_by], null) as account_ids
    from lines join receipts on receipts.id = lines.receipt_id
      join money_accounts on money_accounts.id = money_account_id
      left join accounts as holders on holders.id = holder_id
      left join accounts as recorders on recorders.id = receipts.recorded_by
      left join groups on groups.id = lines.group_id left join branches on branches.id = lines.branch_id
      left join credit_officers on credit_officers.id = lines.credit_officer_id
    order by nr
  `.execute(db)
  return rows
}

type Named = Pick<Wanted, 'account' | 'branch' | 'officer' | 'group'>

/** The names of what a filter has by id. */
export async function nameReceiptFilter(db: Db, { account, branch, officer, group }: Named) {
  const { rows } = await sql<Record<keyof Named, string | null>>`
    select (select name from branches where id = ${branch ?? null}::bigint) as branch,
      (select ${fullName('credit_officers')} from credit_officers where id = ${officer ?? null}::bigint) as officer,
      (select name from groups where id = ${group ?? null}::bigint) as group, (
        select case when holder_id is null then name else ${fullName('accounts')} end
        from money_accounts left join accounts on accounts.id = holder_id
        where money_accounts.id = ${account ?? null}::bigint
      ) as account
  `.execute(db)
  return rows[0]
}
