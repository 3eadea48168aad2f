import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { toFullPage, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import type { ClosedMonth, EndedMonth, MonthsQuery } from '#contract/lending/months.staff.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import { recordAudit } from '../audit/audit.service.ts'
import {
  type ClosedMonthRow,
  deleteClosedMonth,
  findClosedMonth,
  findClosedMonths,
  findMonths,
  insertClosedMonth,
  lockMonth,
} from './months.queries.ts'

const toClosedMonth = (row: ClosedMonthRow): ClosedMonth => ({
  month: row.month,
  closedBy: row.closer,
  closedAt: row.closed_at.toISOString(),
})

/** All closed months, in one statement. */
export const listClosedMonths = async (db: Db) => toFullPage((await findClosedMonths(db)).map(toClosedMonth))

/** The months that have ended since the books began, open and closed: twelve a year, read in one statement. */
export async function listMonths(db: Db, { page, size }: MonthsQuery) {
  const lastMonth = addMonths(`${businessDay(new Date()).slice(0, 7)}-01`, -1)
  const months = (await findMonths(db, lastMonth)).map(
    ({ month, closer, closed_at }): EndedMonth => ({
      month,
      closed: closed_at && { by: closer ?? '', at: closed_at.toISOString() },
    }),
  )
  const next = months.findLast(({ closed }) => closed === null)?.month ?? null
  return { ...toPage(months.slice(page * size, (page + 1) * size), months.length, page, size), next }
}

/** A month as the id of an audited record: 202610. */
const auditId = (month: string) => Number(month.replace('-', ''))

/**
 * Closes the books of a month (YYYY-MM): the database refuses entries with an effective day in it. A month that is closed
 * already is returned as it is. Throws VALIDATION_FAILED before the month has ended.
 */
export async function closeMonth(db: Db, actor: Actor, month: string): Promise<ClosedMonth> {
  if (month >= businessDay(new Date()).slice(0, 7)) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'month', code: 'MONTH_NOT_ENDED' }] })
  }
  return inTransaction(db, async (tx) => {
    await lockMonth(tx, month)
    const earlier = await findClosedMonth(tx, month)
    if (earlier) return toClosedMonth(earlier)
    await insertClosedMonth(tx, month, actor.accountId)
    await recordAudit(tx, actor, {
      action: 'month.closed',
      entity: 'month',
      entityId: auditId(month),
      before: { closed: false },
      after: { closed: true },
    })
    const closed = await findClosedMonth(tx, month)
    if (!closed) throw new Error('the month was not closed')
    return toClosedMonth(closed)
  })
}

/**
 * Opens a closed month again; an open one stays as it is. Without the lock of the month, which bookings of the current
 * month would wait for: an entry is as right just before the reopening as after it.
 */
export async function reopenMonth(db: Db, actor: Actor, month: string, reason: string) {
  await inTransaction(db, async (tx) => {
    const reopened = await deleteClosedMonth(tx, month)
    if (!reopened) return
    await recordAudit(tx, actor, {
      action: 'month.reopened',
      entity: 'month',
      entityId: auditId(month),
      before: { closed: true, closedAt: reopened.closed_at.toISOString() },
      after: { closed: false },
      personal: { reason },
    })
  })
  return { month }
}
