import { sql } from 'kysely'
import { dueUntil } from '#api/platform/database/arrears.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, fullName, likePattern, nameContains } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, type Slice } from '#api/platform/database/lists.ts'
import type { SheetFilter } from '#contract/receipts/sheets.staff.ts'
import type { Reader } from '../receipts/receipts.queries.ts'
import { type GroupColumns, groupColumns, isGroupReadable, isLedBy } from './sheets.queries.ts'

/** Of a row of `groups`: its name or number has a text. */
const isNamed = (text: string | undefined) =>
  text
    ? sql`(${nameContains(sql`groups.name`, text)} or lower(group_number) like ${likePattern(text.toLowerCase())})`
    : null

const allOf = (conditions: readonly (ReturnType<typeof sql> | null)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  )

export type ListedSheet = GroupColumns & {
  id: number
  sheet_on: string
  poster: string
  posted_at: Date
  members: number
  present: number
  due_cents: number
  received_cents: number
  standing_cents: number
}

/** The sheets that a filter matches, with their groups. */
function matchingSheets(reader: Reader, { from, to, branch, officer, group, search }: SheetFilter) {
  const conditions = allOf([
    isGroupReadable(reader),
    from === undefined ? null : sql`sheet_on >= ${from}::date`,
    to === undefined ? null : sql`sheet_on <= ${to}::date`,
    branch === undefined ? null : sql`collection_sheets.branch_id = ${branch}`,
    officer === undefined ? null : sql`collection_sheets.credit_officer_id = ${officer}`,
    group === undefined ? null : sql`group_id = ${group}`,
    isNamed(search),
  ])
  return sql`collection_sheets join groups on groups.id = group_id where ${conditions}`
}

const byDay = (isAscending: boolean) => {
  const direction = isAscending ? sql`asc` : sql`desc`
  return sql`sheet_on ${direction}, collection_sheets.id ${direction}`
}

/** What the list shows of some rows of `collection_sheets`. */
const listedSheets = (sheets: ReturnType<typeof sql>) => sql`
  select sheets.id, sheet_on, posted_at, coalesce(${fullName('posters')}, '') as poster, ${groupColumns},
    members, present, due_cents, received_cents, standing_cents
  from (${sheets}) as sheets join groups on groups.id = sheets.group_id join branches on branches.id = sheets.branch_id
    join credit_officers on credit_officers.id = sheets.credit_officer_id
    left join accounts as posters on posters.id = posted_by
    cross join lateral (
      select count(*)::int as members, count(*) filter (where attendance = 'present')::int as present,
        coalesce(sum(due_cents), 0)::bigint as due_cents
      from collection_sheet_lines where sheet_id = sheets.id
    ) as lines cross join lateral (
      select coalesce(sum(repayments.amount_cents), 0)::bigint as received_cents,
        coalesce(sum(repayments.amount_cents) filter (where reversed_at is null), 0)::bigint as standing_cents
      from receipts join repayments on receipt_id = receipts.id where receipts.sheet_id = sheets.id
    ) as paid`

/** One page of sheets and how many match, in one statement. What a row shows is read for its rows only. */
export async function findSheets(
  db: Db,
  reader: Reader,
  filter: SheetFilter,
  { page, size, isAscending }: Slice & { isAscending: boolean },
): Promise<{ rows: ListedSheet[]; counted: number }> {
  const direction = isAscending ? sql`asc` : sql`desc`
  const matching = matchingSheets(reader, filter)
  const wanted = sql`
    select collection_sheets.* from ${matching}
    order by ${byDay(isAscending)} limit ${size} offset ${page * size}`
  const { rows } = await sql<{ counted: number; rows: (Omit<ListedSheet, 'posted_at'> & { posted_at: string })[] }>`
    select (
      select count(*)::int from (select from ${matching} limit ${sql.lit(COUNT_CAP + 1)}) as first_ones
    ) as counted, (
      select coalesce(json_agg(listed order by sheet_on ${direction}, id ${direction}), '[]')
      from (${listedSheets(wanted)}) as listed
    ) as rows
  `.execute(db)
  const { counted = 0, rows: listed = [] } = rows[0] ?? {}
  return { counted, rows: listed.map((row) => ({ ...row, posted_at: new Date(row.posted_at) })) }
}

