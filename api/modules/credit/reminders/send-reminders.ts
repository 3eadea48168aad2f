import { hasAccount, notifyAccounts } from '#api/modules/notifications/notify.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import { queueTexts } from '#api/modules/texts/texts.service.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { businessDay } from '#contract/business-day.ts'
import { toShillings } from '#contract/money.ts'
import { insertReminders, lockMembersToRemind, type Reminded } from './reminders.queries.ts'
import { type Windows, windowsOf } from './reminders.rules.ts'

/** Hour of the shop's day from which clients are reminded. */
const MORNING = 6
const BATCH = 200

type Run = { fromHour?: number; batch?: number }

/** What the reminder is of: the amount of its day, or all that is overdue and since when. */
const dueOf = (row: Reminded) =>
  row.reminder === 'payment-due'
    ? { dueOn: row.due_on, amount: toShillings(row.amount_cents) }
    : { dueOn: row.unpaid_since, amount: toShillings(row.overdue_cents) }

/** Reminds some clients in one transaction, with their rows locked: one who pays waits, or has paid. */
async function remindSome(tx: Tx, windows: Windows, { fromHour = MORNING, batch = BATCH }: Run): Promise<boolean> {
  const ids = await lockMembersToRemind(tx, windows, { fromHour, size: batch })
  if (ids.length === 0) return false
  const reminded = await insertReminders(tx, windows, ids)
  await queueTexts(
    tx,
    reminded.map((row) => {
      const { dueOn: day, amount } = dueOf(row)
      const data = { day, amount, left: toShillings(row.outstanding_cents), payTo: row.pay_to }
      return { kind: row.reminder, to: row.text_to, dueOn: row.due_on, data }
    }),
  )
  await notifyAccounts(
    tx,
    reminded.filter(hasAccount).filter((row) => row.by_account),
    (row) => ({ kind: row.reminder, due: dueOf(row) }),
    (row) => ({
      kind: row.reminder,
      data: { name: row.first_name, ...dueOf(row), left: toShillings(row.outstanding_cents), payTo: row.pay_to },
      dueOn: row.due_on,
    }),
  )
  return ids.length === batch
}

/**
 * Writes a notice and a mail to the members whose due day is near or has passed, and a text to all clients who take texts,
 * by the days of the settings, once for each day. Run by a job each hour.
 */
export async function sendReminders(db: Db, run: Run = {}) {
  const { reminders } = await readSettings(db)
  const windows = windowsOf(reminders, businessDay(new Date()))
  if (windows === null) return
  let isMore = true
  while (isMore) isMore = await inTransaction(db, (tx) => remindSome(tx, windows, run))
}
