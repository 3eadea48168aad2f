import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { lockClientInScope } from '#api/modules/customers/customers.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import type { ReminderRow, RemindersFilter, SentReminder, ShareReminderInput } from '#contract/lending/arrears.staff.ts'
import { toShillings } from '#contract/money.ts'
import { toDebtor } from '../arrears/arrears.service.ts'
import { assertLed } from '../arrears/promises.service.ts'
import { readerOf } from '../receipts/receipts.service.ts'
import {
  findReminder,
  findReminders,
  insertSharedReminder,
  type ReminderRow as Row,
  type SentRow,
} from './reminders.queries.ts'
import { windowsOf } from './reminders.rules.ts'

const readWindows = async (db: Db) => windowsOf((await readSettings(db)).reminders, businessDay(new Date()))

const toSent = ({ kind, due_on, channel, by, at }: SentRow): SentReminder => ({
  kind,
  dueOn: due_on,
  channel,
  by,
  at: new Date(at).toISOString(),
})

const toRow = (row: Row): ReminderRow => ({
  ...toDebtor(row),
  kind: row.kind,
  dueOn: row.due_on,
  amount: toShillings(row.amount),
  sent: row.sent && toSent(row.sent),
})

/** The order of the list, by due day without one. */
function orderOf(sort = 'dueOn.asc') {
  const [field, direction] = sort.split('.')
  return { column: field === 'amount' ? ('amount' as const) : ('due_on' as const), isAscending: direction === 'asc' }
}

type Listed = RemindersFilter & { sort?: string | undefined }

/** Clients to remind of a due day in the caller's scope. Two statements; one where the settings have reminders off. */
export async function listReminders(db: Db, actor: Actor, { page, size, sort, ...filter }: Listed & Slice) {
  const windows = await readWindows(db)
  if (windows === null) return toPage([], 0, page, size)
  const reach = { reader: readerOf(actor), windows, filter }
  const { rows, counted } = await findReminders(db, reach, { page, size, order: orderOf(sort) })
  return toPage(rows.map(toRow), counted, page, size)
}

/**
 * Records the text of a reminder that the caller sends, once for each due day; a second call answers the first one. Throws
 * NOT_FOUND outside the caller's scope, REMINDER_NOT_DUE, CLIENT_MERGED.
 */
export const shareReminder = (
  db: Db,
  actor: Actor,
  clientId: number,
  { kind, dueOn, channel }: ShareReminderInput,
): Promise<SentReminder> =>
  inTransaction(db, async (tx) => {
    await lockClientInScope(tx, actor, clientId)
    await assertLed(tx, actor, clientId)
    const windows = await readWindows(tx)
    const shared = { clientId, kind, dueOn, channel, accountId: actor.accountId }
    const isNew = windows !== null && (await insertSharedReminder(tx, windows, shared))
    const sent = await findReminder(tx, shared)
    if (!sent) throw new ShopError('REMINDER_NOT_DUE', {})
    if (isNew) {
      await recordAudit(tx, actor, {
        action: 'reminder.sent',
        entity: 'customer',
        entityId: clientId,
        after: { dueOn, channel },
      })
    }
    return toSent(sent)
  })
