import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { notifyClient } from '#api/modules/orders/notify-client.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { isContention } from '#api/platform/errors.ts'
import { findOverdue, lockOverdue } from './expire-orders.queries.ts'
import { insertMove } from './move-order.queries.ts'
import { releaseOrder } from './order-ledger.ts'

const BATCH = 200

/** Cancels one order that stayed Pending too long; false when it is no longer due or is locked. */
const expire = (db: Db, days: number, id: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOverdue(tx, days, id)
    if (!order) return false
    await releaseOrder(tx, null, order)
    await insertMove(tx, {
      kind: 'expired',
      orderId: id,
      from: 'Pending',
      to: 'Cancelled',
      actorId: null,
      reason: null,
      days: {},
    })
    await recordAudit(tx, null, {
      action: 'order.expired',
      entity: 'order',
      entityId: id,
      before: { status: 'Pending' },
      after: { status: 'Cancelled', days },
    })
    await notifyClient(tx, { orderId: id, kind: 'order-expired' })
    return true
  })

/**
 * Cancels the orders that have been Pending for longer than the setting allows, each in its own short transaction,
 * so that a locked client or product does not block the others. Locked orders are left for the next run. Returns how
 * many expired. Throws all other failures at the end.
 */
export async function expireHolds(db: Db): Promise<number> {
  const { holdExpiryDays: days } = await readSettings(db)
  if (days === 0) return 0
  let expired = 0
  let after = 0
  const failures: unknown[] = []
  for (;;) {
    const overdue = await findOverdue(db, days, after, BATCH)
    for (const { id } of overdue) {
      const isExpired = await expire(db, days, id).catch((error: unknown) => {
        if (!isContention(error)) failures.push(error)
        return false
      })
      if (isExpired) expired += 1
      after = id
    }
    if (overdue.length < BATCH) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `orders that could not expire: ${failures.length}`)
  return expired
}
