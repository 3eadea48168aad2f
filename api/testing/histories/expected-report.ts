import type { RepaymentMethod } from '#contract/lending/ledger.ts'

/** Lines of an order as the last answer stated them. Cents. */
export type Line = { product: number; quantity: number; unitCents: number }
export type Order = {
  id: number
  client: Client
  months: number
  /** Day of the week of its due days, 1 for Monday. */
  weekday: number
  status: string
  totalCents: number
  lines: Line[]
  returned: Map<number, number>
}
/** `weekday`: on which the group meets. */
export type Client = { id: number; branch: number; officer: number; weekday: number; orders: Order[] }
export type Product = { id: number; category: number; costCents: number | null }

/** What happened, by the day it counts from. The reports are calculated only from these facts. Cents. */
export type Facts = {
  sales: {
    day: string
    kind: 'placed' | 'changed' | 'cancelled' | 'returned'
    order: Order
    cents: number
    isFirst?: boolean
    refundedCents?: number
  }[]
  pieces: { day: string; order: Order; product: number; pieces: number; cents: number }[]
  deliveries: { day: string; order: Order; cents: number }[]
  /** In the order of recording; `day` is the effective day. */
  money: {
    day: string
    client: Client
    kind: 'repaid' | 'reversed' | 'refunded'
    id: number
    cents: number
    /** Of a repayment and its reversal. */
    method?: RepaymentMethod
    /** Of a repayment: the days on which it lowered the debt, which may have come after it. */
    parts?: { day: string; cents: number }[]
  }[]
  /** The part of a return that lowered what was owed. */
  credits: { day: string; client: Client; cents: number }[]
}

type Range = { from: string; to: string }
type World = { clients: Client[]; products: Product[]; facts: Facts }

const isIn = (day: string, { from, to }: Range) => day >= from && day <= to
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const add = <Key>(sums: Map<Key, number>, key: Key, cents: number) => sums.set(key, (sums.get(key) ?? 0) + cents)

/** The same day so many months later, or the last day of that month. */
function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  for (let last = date; ; last -= 1) {
    const found = new Date(Date.UTC(year, month - 1 + months, last))
    if (found.getUTCMonth() === (month - 1 + months) % 12) return found.toISOString().slice(0, 10)
  }
}

/** Figures of a report of one range, for the clients of some branches, by loops over the facts. Cents. */
export function sumFacts({ clients, products, facts }: World, range: Range, isOurs: (client: Client) => boolean) {
  const figures = {
    placed: 0,
    changed: 0,
    cancelled: 0,
    returned: 0,
    refunded: 0,
    net: 0,
    orders: 0,
    cancelledOrders: 0,
    firstOrders: 0,
    pieces: 0,
    productSales: 0,
    margin: 0,
    delivered: 0,
    vat: 0,
    received: 0,
    takenBack: 0,
    cashInHand: 0,
    held: 0,
    outstanding: 0,
  }
  const byClient = new Map<number, number>()
  const ordersOf = new Map<number, number>()
  const byOfficer = new Map<number, number>()
  const byCategory = new Map<number, number>()
  const byMethod = new Map<RepaymentMethod, number>()
  const piecesOf = new Map<number, number>()
  const salesOf = new Map<number, number>()
  const vat = (cents: number) => Math.sign(cents) * Math.round((Math.abs(cents) * 16) / 116)

  for (const fact of facts.sales) {
    if (!isOurs(fact.order.client)) continue
    const cents = fact.kind === 'placed' || fact.kind === 'changed' ? fact.cents : -fact.cents
    if (fact.day <= range.to && fact.kind !== 'returned') figures.held += cents
    if (!isIn(fact.day, range)) continue
    figures[fact.kind] += fact.cents
    figures.net += cents
    figures.refunded += fact.refundedCents ?? 0
    if (fact.kind === 'placed') figures.orders += 1
    if (fact.isFirst) figures.firstOrders += 1
    if (fact.kind === 'cancelled') figures.cancelledOrders += 1
    if (fact.kind === 'returned') figures.vat -= vat(fact.cents)
    add(byClient, fact.order.client.id, cents)
    add(byOfficer, fact.order.client.officer, cents)
    if (fact.kind === 'placed') add(ordersOf, fact.order.client.id, 1)
  }
  for (const fact of facts.pieces) {
    if (!isOurs(fact.order.client) || !isIn(fact.day, range)) continue
    const product = products.find(({ id }) => id === fact.product)
    figures.pieces += fact.pieces
    figures.productSales += fact.cents
    if (product && product.costCents !== null) figures.margin += fact.cents - fact.pieces * product.costCents
    add(byCategory, product?.category ?? 0, fact.cents)
    add(piecesOf, fact.product, fact.pieces)
    add(salesOf, fact.product, fact.cents)
  }
  for (const fact of facts.deliveries) {
    if (!isOurs(fact.order.client)) continue
    if (fact.day <= range.to) {
      figures.held -= fact.cents
      figures.outstanding += fact.cents
    }
    if (!isIn(fact.day, range)) continue
    figures.delivered += fact.cents
    figures.vat += vat(fact.cents)
  }
  for (const fact of facts.money) {
    if (!isOurs(fact.client) || fact.kind === 'refunded') continue
    figures.outstanding -= paidBy(fact, range.to)
    const cents = fact.kind === 'repaid' ? fact.cents : -fact.cents
    if (fact.method === 'cash' && fact.day <= range.to) figures.cashInHand += cents
    if (!isIn(fact.day, range)) continue
    figures.received += cents
    if (fact.kind === 'reversed') figures.takenBack += fact.cents
    if (fact.method) add(byMethod, fact.method, cents)
  }
  for (const fact of facts.credits) {
    if (isOurs(fact.client) && fact.day <= range.to) figures.outstanding -= fact.cents
  }
  const ours = clients.filter(isOurs)
  return { figures, byClient, ordersOf, byOfficer, byCategory, byMethod, piecesOf, salesOf, clients: ours }
}

