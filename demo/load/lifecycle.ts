import type { OrderState } from '#contract/orders/order-states.ts'
import { cancelReasons, ownReasons } from '../people/notes.ts'
import { type Calendar, DAY, dateOf, laterOn } from './calendar.ts'
import type { Random } from './random.ts'

export type Step = { at: number; from: OrderState; to: OrderState; reason: string | null; byMember: boolean }
export type Lifecycle = { steps: Step[]; expectedOn: string }

/** Age in days below which part of the orders is not completed. */
const BACKLOG_DAYS = 24
/** Maximum age of a Pending order in days: the shop cancels older ones. */
const PENDING_DAYS = 5

/** The state an order reaches without a plan. */
type Outcome = OrderState

function drawOutcome(random: Random, calendar: Calendar, placedAt: number): { outcome: Outcome; stuck: boolean } {
  if (random.chance(0.08)) return { outcome: 'Cancelled', stuck: false }
  const age = calendar.end - placedAt
  const isRecent = age < BACKLOG_DAYS * DAY
  if (!isRecent || !random.chance(0.32)) return { outcome: 'Completed', stuck: false }
  const early = age < PENDING_DAYS * DAY ? 'Pending' : 'Processing'
  return { outcome: random.pick([early, early, 'Processing', 'Shipped'] as const), stuck: true }
}

/** The state in which an order is cancelled: seldom after Shipped. */
const drawCancelledFrom = (random: Random) => {
  const point = random.next()
  return point < 0.55 ? 'Pending' : point < 0.92 ? 'Processing' : 'Shipped'
}

/**
 * The steps of an order after it was placed, in the order of time, without those after the loading day. Delivery is 2 to 9
 * days after the order. `target` sets the state that it reaches.
 */
export function planLifecycle(
  random: Random,
  calendar: Calendar,
  placedAt: number,
  options: { target?: OrderState | undefined; hasMember: boolean },
): Lifecycle {
  const { outcome, stuck } = options.target
    ? { outcome: options.target, stuck: options.target !== 'Completed' && options.target !== 'Cancelled' }
    : drawOutcome(random, calendar, placedAt)

  const processingAt = laterOn(placedAt, random.whole(0, 1), random)
  const shippedAt = laterOn(processingAt, random.whole(1, 2), random)
  const deliveredAt = laterOn(shippedAt, random.whole(1, 4), random)
  const allSteps: Step[] = (
    [
      [processingAt, 'Pending', 'Processing'],
      [shippedAt, 'Processing', 'Shipped'],
      [deliveredAt, 'Shipped', 'Completed'],
    ] as const
  ).map(([at, from, to]) => ({ at, from, to, reason: null, byMember: false }))

  const promised = stuck ? calendar.end + random.whole(1, 6) * DAY : deliveredAt + random.whole(0, 2) * DAY
  const expectedOn = dateOf(promised)

  if (outcome === 'Completed') return { steps: allSteps, expectedOn }
  if (outcome !== 'Cancelled') return { steps: allSteps.slice(0, reached.indexOf(outcome)), expectedOn }

  const from = options.target ? 'Pending' : drawCancelledFrom(random)
  const before = allSteps.slice(0, reached.indexOf(from))
  const byMember = from === 'Pending' && options.hasMember && (options.target !== undefined || random.chance(0.6))
  const last = before.at(-1)?.at ?? placedAt
  const cancelled: Step = {
    at: laterOn(last, from === 'Shipped' ? 2 : random.whole(0, 2), random),
    from,
    to: 'Cancelled',
    reason: random.pick(byMember ? ownReasons : cancelReasons[from]),
    byMember,
  }
  return { steps: [...before, cancelled], expectedOn }
}

const reached: OrderState[] = ['Pending', 'Processing', 'Shipped', 'Completed']
