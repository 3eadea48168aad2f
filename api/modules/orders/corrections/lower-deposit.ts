import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { assertNotShipped, assertVersion, lockOrderInScope } from '#api/modules/orders/changes/locked-order.ts'
import { getOrder } from '#api/modules/orders/reading/staff-orders.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { ksh, toCents, toShillings } from '#contract/money.ts'
import type { LowerDepositInput } from '#contract/orders/corrections.staff.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { updateDeposit } from './deposit.queries.ts'

/**
 * Lowers what is to be paid before the items of an order leave. An order with that deposit is returned as it is. Throws
 * NOT_FOUND, ORDER_CLOSED, VERSION_CONFLICT, or VALIDATION_FAILED for a higher one.
 */
export async function lowerDeposit(db: Db, actor: Actor, id: number, input: LowerDepositInput): Promise<StaffOrder> {
  const { deposit, reason } = input
  await inTransaction(db, async (tx) => {
    const order = await lockOrderInScope(tx, actor, id)
    const [before, cents] = [toShillings(order.deposit_cents), toCents(deposit)]
    if (order.deposit_cents === cents) return
    await assertVersion(tx, actor, order, input)
    assertNotShipped(order)
    if (cents > order.deposit_cents) {
      throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'deposit', code: 'TOO_BIG', value: ksh(before) }] })
    }
    const change = { before: { deposit: before }, after: { deposit } }
    await updateDeposit(tx, { orderId: id, actorId: actor.accountId, cents, reason, details: change })
    await recordAudit(tx, actor, {
      action: 'order.deposit-lowered',
      entity: 'order',
      entityId: id,
      ...change,
      personal: { reason },
    })
  })
  return getOrder(db, actor, id)
}
