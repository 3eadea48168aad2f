import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { toFullPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import type { ClientCredit } from '#contract/lending/groups.ts'
import type { ClientInstalment } from '#contract/lending/lending.staff.ts'
import { toShillings } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import { findCredit } from './credit.queries.ts'
import { availableCents } from './credit.rules.ts'
import { findDeliveredOrders } from './instalments.queries.ts'
import { allocate, daysPastDue, type PlannedInstalment } from './instalments.rules.ts'

export { chargeHold, creditReturn, findCreditDrift, holdLimit, releaseHold } from './credit.queries.ts'
export { assertWithinLimit } from './credit.rules.ts'
export { findEntryFaults } from './ledger-faults.queries.ts'

/**
 * Limit, outstanding, held and available amount of a client, in shillings. Throws NOT_FOUND outside the caller's scope.
 */
export async function getClientCredit(db: Db, actor: Actor, clientId: number): Promise<ClientCredit> {
  const row = await findCredit(db, clientId, scopeOf(actor))
  if (!row) throw new ShopError('NOT_FOUND', {})
  const limit = row.loan_limit_cents
  return {
    clientId: row.id,
    limit: toShillings(limit),
    outstanding: toShillings(row.outstanding_cents),
    held: toShillings(row.held_cents),
    available: limit === null ? null : toShillings(availableCents(limit, row.outstanding_cents, row.held_cents)),
  }
}

/**
 * A client's instalments in payment order, in one statement. The unpaid sum equals the outstanding, after any
 * repayments, reversals and refunds.
 */
export async function clientPlan(db: Db, customerId: number): Promise<PlannedInstalment[]> {
  const rows = await findDeliveredOrders(db, customerId)
  const orders = rows.map((row) => ({
    orderId: row.id,
    deliveredOn: row.delivered_on,
    months: row.number_of_months,
    totalCents: row.total_cents,
    returnedCents: row.returned_cents,
  }))
  return allocate(orders, rows[0]?.money ?? [], rows[0]?.outstanding_cents ?? 0)
}

/** A client's instalments with their due days. Two statements. Throws NOT_FOUND outside the caller's scope. */
export async function listInstalments(db: Db, actor: Actor, clientId: number) {
  if (!(await findCredit(db, clientId, scopeOf(actor)))) throw new ShopError('NOT_FOUND', {})
  const today = businessDay(new Date())
  const plan = await clientPlan(db, clientId)
  return toFullPage(
    plan.map(
      (instalment): ClientInstalment => ({
        orderId: instalment.orderId,
        orderNumber: orderNumber(instalment.orderId),
        number: instalment.number,
        dueOn: instalment.dueOn,
        amount: toShillings(instalment.amountCents),
        paid: toShillings(instalment.paidCents),
        daysPastDue: daysPastDue(instalment, today),
      }),
    ),
  )
}