/** The ids of the sheets that match, in the order of the list. */
export async function findSheetIds(db: Db, reader: Reader, filter: SheetFilter, max: number, isAscending: boolean) {
  const { rows } = await sql<{ id: number }>`
    select collection_sheets.id from ${matchingSheets(reader, filter)} order by ${byDay(isAscending)} limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The sheets with these ids, in their order. */
export async function findSheetsByIds(db: Db, reader: Reader, ids: readonly number[]): Promise<ListedSheet[]> {
  const wanted = sql`
    select collection_sheets.* from collection_sheets join groups on groups.id = group_id
    where collection_sheets.id = ${anyOf(ids)} and ${isGroupReadable(reader)}`
  const { rows } = await sql<ListedSheet>`
    select * from (${listedSheets(wanted)}) as listed order by array_position(${ids}::bigint[], id)
  `.execute(db)
  return rows
}

export type CollectionRow = GroupColumns & {
  day: string
  meeting_time: string | null
  meeting_place: string | null
  members: number
  expected_cents: number
  collected_cents: number
  present: number | null
  is_missing: boolean
}

type WantedCollections = {
  from: string
  to: string
  today: string
  branch: number | undefined
  officer: number | undefined
  search: string | undefined
  missing: boolean
  /** The account whose groups are wanted; null for those of all. */
  ownerId: number | null
}

type Sums = { expected_cents: number; collected_cents: number; missing: number }

/**
 * One page of the meetings of some days, by day and officer, how many match, and the sums of all that match, in one
 * statement. A group meets on its day of the week, and on each day with a sheet.
 */
export async function findCollections(
  db: Db,
  reader: Reader,
  { from, to, today, branch, officer, search, missing, ownerId }: WantedCollections,
  { page, size }: Slice,
): Promise<{ rows: CollectionRow[]; counted: number; sums: Sums }> {
  const groups = allOf([
    isGroupReadable(reader),
    branch === undefined ? null : sql`groups.branch_id = ${branch}`,
    officer === undefined ? null : sql`groups.credit_officer_id = ${officer}`,
    ownerId === null ? null : isLedBy(ownerId),
    isNamed(search),
  ])
  const { rows } = await sql<{ counted: number; sums: Sums; rows: CollectionRow[] }>`
    with readable as materialized (
      select id, meeting_day, status from groups where ${groups}
    ), meetings as (
      select readable.id as group_id, day::date as day from readable
        join generate_series(${from}::date, ${to}::date, interval '1 day') as day
          on extract(isodow from day) = meeting_day
      where status <> 'closed'
      union
      select group_id, sheet_on from collection_sheets join readable on readable.id = group_id
      where sheet_on between ${from}::date and ${to}::date
    ), wanted as (
      select meetings.group_id, day, sheet.id as sheet_id, sheet.id is null and day <= ${today}::date as is_missing
      from meetings left join collection_sheets as sheet on sheet.group_id = meetings.group_id and sheet_on = day
      ${missing ? sql`where sheet.id is null and day <= ${today}::date` : sql``}
    ), figures as materialized (
      select wanted.*, coalesce(on_sheet.members, owing.members) as members, present, collected_cents,
        coalesce(on_sheet.due_cents, owing.due_cents + paid_debt_cents) as expected_cents
      from wanted cross join lateral (
        select coalesce(sum(amount_cents), 0)::bigint as collected_cents,
          coalesce(sum(amount_cents - recovered_cents - excess_cents), 0)::bigint as paid_debt_cents
        from repayments
        where repayments.group_id = wanted.group_id and paid_on = wanted.day and reversed_at is null
      ) as paid left join lateral (
        select count(*)::int as members, count(*) filter (where attendance = 'present')::int as present,
          coalesce(sum(due_cents), 0)::bigint as due_cents
        from collection_sheet_lines where sheet_id = wanted.sheet_id having wanted.sheet_id is not null
      ) as on_sheet on true left join lateral (
        select count(*)::int as members, coalesce(sum(${dueUntil(sql`wanted.day`)}), 0)::bigint as due_cents
        from customers where group_id = wanted.group_id and merged_into_id is null and erased_at is null
        having wanted.sheet_id is null
      ) as owing on true
    )
    select (select count(*)::int from figures) as counted, (
      select json_build_object('expected_cents', coalesce(sum(expected_cents), 0),
        'collected_cents', coalesce(sum(collected_cents), 0), 'missing', count(*) filter (where is_missing))
      from figures
    ) as sums, (
      select coalesce(json_agg(listed order by day, officer, meeting_time nulls last, "group", group_id), '[]') from (
        select figures.day, ${groupColumns}, meeting_time, meeting_place, members, present, expected_cents,
          collected_cents, is_missing
        from figures join groups on groups.id = figures.group_id join branches on branches.id = groups.branch_id
          join credit_officers on credit_officers.id = groups.credit_officer_id
        order by figures.day, officer, meeting_time nulls last, groups.name, groups.id
        limit ${size} offset ${page * size}
      ) as listed
    ) as rows
  `.execute(db)
  const none = { counted: 0, rows: [], sums: { expected_cents: 0, collected_cents: 0, missing: 0 } }
  return rows[0] ?? none
}
