import { toCents, toShillings } from '#contract/money.ts'
import { instalmentPlan } from '#contract/orders/instalments.ts'
import { createBooks, type PlannedPaper } from './accounting.ts'
import { createBaskets, type Line } from './basket.ts'
import { businessHour, type Calendar, DAY, dateOf, HOUR, midnightOn } from './calendar.ts'
import { achieng, type Client, type Pace } from './clients.ts'
import type { Happening, History, Order } from './events.ts'
import type { Group } from './lending.ts'
import { planLifecycle, type Step } from './lifecycle.ts'
import type { Product } from './products.ts'
import { discountOf, drawPromoCode } from './promotions.ts'
import { createRandom, type Random, weighted } from './random.ts'
import { drawReturn } from './returns.ts'
import { planSlots, type Slot } from './slots.ts'
import { createTimeline } from './timeline.ts'

/** Days from a due day, which is a day of meeting, to the payment: most is paid at this meeting or at a later one. */
const toMeeting = (delay: number) => (delay < -1 ? delay : 7 * Math.round(delay / 7))

/**
 * Moments and amounts of the repayments of a delivered order. Most clients pay around the due day, some weeks late, a few
 * stopped paying months ago.
 */
function planRepayments(
  random: Random,
  calendar: Calendar,
  order: { totalCents: number; months: number; client: { pace: Pace }; group: Group },
  deliveredAt: number,
): { at: number; cents: number }[] {
  const { totalCents, months, client, group } = order
  const stoppedAt = calendar.end - random.whole(45, 160) * DAY
  return instalmentPlan(toShillings(totalCents), months, dateOf(deliveredAt), group.meetingDay)
    .map(({ dueOn, amount }) => {
      const drawn = client.pace === 'prompt' ? random.whole(-3, 1) : random.whole(3, 34)
      const delay = group.meetingDay === null ? drawn : toMeeting(drawn)
      const at = midnightOn(dueOn) + delay * DAY + Math.round(businessHour(random) * HOUR)
      return { at, cents: toCents(amount) }
    })
    .filter(({ at, cents }) => cents > 0 && (client.pace !== 'stopped' || at < stoppedAt))
}

type Planned = { kind: 'slot'; slot: Slot } | { kind: 'step'; order: Order; step: Step } | PlannedPaper

const SMALLEST_BUDGET_CENTS = 60_000

const drawMonths = (random: Random, totalCents: number) => {
  if (totalCents < 300_000) return random.whole(1, 3)
  if (totalCents < 1_000_000) return random.whole(2, 6)
  if (totalCents < 4_000_000) return random.whole(3, 10)
  return random.whole(6, 12)
}

/**
 * Simulates two years: orders within each client's available limit at that moment, their steps, repayments and returns. No
 * event is after the first moment of the loading day.
 */
export function simulate(
  calendar: Calendar,
  clients: Client[],
  products: Product[],
  hasMemberAt: (client: Client, at: number) => boolean,
): History {
  const random = createRandom('history')
  const papers = createRandom('papers')
  const fillBasket = createBaskets(random, calendar, products)
  const drawBuyer = weighted(clients.map((client) => client.zeal))
  const timeline = createTimeline<Planned>()
  const plan = (at: number, planned: Planned) => {
    if (at < calendar.end) timeline.add(at, planned)
  }
  const books = createBooks(papers, calendar, clients, plan)

  const member = clients[achieng.clientId - 1]
  const drawOrder = (slot: Slot): { client: Client; group: Group; lines: Line[] } => {
    for (;;) {
      const client = slot.ofMember ? member : clients[drawBuyer(random)]
      if (!client?.group || slot.at < client.createdAt || slot.at > client.buysUntil) continue
      const wish = slot.ofMember?.budgetCents ?? 950_000 * Math.exp(random.normal() * 0.8)
      const budget = Math.min(wish, books.availableTo(client))
      if (budget < SMALLEST_BUDGET_CENTS) continue
      const lines = fillBasket(slot.at, budget)
      if (lines.length > 0) return { client, group: client.group, lines }
    }
  }

  for (const slot of planSlots(calendar)) timeline.add(slot.at, { kind: 'slot', slot })

  const orders: Order[] = []
  const place = (slot: Slot): Happening => {
    const { client, group, lines } = drawOrder(slot)
    const subtotalCents = lines.reduce((sum, line) => sum + line.product.priceCents * line.quantity, 0)
    const promoCode = slot.ofMember
      ? slot.ofMember.promoCode
      : drawPromoCode(papers, calendar, { at: slot.at, subtotalCents })
    const discountCents = discountOf(promoCode, subtotalCents)
    const totalCents = subtotalCents - discountCents
    const { steps, expectedOn } = planLifecycle(random, calendar, slot.at, {
      target: slot.ofMember?.target,
      hasMember: hasMemberAt(client, slot.at),
    })
    const order: Order = {
      id: orders.length + 1,
      client,
      group,
      placedAt: slot.at,
      lines,
      subtotalCents,
      discountCents,
      totalCents,
      promoCode,
      wasRequested: slot.ofMember?.wasRequested ?? false,
      months: drawMonths(random, totalCents),
      expectedOn,
      status: 'Pending',
      steps: [],
      returnedAt: [],
    }
    orders.push(order)
    for (const step of steps) {
      plan(step.at, { kind: 'step', order, step })
      const returningAt =
        step.to === 'Completed' ? drawReturn(papers, step.at, slot.ofMember?.comesBack ?? false) : null
      if (returningAt !== null) plan(returningAt, { kind: 'returning', order })
    }
    books.hold(order)
    return { kind: 'placed', order }
  }

  const advance = (order: Order, step: Step): Happening => {
    order.status = step.to
    order.steps.push(step)
    if (step.to === 'Cancelled') books.release(order)
    if (step.to === 'Completed') {
      books.deliver(order)
      for (const { at, cents } of planRepayments(random, calendar, order, step.at)) {
        plan(at, { kind: 'paying', order, cents })
      }
    }
    return { kind: 'step', order, step }
  }

  const events: History['events'] = []
  for (let next = timeline.next(); next; next = timeline.next()) {
    const { at, happening: planned } = next
    const happening =
      planned.kind === 'slot'
        ? place(planned.slot)
        : planned.kind === 'step'
          ? advance(planned.order, planned.step)
          : books.settle(at, planned)
    if (happening) events.push({ at, happening })
  }
  return { orders, repayments: books.repayments, events, accounts: books.accounts }
}
