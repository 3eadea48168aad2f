import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName, nameContains, today } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, type Slice } from '#api/platform/database/lists.ts'
import type { CashEntryKind } from '#contract/receipts/cash-choices.ts'

/** What a box may hold, and for how many days; null for no bound. */
export type Bounds = { maxCents: number | null; maxDays: number | null }

/**
 * The day of the oldest cash in a box of `boxes`, first in first out: its newest cash that adds up to the balance is
 * what it holds. Cash that returned counts as if it had never left. It reads no more entries than add up to the balance.
 */
const since = sql<string | null>`(
  with recursive kept as (
    (select day, id, delta_cents as cents from cash_entries
      where money_account_id = boxes.id and delta_cents > 0 and kind <> 'returned' order by day desc, id desc limit 1)
    union all
    select older.day, older.id, kept.cents + older.delta_cents from kept cross join lateral (
      select day, id, delta_cents from cash_entries
      where money_account_id = boxes.id and delta_cents > 0 and kind <> 'returned' and (day, id) < (kept.day, kept.id)
      order by day desc, id desc limit 1
    ) as older where kept.cents < boxes.balance_cents
  )
  select min(day) from kept where boxes.balance_cents > 0
)`

const onTheWay = sql<number>`(
  select coalesce(sum(amount_cents), 0)::bigint from cash_moves where from_id = boxes.id and state = 'waiting'
)`

/** Whether a row of `held` is above a bound. */
const isAbove = ({ maxCents, maxDays }: Bounds) => sql<boolean>`coalesce(
  balance_cents > ${maxCents}::bigint, false) or coalesce(${today()} - since > ${maxDays}::int, false)`

type HeldRow = {
  balance_cents: number
  since: string | null
  on_the_way_cents: number
  closed_to: string | null
  is_above: boolean
}

export type BookRow = HeldRow & {
  box_id: number | null
  holder: string
  closing_cents: number
  count: { expected: number; counted: number; reason: string | null; at: string } | null
}

/** The book of a holder, also of one without a box, or of a box in scope, as at the end of a day. */
export async function findBook(
  db: Db,
  of: { holderId: number } | { boxId: number; scope: BranchScope },
  bounds: Bounds,
  day: string,
): Promise<BookRow | undefined> {
  const wanted =
    'holderId' in of
      ? sql`accounts.id = ${of.holderId}`
      : sql`boxes.id = ${of.boxId} and ${isInScope(of.scope, 'accounts.branch_id')}`
  const { rows } = await sql<BookRow>`
    with held as (
      select boxes.id as box_id, ${fullName('accounts')} as holder, coalesce(balance_cents, 0)::bigint as balance_cents,
        closed_to, ${since} as since, ${onTheWay} as on_the_way_cents
      from accounts left join money_accounts as boxes on holder_id = accounts.id where ${wanted}
    )
    select held.*, ${isAbove(bounds)} as is_above, balance_cents - (
      select coalesce(sum(delta_cents), 0)::bigint from cash_entries where money_account_id = box_id and day > ${day}
    ) as closing_cents, (
      select json_build_object('expected', expected_cents, 'counted', counted_cents, 'reason', personal ->> 'reason',
        'at', counted_at)
      from cash_counts where money_account_id = box_id and day = ${day}
    ) as count
    from held
  `.execute(db)
  return rows[0]
}

/** What a person holds now, and the number of hand-overs that wait for that person. */
export async function findHeld(db: Db, holderId: number, bounds: Bounds) {
  const { rows } = await sql<Pick<HeldRow, 'balance_cents' | 'since' | 'is_above'> & { to_accept: number }>`
    with held as (
      select balance_cents, ${since} as since, (
        select count(*) from cash_moves where to_id = boxes.id and state = 'waiting'
      ) as to_accept
      from money_accounts as boxes where holder_id = ${holderId}
    )
    select held.*, ${isAbove(bounds)} as is_above from held
  `.execute(db)
  return rows[0] ?? { balance_cents: 0, since: null, is_above: false, to_accept: 0 }
}

