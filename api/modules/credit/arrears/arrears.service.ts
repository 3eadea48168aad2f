import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import { businessDay } from '#contract/business-day.ts'
import type { ArrearsFigures, ArrearsFilter, ArrearsRow } from '#contract/lending/arrears.staff.ts'
import { toShillings } from '#contract/money.ts'
import { readerOf } from '../receipts/receipts.service.ts'
import { type ArrearsOrder, type ArrearsSums, findArrears, type ArrearsRow as Row } from './arrears.queries.ts'

type Listed = ArrearsFilter & { sort?: string | undefined }

const columns: Record<string, ArrearsOrder['column']> = { overdue: 'overdue', outstanding: 'outstanding' }

/** The order of the list, the longest past due first without one. */
export function orderOf(sort = 'daysPastDue.desc'): ArrearsOrder {
  const [field = '', direction] = sort.split('.')
  return { column: columns[field] ?? 'days', isAscending: direction === 'asc' }
}

type Debtor = Pick<
  Row,
  'id' | 'first_name' | 'last_name' | 'client_number' | 'phone' | 'language' | 'pay_to' | 'group_id' | 'group_name'
> &
  Pick<Row, 'officer' | 'overdue' | 'since'>

/** What every list of debtors shows of a client: whom to call, and what is overdue since when. */
export const toDebtor = (row: Debtor) => ({
  id: row.id,
  name: personName(row),
  firstName: row.first_name,
  clientNumber: row.client_number,
  phone: row.phone,
  language: row.language,
  payTo: row.pay_to,
  groupId: row.group_id,
  group: row.group_name,
  officer: row.officer,
  overdue: toShillings(row.overdue),
  since: row.since,
})

export const toArrearsRow = (row: Row): ArrearsRow => ({
  ...toDebtor(row),
  branch: row.branch,
  daysPastDue: row.days,
  outstanding: toShillings(row.outstanding),
  writtenOff: toShillings(row.written_off),
  lastPayment: row.payment && { paidOn: row.payment.paid_on, amount: toShillings(row.payment.cents) },
  promise: row.promise && {
    id: row.promise.id,
    amount: toShillings(row.promise.cents),
    promisedOn: row.promise.promised_on,
    note: row.promise.note,
    state: row.promise.state,
    paid: toShillings(row.promise.paid_cents),
  },
})

/** A part of the whole, 0 to 1; null without a whole. */
const partOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)

const toFigures = (sums: ArrearsSums): ArrearsFigures => ({
  clients: sums.clients,
  outstanding: toShillings(sums.outstanding),
  overdue: toShillings(sums.overdue),
  atRisk: toShillings(sums.at_risk),
  par30: partOf(sums.at_risk, sums.outstanding),
  arrearsRate: partOf(sums.overdue, sums.outstanding),
  rescheduled: toShillings(sums.rescheduled),
  writtenOff: toShillings(sums.written_off),
  ageing: sums.ageing.map(({ bucket, clients, overdue, outstanding }) => ({
    bucket,
    clients,
    overdue: toShillings(overdue),
    outstanding: toShillings(outstanding),
  })),
})

/** What a filter is about. Throws VALIDATION_FAILED for a day in the future. */
export function reachOf(actor: Actor, { day, ...filter }: ArrearsFilter) {
  const today = businessDay(new Date())
  if (day !== undefined && day > today) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'day', code: 'DAY_IN_FUTURE' }] })
  }
  return { reader: readerOf(actor), filter, asAt: day === undefined || day === today ? null : day }
}

/**
 * Clients in arrears in the caller's scope, with the figures of branch, officer and group. One statement. Throws
 * VALIDATION_FAILED for a day in the future.
 */
export async function listArrears(db: Db, actor: Actor, { page, size, sort, ...filter }: Listed & Slice) {
  const found = await findArrears(db, reachOf(actor, filter), { page, size, order: orderOf(sort) })
  return { ...toPage(found.rows.map(toArrearsRow), found.counted, page, size), figures: toFigures(found.sums) }
}
