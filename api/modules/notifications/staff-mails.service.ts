import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { toLanguage } from '#contract/errors.ts'
import { toShillings } from '#contract/money.ts'
import type { Mail } from './notifications.service.ts'
import { queueMails } from './notifications.service.ts'
import { findFailures, findNewOrders, lockMark, type Mark, moveMark } from './staff-mails.queries.ts'

/**
 * Milliseconds that a row must be old: its time is the start of its transaction, and none lasts longer, so no row that
 * commits later is missed.
 */
const SETTLED = 40_000

/** Queues the mails about what happened since the last call. Run twice at the same time, each event is mailed once. */
const mailSince = (
  db: Db,
  name: Mark,
  now: Date,
  mailsOf: (tx: Tx, period: { after: Date; until: Date }) => Promise<Mail[]>,
) =>
  inTransaction(db, async (tx) => {
    const { until: after } = await lockMark(tx, name)
    const until = new Date(now.getTime() - SETTLED)
    if (until <= after) return
    await queueMails(tx, await mailsOf(tx, { after, until }))
    await moveMark(tx, name, until)
  })

/** One mail for each new order to each account that chose them and may see the order now. */
export const mailNewOrders = (db: Db, now = new Date()) =>
  mailSince(db, 'orders', now, async (tx, period) =>
    (await findNewOrders(tx, period)).map((row) => ({
      kind: 'new-order',
      data: { ...row, total: toShillings(row.totalCents) },
      language: toLanguage(row.language),
      to: row.email,
      accountId: row.id,
    })),
  )

/** One mail with all refused bookings and reversed repayments since the last one, to each account that sees some. */
export const mailFailures = (db: Db, now = new Date()) =>
  mailSince(db, 'failures', now, async (tx, period) =>
    (await findFailures(tx, period)).map((row) => ({
      kind: 'failed-transactions',
      data: {
        refusals: row.refusals,
        reversals: row.reversals,
        reversed: toShillings(Number(row.reversedCents)),
      },
      language: toLanguage(row.language),
      to: row.email,
      accountId: row.id,
    })),
  )
