import { readSettings } from '#api/modules/settings/settings.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toFullPage, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import { availableCents } from '#contract/lending/available.ts'
import type { ClientCredit } from '#contract/lending/groups.ts'
import { receiptNumber } from '#contract/lending/ledger.ts'
import type { ClientInstalment, LedgerEntry } from '#contract/lending/lending.staff.ts'
import type { MyCredit } from '#contract/lending/my-credit.ts'
import { toShillings } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import { findCredit, findGroupCredits, findOwnCredit } from './credit.queries.ts'
import { findDeliveredOrders, findMoneyEvents } from './instalments.queries.ts'
import { allocate, daysPastDue, type PlannedInstalment, repaidCents } from './instalments.rules.ts'
import { findLedger, type LedgerRow } from './ledger.queries.ts'
import { lendingStopsOf, readLendingStop } from './lending-stops.ts'

export {
  chargeHold,
  creditReturn,
  findCreditDrift,
  findLowestDebt,
  holdLimit,
  moveCharge,
  releaseHold,
  spendCredit,
  unchargeHold,
} from './credit.queries.ts'
export { type MoneyEvent, refundsOwedAgain } from './instalments.rules.ts'
export { findEntryFaults } from './ledger-faults.queries.ts'
export { assertMayLend } from './lending-stops.ts'

/**
 * Limit, balances and available amount of a client, in shillings, and what forbids lending. Throws NOT_FOUND outside the caller's scope.
 */
export async function getClientCredit(db: Db, actor: Actor, clientId: number): Promise<ClientCredit> {
  const row = await findCredit(db, clientId, scopeOf(actor))
  if (!row) throw new ShopError('NOT_FOUND', {})
  return {
    clientId: row.id,
    ...toCredit(row),
    writtenOff: toShillings(row.written_off_cents),
    ...(await readLendingStop(db, row.id)),
  }
}

/** The same for all clients of some groups, in no order. Two statements. */
export async function creditsOfGroups(db: Db, groupIds: readonly number[]): Promise<ClientCredit[]> {
  const { lendingStops } = await readSettings(db)
  const rows = await findGroupCredits(db, groupIds, lendingStops)
  const stops = lendingStopsOf(rows, lendingStops)
  return rows.map((row) => ({
    clientId: row.id,
    ...toCredit(row),
    writtenOff: toShillings(row.written_off_cents),
    ...(stops.get(row.id) ?? { stop: null, groupAvailable: null }),
  }))
}

type CreditRow = {
  loan_limit_cents: number | null
  outstanding_cents: number
  held_cents: number
  credit_balance_cents: number
  overdue_cents: number
  days_past_due: number
  next_due: { dueOn: string; cents: number } | null
  due_weekday: number | null
}

/**
 * Limit, outstanding, held, available amount, credit balance, and what is overdue and due next, in shillings. The balance
 * never adds to the limit.
 */
function toCredit(row: CreditRow) {
  const { loan_limit_cents: limit, outstanding_cents: outstanding, held_cents: held } = row
  return {
    limit: toShillings(limit),
    outstanding: toShillings(outstanding),
    held: toShillings(held),
    available: limit === null ? null : toShillings(availableCents(limit, outstanding, held)),
    creditBalance: toShillings(row.credit_balance_cents),
    overdue: toShillings(row.overdue_cents),
    daysPastDue: row.days_past_due,
    next: row.next_due && { dueOn: row.next_due.dueOn, amount: toShillings(row.next_due.cents) },
    dueWeekday: row.due_weekday,
  }
}

/** The credit of the member's own client with what is due, or null. One statement. */
export async function getMyCredit(db: Db, actor: Actor): Promise<{ credit: MyCredit | null }> {
  const row = await findOwnCredit(db, actor.accountId)
  if (!row) return { credit: null }
  const terms = row.terms && {
    agreedOn: row.terms.agreedOn,
    dues: row.terms.dues.map(({ dueOn, cents }) => ({ dueOn, amount: toShillings(cents) })),
  }
  return { credit: { ...toCredit(row), terms } }
}

/**
 * The instalments of clients in payment order, by client, in one statement. The unpaid sum equals the outstanding,
 * after any repayments, reversals and refunds.
 */
export async function clientPlans(db: Db, customerIds: readonly number[]): Promise<Map<number, PlannedInstalment[]>> {
  const rows = await findDeliveredOrders(db, customerIds)
  return new Map(
    rows.map((row) => [
      row.id,
      allocate(row.orders, row.money ?? [], row.outstanding_cents, row.entries ?? [], row.terms),
    ]),
  )
}

/** The same for one client. */
export const clientPlan = async (db: Db, customerId: number): Promise<PlannedInstalment[]> =>
  (await clientPlans(db, [customerId])).get(customerId) ?? []

export const toLedgerEntry = (row: LedgerRow): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  orderId: row.order_id,
  orderNumber: row.order_id === null ? null : orderNumber(row.order_id),
  heldChange: toShillings(row.held_delta_cents),
  outstandingChange: toShillings(row.outstanding_delta_cents),
  writtenOffChange: toShillings(row.written_off_delta_cents),
  creditChange: toShillings(row.credit_delta_cents),
  held: toShillings(row.held_cents),
  outstanding: toShillings(row.outstanding_cents),
  creditBalance: toShillings(row.credit_balance_cents),
  effectiveOn: row.effective_on,
  at: row.at.toISOString(),
  by: row.by,
  reason: row.reason,
  receipt: row.receipt && { id: row.receipt.id, number: receiptNumber(row.receipt.number) },
  payment: row.payment,
})

/** What a client paid and did not get back, for a return. Cents. */
export const readRepaid = async (db: Db, customerId: number): Promise<number> =>
  repaidCents(await findMoneyEvents(db, customerId))

/** Entries of a client's ledger, newest first. Two statements. Throws NOT_FOUND outside the caller's scope. */
export async function listLedger(db: Db, actor: Actor, clientId: number, { page, size }: Slice) {
  const client = await findCredit(db, clientId, scopeOf(actor))
  if (!client) throw new ShopError('NOT_FOUND', {})
  const rows = await findLedger(db, client.id, { page, size })
  return toPage(rows.map(toLedgerEntry), rows[0]?.counted ?? 0, page, size)
}

/** A client's instalments with their due days. Two statements. Throws NOT_FOUND outside the caller's scope. */
export async function listInstalments(db: Db, actor: Actor, clientId: number) {
  const client = await findCredit(db, clientId, scopeOf(actor))
  if (!client) throw new ShopError('NOT_FOUND', {})
  const today = businessDay(new Date())
  const plan = await clientPlan(db, client.id)
  return toFullPage(
    plan.map(
      (instalment): ClientInstalment => ({
        orderId: instalment.orderId,
        orderNumber: instalment.orderId === null ? null : orderNumber(instalment.orderId),
        entryId: instalment.entry?.id ?? null,
        entryKind: instalment.entry?.kind ?? null,
        termsOn: instalment.terms?.agreedOn ?? null,
        number: instalment.number,
        dueOn: instalment.dueOn,
        amount: toShillings(instalment.amountCents),
        paid: toShillings(instalment.paidCents),
        daysPastDue: daysPastDue(instalment, today),
      }),
    ),
  )
}
