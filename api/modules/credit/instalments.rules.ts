import { daysBetween } from '#contract/business-day.ts'
import { toCents, toShillings } from '#contract/money.ts'
import { instalmentPlan } from '#contract/orders/instalments.ts'

export type DeliveredOrder = {
  orderId: number
  /** YYYY-MM-DD, a business day. */
  deliveredOn: string
  months: number
  /** Day of the week to which its due days moved, 1 for Monday; null for none. */
  dueWeekday: number | null
  totalCents: number
  /** The value of the order's returns. */
  returnedCents: number
}

/** The kinds of entries that make their own debt. */
export type DebtKind = 'fee' | 'adjustment' | 'opening-balance'

/** A part of a debt that is no order, with its due day. */
export type EntryInstalment = {
  entryId: number
  kind: DebtKind
  /** From 1 within the entry. */
  number: number
  /** YYYY-MM-DD. */
  dueOn: string
  cents: number
}

/** The new terms that stand: their due days replace what was unpaid when they were agreed. */
export type StandingTerms = {
  id: number
  /** YYYY-MM-DD. */
  agreedOn: string
  /** What of their instalments stays after returns: these lower the last ones first. */
  leftCents: number
  instalments: readonly { number: number; dueOn: string; cents: number }[]
}

export type PlannedInstalment = {
  /** Null for a debt that is no order. */
  orderId: number | null
  /** The entry that made the debt; null for an order and new terms. */
  entry: { id: number; kind: DebtKind } | null
  /** The new terms it stands on. */
  terms: { id: number; agreedOn: string } | null
  /** From 1 within the order, entry or terms; 0 for what is owed above the instalments of the terms. */
  number: number
  /** YYYY-MM-DD. */
  dueOn: string
  amountCents: number
  paidCents: number
}

/**
 * A repayment with what it paid of the debt, a refund for a return, or the reversal of a repayment. Credit that was
 * used counts as a repayment that is never reversed, under an id below 0.
 */
export type MoneyEvent =
  | { kind: 'repayment'; repaymentId: number; cents: number }
  | { kind: 'refund'; orderId: number; cents: number }
  | { kind: 'reversal'; repaymentId: number }

/** The plan agreed at delivery, less the returns: the last instalments shrink first, and those of 0 are left out. */
function instalmentsOf(order: DeliveredOrder): PlannedInstalment[] {
  const plan = instalmentPlan(toShillings(order.totalCents), order.months, order.deliveredOn, order.dueWeekday)
  let left = order.totalCents - order.returnedCents
  return plan.flatMap(({ number, dueOn, amount }) => {
    const amountCents = Math.min(toCents(amount), left)
    left -= amountCents
    if (amountCents <= 0) return []
    return [{ orderId: order.orderId, entry: null, terms: null, number, dueOn, amountCents, paidCents: 0 }]
  })
}

function instalmentsOfTerms({ id, agreedOn, leftCents, instalments }: StandingTerms): PlannedInstalment[] {
  let left = leftCents
  return instalments.flatMap(({ number, dueOn, cents }) => {
    const amountCents = Math.min(cents, left)
    left -= amountCents
    if (amountCents <= 0) return []
    return [{ orderId: null, entry: null, terms: { id, agreedOn }, number, dueOn, amountCents, paidCents: 0 }]
  })
}

type Refund = { orderId: number; cents: number }

/**
 * What is left of each repayment that is not reversed, and the refunds that are owed again, by order. A refund is paid
 * out of the newest repayments that are not reversed; when one of these is reversed, its part of the refund is a debt
 * on the order of the refund. Events in the order they were recorded.
 */