export type EntryRow = {
  id: number
  kind: CashEntryKind
  delta_cents: number
  at: Date
  by: string | null
  receipt_id: number | null
  receipt_number: number | null
  move_id: number | null
}

/** The entries of a day, the oldest first. */
export async function findEntriesOfDay(db: Db, boxId: number, day: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select cash_entries.id, cash_entries.kind, delta_cents, at, ${fullName<string | null>('actors')} as by, receipt_id,
      receipts.number as receipt_number, move_id
    from cash_entries left join receipts on receipts.id = receipt_id
      left join accounts as actors on actors.id = actor_account_id
    where cash_entries.money_account_id = ${boxId} and day = ${day} order by cash_entries.id
  `.execute(db)
  return rows
}

export type BoxRow = HeldRow & { id: number; holder: string; branch: string | null }

export type WantedBoxes = {
  /** Of the holder's branch. */
  scope: BranchScope
  search?: string | undefined
  holder?: number | undefined
  above?: boolean | undefined
}

/** The boxes that match, as `matching`. */
const matching = ({ scope, search, holder, above }: WantedBoxes, bounds: Bounds) => sql`
  with held as (
    select boxes.id, ${fullName('accounts')} as holder, branches.name as branch, balance_cents, closed_to,
      ${since} as since, ${onTheWay} as on_the_way_cents
    from money_accounts as boxes join accounts on accounts.id = holder_id
      left join branches on branches.id = accounts.branch_id
    where ${isInScope(scope, 'accounts.branch_id')}
      ${holder === undefined ? sql`` : sql`and holder_id = ${holder}`}
      ${search === undefined ? sql`` : sql`and ${nameContains(fullName('accounts'), search)}`}
  ), matching as (
    select * from (select held.*, ${isAbove(bounds)} as is_above from held) as judged
    ${above === undefined ? sql`` : sql`where is_above = ${above}`}
  )`

/** The most cash first. */
export async function findBoxes(db: Db, wanted: WantedBoxes, bounds: Bounds, { page, size }: Slice): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`
    ${matching(wanted, bounds)}
    select * from matching order by balance_cents desc, id limit ${size} offset ${page * size}
  `.execute(db)
  return rows
}

/** The number of boxes that match, up to COUNT_CAP + 1, and the sums of all of them. */
export async function sumBoxes(db: Db, wanted: WantedBoxes, bounds: Bounds) {
  const { rows } = await sql<{ counted: number; balance_cents: number; on_the_way_cents: number; above: number }>`
    ${matching(wanted, bounds)}
    select least(count(*), ${sql.lit(COUNT_CAP + 1)}) as counted, coalesce(sum(balance_cents), 0)::bigint as balance_cents,
      coalesce(sum(on_the_way_cents), 0)::bigint as on_the_way_cents, count(*) filter (where is_above) as above
    from matching
  `.execute(db)
  return rows[0] ?? { counted: 0, balance_cents: 0, on_the_way_cents: 0, above: 0 }
}

type NewCount = {
  boxId: number
  day: string
  expectedCents: number
  countedCents: number
  reason: string | null
  actorId: number
}

export async function insertCount(tx: Tx, count: NewCount): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into cash_counts (money_account_id, day, expected_cents, counted_cents, personal, counted_by)
    values (${count.boxId}, ${count.day}, ${count.expectedCents}, ${count.countedCents},
      jsonb_build_object('reason', ${count.reason}::text), ${count.actorId})
    returning id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the count was not inserted')
  return row.id
}

/** Closes a day of a locked box, and those before it. */
export const closeDays = (tx: Tx, boxId: number, day: string) =>
  tx.updateTable('money_accounts').set({ closed_to: day }).where('id', '=', boxId).execute()

/** What a locked box held at the end of a day. */
export async function sumToDay(tx: Tx, boxId: number, day: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select balance_cents - (
      select coalesce(sum(delta_cents), 0)::bigint from cash_entries where money_account_id = ${boxId} and day > ${day}
    ) as cents from money_accounts where id = ${boxId}
  `.execute(tx)
  return rows[0]?.cents ?? 0
}
