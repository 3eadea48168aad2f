import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { fullName, hasTerms } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, type Slice } from '#api/platform/database/lists.ts'
import type { ProposedClient, ReceiptFilter } from '#contract/receipts/receipts.staff.ts'
import { hasProposal, proposedClient } from './proposals.queries.ts'
import {
  clientOfPart,
  isPartReadable,
  isReceiptReadable,
  type Reader,
  type ReceiptColumns,
  receiptColumns,
  receiptSource,
  standingCents,
} from './receipts.queries.ts'

/** Above this number of clients a search is broad, and only the first are looked at. */
const maxClients = 500

export type Wanted = Omit<ReceiptFilter, 'search'> & {
  /** The number in a search, the reference without case and spaces, and the text for clients. */
  found?: { number: number | null; reference: string; text: string } | undefined
}

const hasPart = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from repayments where repayments.receipt_id = receipts.id and ${condition})`

/** Conditions on `receipts`. */
export function conditionsOf(reader: Reader, wanted: Wanted) {
  const { from, to, account, method, branch, officer, client, group, recordedBy, state, found } = wanted
  return sql.join(
    [
      isReceiptReadable(reader),
      from === undefined ? null : sql`receipts.paid_on >= ${from}::date`,
      to === undefined ? null : sql`receipts.paid_on <= ${to}::date`,
      account === undefined ? null : sql`money_account_id = ${account}`,
      method === undefined ? null : sql`money_account_id in (select id from money_accounts where method = ${method})`,
      branch === undefined ? null : hasPart(sql`branch_id = ${branch}`),
      officer === undefined ? null : hasPart(sql`credit_officer_id = ${officer}`),
      group === undefined ? null : hasPart(sql`group_id = ${group}`),
      client === undefined
        ? null
        : sql`receipts.id in (
            select receipt_id from repayments where customer_id in (
              select id from customers where id = ${client} or merged_into_id = ${client}
            )
          )`,
      recordedBy === undefined ? null : sql`recorded_by = ${recordedBy}`,
      state === undefined ? null : isIn(reader, state),
      found === undefined
        ? null
        : sql`(number = ${found.number} or reference_key = ${found.reference} or receipts.id in (
            select receipt_id from repayments where customer_id = any(array(
              select id from customers where ${hasTerms('search_text', found.text)} limit ${sql.lit(maxClients)}
            ))
          ))`,
    ].filter((condition) => condition !== null),
    sql` and `,
  )
}

function isIn(reader: Reader, state: NonNullable<ReceiptFilter['state']>) {
  if (state === 'proposed') return hasProposal(reader)
  if (state === 'unmatched') return sql`unmatched_cents > 0`
  if (state === 'taken-back') return sql`ended_at is not null and ${standingCents} = 0`
  const stands = sql`${standingCents} + unmatched_cents`
  return state === 'standing'
    ? sql`${stands} = amount_cents`
    : sql`ended_at is null and ${stands} < amount_cents and ${stands} > 0`
}

type ListRow = ReceiptColumns & {
  clients: { id: number; name: string; number: string }[]
  client_count: number
  proposed: ProposedClient | null
}

/** One page. What a row shows is read for its rows only. */
export async function findReceipts(
  db: Db,
  reader: Reader,
  wanted: Wanted,
  { page, size, order }: Slice & { order: { column: 'id' | 'paid_on'; isAscending: boolean } },
): Promise<ListRow[]> {
  const direction = order.isAscending ? sql`` : sql`desc`
  const ordered =
    order.column === 'id'
      ? sql`order by receipts.id ${direction}`
      : sql`order by receipts.paid_on ${direction}, receipts.id ${direction}`
  const { rows } = await sql<ListRow>`
    select ${receiptColumns}, (
      select coalesce(json_agg(json_build_object('id', first.id, 'name', name, 'number', client_number)), '[]') from (
        select customers.id, ${fullName('customers')} as name, customers.client_number
        from repayments ${clientOfPart}
        where repayments.receipt_id = receipts.id and ${isPartReadable(reader)} order by repayments.id limit 2
      ) as first
    ) as clients, (
      select count(distinct customer_id)::int from repayments where receipt_id = receipts.id
    ) as client_count, ${proposedClient(reader)} as proposed
    from ${receiptSource} where receipts.id = any(array(
      select receipts.id from receipts where ${conditionsOf(reader, wanted)}
      ${ordered} limit ${size} offset ${page * size}
    )) ${ordered}
  `.execute(db)
  return rows
}

/** Ids of receipts that match, the first `max` of the list. */
export async function findReceiptIds(db: Db, reader: Reader, wanted: Wanted, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select receipts.id from receipts where ${conditionsOf(reader, wanted)} order by receipts.id desc limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The numbers of readable receipts among these. */
export async function nameReceipts(db: Db, reader: Reader, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; number: number }>`
    select id, number from receipts where id = any(${ids}::bigint[]) and ${isReceiptReadable(reader)}
  `.execute(db)
  return rows
}

type Sums = { counted: number; received: number; standing: number; recovered: number; unmatched: number }

/** The number of matching receipts up to COUNT_CAP + 1, and the sums of as many. Cents. */
export async function sumReceipts(db: Db, reader: Reader, wanted: Wanted): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*)::int as counted, coalesce(sum(amount_cents), 0)::bigint as received,
      coalesce(sum(unmatched_cents), 0)::bigint as unmatched, coalesce(sum(standing), 0)::bigint as standing,
      coalesce(sum(recovered), 0)::bigint as recovered
    from (
      select receipts.id, amount_cents, unmatched_cents from receipts where ${conditionsOf(reader, wanted)}
      limit ${sql.lit(COUNT_CAP + 1)}
    ) as receipts cross join lateral (
      select sum(repayments.amount_cents) as standing, sum(recovered_cents) as recovered
      from repayments where receipt_id = receipts.id and reversed_at is null
    ) as parts
  `.execute(db)
  return rows[0] ?? { counted: 0, received: 0, standing: 0, recovered: 0, unmatched: 0 }
}