function replay(events: readonly MoneyEvent[]) {
  const standing: { id: number; left: number; refunded: Refund[] }[] = []
  const uncovered: Refund[] = []
  const owed = new Map<number, number>()

  const cover = (refund: Refund) => {
    for (const repayment of standing.toReversed()) {
      const cents = Math.min(repayment.left, refund.cents)
      if (cents === 0) continue
      repayment.left -= cents
      refund.cents -= cents
      repayment.refunded.push({ orderId: refund.orderId, cents })
    }
  }

  for (const event of events) {
    if (event.kind === 'refund') uncovered.push({ orderId: event.orderId, cents: event.cents })
    if (event.kind === 'repayment') standing.push({ id: event.repaymentId, left: event.cents, refunded: [] })
    if (event.kind === 'reversal') {
      const [reversed] = standing.splice(
        standing.findIndex(({ id }) => id === event.repaymentId),
        1,
      )
      for (const { orderId, cents } of reversed?.refunded ?? []) owed.set(orderId, (owed.get(orderId) ?? 0) + cents)
    }
    // Events of the same moment may be in reverse order, so a refund waits for its repayment.
    for (const refund of uncovered) cover(refund)
  }
  return { standing, owed }
}

/** Refunds that are owed again, by order. Events in the order they were recorded. */
export const refundsOwedAgain = (events: readonly MoneyEvent[]): Map<number, number> => replay(events).owed

/** What a client paid and did not get back. Cents. */
export const repaidCents = (events: readonly MoneyEvent[]): number =>
  sum(replay(events).standing.map(({ left }) => left))

const isAfter = (is: boolean, other: boolean) => Number(is) - Number(other)

/** By due day; of the same day orders before entries, and new terms last. */
const inPaymentOrder = (one: PlannedInstalment, other: PlannedInstalment) =>
  one.dueOn.localeCompare(other.dueOn) ||
  isAfter(one.terms !== null, other.terms !== null) ||
  isAfter(one.entry !== null, other.entry !== null) ||
  (one.orderId ?? 0) - (other.orderId ?? 0) ||
  (one.entry?.id ?? 0) - (other.entry?.id ?? 0) ||
  one.number - other.number

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** What is owed above the instalments, on the day of the terms. */
const aboveInstalments = (terms: StandingTerms, cents: number): StandingTerms => ({
  ...terms,
  leftCents: cents,
  instalments: [{ number: 0, dueOn: terms.agreedOn, cents }],
})

/**
 * A client's instalments in payment order (due day, then order) with the paid part of each, in cents. What was paid is
 * not read from the repayments: it is the sum of all instalments less the outstanding amount. A return lowers the
 * instalments of its order, unless its refund is owed again. `entries`: debts that are no orders. `terms`: new terms of the
 * debts that are left out here; what is owed above all instalments is due on the day of the terms.
 */
export function allocate(
  orders: readonly DeliveredOrder[],
  events: readonly MoneyEvent[],
  outstandingCents: number,
  entries: readonly EntryInstalment[] = [],
  terms: StandingTerms | null = null,
): PlannedInstalment[] {
  const owedAgain = refundsOwedAgain(events)
  const ofOrders = orders
    .map((order) => ({ ...order, returnedCents: order.returnedCents - (owedAgain.get(order.orderId) ?? 0) }))
    .flatMap(instalmentsOf)
  const ofEntries = entries.map(({ entryId, kind, number, dueOn, cents }) => ({
    orderId: null,
    entry: { id: entryId, kind },
    terms: null,
    number,
    dueOn,
    amountCents: cents,
    paidCents: 0,
  }))
  const agreed = [...ofOrders, ...ofEntries, ...(terms ? instalmentsOfTerms(terms) : [])]
  const above = outstandingCents - sum(agreed.map(({ amountCents }) => amountCents))
  const owedAbove = terms && above > 0 ? instalmentsOfTerms(aboveInstalments(terms, above)) : []
  const instalments = [...agreed, ...owedAbove].sort(inPaymentOrder)
  let left = sum(instalments.map(({ amountCents }) => amountCents)) - outstandingCents
  return instalments.map((instalment) => {
    const paidCents = Math.min(instalment.amountCents, Math.max(0, left))
    left -= paidCents
    return { ...instalment, paidCents }
  })
}

/** Days an instalment is late on a day; 0 for a paid one, or one due on that day or later. */
export const daysPastDue = ({ dueOn, amountCents, paidCents }: PlannedInstalment, today: string) =>
  paidCents === amountCents ? 0 : Math.max(0, daysBetween(dueOn, today))