type Instalment = { due: string; cents: number; order: Order }

/** The plan of a client at the end of a day: instalments of delivered orders less returns, the last ones first. */
function planOf({ facts }: World, client: Client, day: string): Instalment[] {
  // What each repayment still has, and which refunds were paid out of it.
  const standing: { id: number; left: number; parts: { order: number; cents: number }[] }[] = []
  const again = new Map<number, number>()
  const waiting: { order: number; cents: number }[] = []
  for (const fact of facts.money) {
    if (fact.client !== client || fact.day > day) continue
    if (fact.kind === 'repaid') standing.push({ id: fact.id, left: fact.cents, parts: [] })
    if (fact.kind === 'refunded') waiting.push({ order: fact.id, cents: fact.cents })
    if (fact.kind === 'reversed') {
      const at = standing.findIndex(({ id }) => id === fact.id)
      for (const part of standing[at]?.parts ?? []) add(again, part.order, part.cents)
      standing.splice(at, 1)
    }
    for (const refund of waiting) {
      for (let at = standing.length - 1; at >= 0 && refund.cents > 0; at -= 1) {
        const repayment = standing[at]
        const part = Math.min(repayment?.left ?? 0, refund.cents)
        if (!repayment || part === 0) continue
        repayment.left -= part
        refund.cents -= part
        repayment.parts.push({ order: refund.order, cents: part })
      }
    }
  }
  const plan: Instalment[] = []
  for (const order of client.orders) {
    const charges = new Map<string, number>()
    for (const fact of facts.deliveries) if (fact.order === order && fact.day <= day) add(charges, fact.day, fact.cents)
    const deliveredOn = [...charges].find(([, cents]) => cents > 0)?.[0]
    if (!deliveredOn) continue
    let back = -(again.get(order.id) ?? 0)
    for (const fact of facts.sales) {
      if (fact.order === order && fact.kind === 'returned' && fact.day <= day) back += fact.cents
    }
    let left = order.totalCents / 100
    const amounts: number[] = []
    const up = Math.ceil(left / order.months)
    const each = left - up * (order.months - 1) > 0 ? up : Math.floor(left / order.months)
    for (let month = 1; month < order.months; month += 1) {
      amounts.push(each)
      left -= each
    }
    amounts.push(left)
    for (let month = order.months; month > 0 && back > 0; month -= 1) {
      const less = Math.min(back, (amounts[month - 1] ?? 0) * 100)
      amounts[month - 1] = (amounts[month - 1] ?? 0) - less / 100
      back -= less
    }
    amounts.forEach((amount, index) => {
      let due = monthsLater(deliveredOn, index + 1)
      while ((new Date(due).getUTCDay() || 7) !== order.weekday) due = addDays(due, 1)
      plan.push({ due, cents: Math.round(amount * 100), order })
    })
  }
  return plan.sort((one, other) => one.due.localeCompare(other.due))
}

/** What a repayment or its reversal took off the debt until the end of a day. */
function paidBy({ kind, day: from, cents, parts }: Facts['money'][number], day: string) {
  if (kind === 'reversed') return from <= day ? -cents : 0
  return (parts ?? []).reduce((sum, part) => sum + (part.day <= day ? part.cents : 0), 0)
}

/** What a client owes at the end of a day. */
function owedBy({ facts }: World, client: Client, day: string) {
  let owed = 0
  for (const fact of facts.deliveries) if (fact.order.client === client && fact.day <= day) owed += fact.cents
  for (const fact of facts.credits) if (fact.client === client && fact.day <= day) owed -= fact.cents
  for (const fact of facts.money) {
    if (fact.client === client && fact.kind !== 'refunded') owed -= paidBy(fact, day)
  }
  return owed
}

/** What a payment lowers the debt by on each day: all that leaves no later day below 0. Cents. */
export function partsOf(world: World, client: Client, cents: number, { from, to }: Range) {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  const owed = days.map((day) => owedBy(world, client, day))
  let paid = 0
  return days.map((day, at) => {
    const part = Math.min(cents, ...owed.slice(at)) - paid
    paid += part
    return { day, cents: part }
  })
}

/** Arrears and portfolio at risk at the end of a day, by walking each client's instalments from the oldest on. Cents. */
export function arrearsOn(world: World, day: string, isOurs: (client: Client) => boolean) {
  const sums = { arrears: 0, atRisk: 0, dueToday: 0 }
  for (const client of world.clients.filter(isOurs)) {
    const owed = owedBy(world, client, day)
    const plan = planOf(world, client, day)
    let paid = -owed
    for (const { cents } of plan) paid += cents
    let isLate = false
    for (const { due, cents } of plan) {
      const part = Math.min(cents, Math.max(0, paid))
      paid -= part
      if (due === day) sums.dueToday += cents
      if (part === cents) continue
      if (due <= day) sums.arrears += cents - part
      if (addDays(due, 30) < day) isLate = true
    }
    if (isLate) sums.atRisk += owed
  }
  return sums
}
