import type { OrderState } from '#contract/order-states.ts'
import { createBaskets, type Line } from './basket.ts'
import type { Calendar } from './calendar.ts'
import { achieng, type Client } from './clients.ts'
import type { Group } from './lending.ts'
import { planLifecycle, type Step } from './lifecycle.ts'
import type { Product } from './products.ts'
import { createRandom, type Random, weighted } from './random.ts'
import { planRepayments } from './repayments.ts'
import { planSlots, type Slot } from './slots.ts'
import { createTimeline } from './timeline.ts'

export type Order = {
  id: number
  client: Client
  group: Group
  placedAt: number
  lines: Line[]
  totalCents: number
  months: number
  expectedOn: string
  status: OrderState
  /** The steps that have happened, in order. */
  steps: Step[]
}

type Happening =
  | { kind: 'placed'; order: Order }
  | { kind: 'step'; order: Order; step: Step }
  | { kind: 'repaid'; order: Order; cents: number }

/** What a client owes and holds while time goes on, and the most it ever was when an order was accepted. */
export type Account = { outstandingCents: number; heldCents: number; highestCents: number }

export type History = {
  orders: Order[]
  /** Everything in the order of time. */
  events: { at: number; happening: Happening }[]
  accounts: Map<number, Account>
}

const SMALLEST_BUDGET_CENTS = 60_000

const drawMonths = (random: Random, totalCents: number) => {
  if (totalCents < 300_000) return random.whole(1, 3)
  if (totalCents < 1_000_000) return random.whole(2, 6)
  if (totalCents < 4_000_000) return random.whole(3, 10)
  return random.whole(6, 12)
}

/**
 * Lets two years pass: orders within what each client has left at that moment, their steps, the repayments. Nothing
 * after the loading day's first moment happens.
 */
export function simulate(
  calendar: Calendar,
  clients: Client[],
  products: Product[],
  hasMemberAt: (client: Client, at: number) => boolean,
): History {
  const random = createRandom('history')
  const fillBasket = createBaskets(random, calendar, products)
  const drawBuyer = weighted(clients.map((client) => client.zeal))
  const accounts = new Map(
    clients.map((client): [number, Account] => [client.id, { outstandingCents: 0, heldCents: 0, highestCents: 0 }]),
  )
  const accountOf = (client: Client) => {
    const account = accounts.get(client.id)
    if (!account) throw new Error(`Client ${client.id} has no account`)
    return account
  }
  const availableTo = (client: Client) => {
    const { outstandingCents, heldCents } = accountOf(client)
    return Math.max(0, (client.limitCents ?? 0) - outstandingCents - heldCents)
  }

  const member = clients[achieng.clientId - 1]
  const drawOrder = (slot: Slot): { client: Client; group: Group; lines: Line[] } => {
    for (;;) {
      const client = slot.ofMember ? member : clients[drawBuyer(random)]
      if (!client?.group || slot.at < client.createdAt || slot.at > client.buysUntil) continue
      const wish = slot.ofMember?.budgetCents ?? 950_000 * Math.exp(random.normal() * 0.8)
      const budget = Math.min(wish, availableTo(client))
      if (budget < SMALLEST_BUDGET_CENTS) continue
      const lines = fillBasket(slot.at, budget)
      if (lines.length > 0) return { client, group: client.group, lines }
    }
  }

  const timeline = createTimeline<Happening | { kind: 'slot'; slot: Slot }>()
  const plan = (at: number, happening: Happening) => {
    if (at < calendar.end) timeline.add(at, happening)
  }
  for (const slot of planSlots(calendar)) timeline.add(slot.at, { kind: 'slot', slot })

  const orders: Order[] = []
  const place = (slot: Slot): Order => {
    const { client, group, lines } = drawOrder(slot)
    const totalCents = lines.reduce((sum, line) => sum + line.product.priceCents * line.quantity, 0)
    const { steps, expectedOn } = planLifecycle(random, calendar, slot.at, {
      wanted: slot.ofMember?.wanted,
      hasMember: hasMemberAt(client, slot.at),
    })
    const order: Order = {
      id: orders.length + 1,
      client,
      group,
      placedAt: slot.at,
      lines,
      totalCents,
      months: drawMonths(random, totalCents),
      expectedOn,
      status: 'Pending',
      steps: [],
    }
    orders.push(order)
    for (const step of steps) plan(step.at, { kind: 'step', order, step })
    const account = accountOf(client)
    account.heldCents += totalCents
    account.highestCents = Math.max(account.highestCents, account.heldCents + account.outstandingCents)
    return order
  }

  const advance = (order: Order, step: Step) => {
    const account = accountOf(order.client)
    order.status = step.to
    order.steps.push(step)
    if (step.to === 'Cancelled') account.heldCents -= order.totalCents
    if (step.to !== 'Completed') return
    account.heldCents -= order.totalCents
    account.outstandingCents += order.totalCents
    for (const { at, cents } of planRepayments(random, calendar, order, step.at)) {
      plan(at, { kind: 'repaid', order, cents })
    }
  }

  const events: History['events'] = []
  for (let next = timeline.next(); next; next = timeline.next()) {
    const { at, happening } = next
    if (happening.kind === 'slot') {
      events.push({ at, happening: { kind: 'placed', order: place(happening.slot) } })
      continue
    }
    if (happening.kind === 'step') advance(happening.order, happening.step)
    else if (happening.kind === 'repaid') accountOf(happening.order.client).outstandingCents -= happening.cents
    events.push({ at, happening })
  }
  return { orders, events, accounts }
}
