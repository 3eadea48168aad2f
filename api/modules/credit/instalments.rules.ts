import { daysBetween } from '#contract/business-day.ts'
import { instalmentPlan } from '#contract/instalments.ts'
import { toCents, toShillings } from '#contract/money.ts'

export type DeliveredOrder = {
  orderId: number
  /** YYYY-MM-DD, Nairobi. */
  deliveredOn: string
  months: number
  totalCents: number
  /** What returned goods counted in the total. */
  returnedCents: number
}

export type PlannedInstalment = {
  orderId: number
  /** From 1 within the order. */
  number: number
  /** YYYY-MM-DD. */
  dueOn: string
  amountCents: number
  paidCents: number
}

/** The plan agreed at delivery, less what came back: the last instalments shrink first, those of nothing fall away. */
function instalmentsOf(order: DeliveredOrder): PlannedInstalment[] {
  const plan = instalmentPlan(toShillings(order.totalCents), order.months, order.deliveredOn)
  let left = order.totalCents - order.returnedCents
  return plan.flatMap(({ number, dueOn, amount }) => {
    const amountCents = Math.min(toCents(amount), left)
    left -= amountCents
    return amountCents > 0 ? [{ orderId: order.orderId, number, dueOn, amountCents, paidCents: 0 }] : []
  })
}

/** Money handed back for goods whose repayment was reversed later is owed again, on the instalments it was taken off. */
function oweAgain(orders: DeliveredOrder[], cents: number): DeliveredOrder[] {
  let left = cents
  return orders.map((order) => {
    const again = Math.min(order.returnedCents, left)
    left -= again
    return { ...order, returnedCents: order.returnedCents - again }
  })
}

const inPaymentOrder = (one: PlannedInstalment, other: PlannedInstalment) =>
  one.dueOn.localeCompare(other.dueOn) || one.orderId - other.orderId || one.number - other.number

/**
 * A client's instalments in the order they are paid, by due day, then order, with what of each is paid. `repaidCents` is
 * what the client repaid less what was handed back; below nothing when more was handed back than still stands.
 */
export function allocate(orders: DeliveredOrder[], repaidCents: number): PlannedInstalment[] {
  let left = Math.max(0, repaidCents)
  return oweAgain(orders, Math.max(0, -repaidCents))
    .flatMap(instalmentsOf)
    .sort(inPaymentOrder)
    .map((instalment) => {
      const paidCents = Math.min(instalment.amountCents, left)
      left -= paidCents
      return { ...instalment, paidCents }
    })
}

/** Days an instalment is late on a day; 0 for one that is paid, or due that day or later. */
export const daysPastDue = ({ dueOn, amountCents, paidCents }: PlannedInstalment, today: string) =>
  paidCents === amountCents ? 0 : Math.max(0, daysBetween(dueOn, today))
