import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { businessDay } from '#contract/business-day.ts'
import { toCents, toShillings } from '#contract/money.ts'
import type { CashBook, CountCashInput } from '#contract/receipts/cash.staff.ts'
import { assertCash, enterCash, lockCashBox } from './cash.service.ts'
import { closeDays, insertCount, sumToDay } from './cash-books.queries.ts'
import { getMyCash } from './cash-books.service.ts'

const MIN_REASON = 3

async function count(tx: Tx, actor: Actor, input: CountCashInput): Promise<number> {
  const { day, counted, reason = '', expectedSeen } = input
  if (day > businessDay(new Date())) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'day', code: 'DAY_IN_FUTURE' }] })
  }
  const box = await lockCashBox(tx, actor.accountId)
  if (box.closed_to !== null && day <= box.closed_to) {
    throw new ShopError('CASH_DAY_CLOSED', { closedTo: box.closed_to })
  }
  const expectedCents = await sumToDay(tx, box.id, day)
  const expected = toShillings(expectedCents)
  if (toCents(expectedSeen) !== expectedCents) {
    throw new ShopError('VERSION_CONFLICT', { current: { expected }, sent: { expected: expectedSeen } })
  }
  const countedCents = toCents(counted)
  const difference = countedCents - expectedCents
  if (difference !== 0 && reason.length < MIN_REASON) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'reason', code: 'REASON_NEEDED' }] })
  }
  // Cash of that day that has left the box since cannot be missing.
  assertCash(box, -difference)
  const { accountId: actorId } = actor
  const id = await insertCount(tx, { boxId: box.id, day, expectedCents, countedCents, reason: reason || null, actorId })
  if (difference !== 0) await enterCash(tx, box, [{ kind: 'difference', cents: difference, day, countId: id, actorId }])
  await closeDays(tx, box.id, day)
  await recordAudit(tx, actor, {
    action: 'cash.counted',
    entity: 'cash_box',
    entityId: box.id,
    after: { day, expected, counted },
    ...(reason ? { personal: { reason } } : {}),
  })
  return id
}

/**
 * Counts the caller's cash and closes the day, with an entry of what differs. Safe to repeat with the same key. Throws
 * VALIDATION_FAILED for a day in the future or a missing reason, CASH_DAY_CLOSED, VERSION_CONFLICT, CASH_SHORT.
 */
export async function countCash(db: Db, actor: Actor, requestKey: string, input: CountCashInput): Promise<CashBook> {
  const call = { actor, endpoint: 'countCash', requestKey, input, lasting: true } as const
  await once(db, call, (tx) => count(tx, actor, input))
  return getMyCash(db, actor, { day: input.day })
}
