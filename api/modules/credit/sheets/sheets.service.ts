import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { addDays, businessDay, mondayOf } from '#contract/business-day.ts'
import { toShillings } from '#contract/money.ts'
import type {
  Collection,
  CollectionFilter,
  Sheet,
  SheetFilter,
  SheetLine,
  SheetRow,
} from '#contract/receipts/sheets.staff.ts'
import { readerOf } from '../receipts/receipts.service.ts'
import { type CollectionRow, findCollections, findSheets, type ListedSheet } from './sheet-lists.queries.ts'
import {
  findSheetDetails,
  type GroupColumns,
  type LineRow,
  type SheetDetails,
  type WantedSheet,
} from './sheets.queries.ts'

export { eraseInSheets } from './sheets.queries.ts'

const toGroup = (row: GroupColumns) => ({
  groupId: row.group_id,
  group: row.group,
  groupNumber: row.group_number,
  officer: row.officer,
  branch: row.branch,
})

const toLine = (line: LineRow): SheetLine => ({
  clientId: line.clientId,
  name: line.name,
  clientNumber: line.clientNumber,
  due: toShillings(line.due),
  overdue: toShillings(line.overdue),
  outstanding: toShillings(line.outstanding),
  credit: toShillings(line.credit),
  paidApart: toShillings(line.apart),
  paidByMpesa: toShillings(line.byMpesa),
  attendance: line.attendance,
  note: line.note,
  parts: line.parts.map(({ id, receiptId, method, cents, recovered, excess, isTakenBack }) => ({
    id,
    receiptId,
    method,
    amount: toShillings(cents),
    debt: toShillings(cents - recovered - excess),
    recovered: toShillings(recovered),
    excess: toShillings(excess),
    isTakenBack,
  })),
})

function toSheet(row: SheetDetails): Sheet {
  const { sheet_id: id, posted_at: postedAt } = row
  return {
    ...toGroup(row),
    meetingDay: row.meeting_day,
    meetingTime: row.meeting_time,
    meetingPlace: row.meeting_place,
    day: row.day,
    asAt: row.as_at.toISOString(),
    canAsk: row.can_ask,
    posted:
      id === null || postedAt === null
        ? null
        : {
            id,
            by: row.poster,
            at: postedAt.toISOString(),
            countedCash: row.counted_cash_cents === null ? null : toShillings(row.counted_cash_cents),
            note: row.note,
            receipts: row.receipts.map(({ cents, standing, ...receipt }) => ({
              ...receipt,
              amount: toShillings(cents),
              takenBack: toShillings(cents - standing),
            })),
          },
    lines: row.lines.map(toLine),
  }
}

/** One statement. Throws NOT_FOUND outside the caller's scope, without Manage Lending also for a group led by someone else. */
export async function getSheet(db: Db, actor: Actor, groupId: number, day = businessDay(new Date())): Promise<Sheet> {
  const [sheet] = await getSheets(db, actor, [{ groupId, day }])
  if (!sheet) throw new ShopError('NOT_FOUND', {})
  return sheet
}

/** The sheets of these groups and days that the caller may see, in their order. One statement. */
export const getSheets = async (db: Db, actor: Actor, wanted: readonly WantedSheet[]): Promise<Sheet[]> =>
  (await findSheetDetails(db, readerOf(actor), wanted)).map(toSheet)

export const toSheetRow = (row: ListedSheet): SheetRow => ({
  ...toGroup(row),
  id: row.id,
  day: row.sheet_on,
  postedBy: row.poster,
  at: row.posted_at.toISOString(),
  members: row.members,
  present: row.present,
  due: toShillings(row.due_cents),
  collected: toShillings(row.standing_cents),
  takenBack: toShillings(row.received_cents - row.standing_cents),
})

type Listed = SheetFilter & { sort?: string | undefined }

/** One statement. */
export async function listSheets(db: Db, actor: Actor, { page, size, sort, ...filter }: Listed & Slice) {
  const slice = { page, size, isAscending: sort === 'day.asc' }
  const { rows, counted } = await findSheets(db, readerOf(actor), filter, slice)
  return toPage(rows.map(toSheetRow), counted, page, size)
}

const toCollection = (row: CollectionRow): Collection => ({
  ...toGroup(row),
  day: row.day,
  meetingTime: row.meeting_time,
  meetingPlace: row.meeting_place,
  members: row.members,
  expected: toShillings(row.expected_cents),
  collected: toShillings(row.collected_cents),
  present: row.present,
  isMissing: row.is_missing,
})

/** One statement. */
export async function listCollections(db: Db, actor: Actor, { page, size, ...filter }: CollectionFilter & Slice) {
  const today = businessDay(new Date())
  const { day = today, span = 'day', branch, officer, search, missing = false, own = false } = filter
  const days = span === 'week' ? { from: mondayOf(day), to: addDays(mondayOf(day), 6) } : { from: day, to: day }
  const wanted = { ...days, today, branch, officer, search, missing, ownerId: own ? actor.accountId : null }
  const { rows, counted, sums } = await findCollections(db, readerOf(actor), wanted, { page, size })
  return {
    ...toPage(rows.map(toCollection), counted, page, size),
    sums: {
      expected: toShillings(sums.expected_cents),
      collected: toShillings(sums.collected_cents),
      missing: sums.missing,
    },
  }
}
