import type { OrderState } from '#contract/orders/order-states.ts'
import type { OrderDetail, OrderEvent } from '#contract/orders/orders.ts'

export type StepKind =
  | 'placed'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'expired'
  | 'edited'
  | 'cut'
  | 'returned'
  | 'undone'
  | 'redated'
  | 'restored'
  | 'deposit'

export type Step = {
  key: string
  kind: StepKind
  /** ISO date or time; null for a step that has not happened, or whose event was not recorded. */
  at: string | null
  reason: string | null
  isDone: boolean
}

type ShownOrder = Pick<OrderDetail, 'state' | 'dateCreated' | 'deliveredOn' | 'events'>

/** The regular course of an order. */
const progressStates = ['Pending', 'Processing', 'Shipped', 'Completed'] as const
const kinds: Record<OrderState, StepKind> = {
  Pending: 'placed',
  Processing: 'processing',
  Shipped: 'shipped',
  Completed: 'delivered',
  Cancelled: 'cancelled',
}

/** The step of an event; notes are in no order that shoppers read. */
function kindOf({ kind, status }: OrderEvent): StepKind {
  if (kind === 'transition') return kinds[status ?? 'Pending']
  return kind === 'deleted' || kind === 'note' ? 'cancelled' : kind
}

const toStep = (event: OrderEvent, deliveredOn: string | null): Step => {
  const kind = kindOf(event)
  // The day of delivery, which may be entered later than it happened.
  const at = kind === 'delivered' ? (deliveredOn ?? event.at) : event.at
  return { key: `event-${event.id}`, kind, at, reason: event.reason, isDone: true }
}

/**
 * The steps of an order, oldest first, then those still to come. A reached state without an event is listed without a
 * time, except the first and the last, whose days are fields of the order. Shoppers read Pending as Processing, so that
 * step is reached once the order is placed.
 */
export function timelineOf({ state, dateCreated, deliveredOn, events }: ShownOrder): Step[] {
  const happened = events.map((event) => toStep(event, deliveredOn))
  const seen = new Set(happened.map(({ kind }) => kind))
  const reached = state === 'Cancelled' ? 0 : Math.max(1, progressStates.indexOf(state))
  const days: Partial<Record<StepKind, string | null>> = { placed: dateCreated, delivered: deliveredOn }

  const steps: Step[] = []
  const others = [...happened]
  for (const [index, one] of progressStates.entries()) {
    const kind = kinds[one]
    const at = others.findIndex((step) => step.kind === kind)
    if (at >= 0) steps.push(...others.splice(0, at + 1))
    else if (index <= reached && !seen.has(kind)) {
      steps.push({ key: kind, kind, at: days[kind] ?? null, reason: null, isDone: true })
    }
  }
  steps.push(...others)
  if (state === 'Cancelled') return steps
  return [
    ...steps,
    ...progressStates.slice(reached + 1).map(
      (one): Step => ({
        key: kinds[one],
        kind: kinds[one],
        at: null,
        reason: null,
        isDone: false,
      }),
    ),
  ]
}
