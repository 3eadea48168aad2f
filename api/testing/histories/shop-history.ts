import type { Caller } from '#api/testing/shop.ts'
import { type RepaymentMethod, repaymentMethods } from '#contract/lending/ledger.ts'
import { postRepayment } from '../repay.ts'
import { type Client, type Facts, type Line, type Order, type Product, partsOf } from './expected-report.ts'

type World = { clients: Client[]; products: Product[]; facts: Facts; orders: Order[]; repayments: Repayment[] }
type Repayment = { id: number; client: Client; cents: number; method: RepaymentMethod; reversed: boolean }

export const newWorld = (clients: Client[], products: Product[]): World => ({
  clients,
  products,
  orders: [],
  repayments: [],
  facts: { sales: [], pieces: [], deliveries: [], money: [], credits: [] },
})

const cents = (shillings: number) => Math.round(shillings * 100)
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** One random change of the shop through its calls, and the facts it makes. `random` returns 0 to 1. */
export function historyOf(world: World, random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)]
  const { facts } = world
  const done: Record<string, number> = {}
  let references = 0

  /** Compares an order with its answer and records the differences. */
  async function recordChange(caller: Caller, order: Order, day: string) {
    const { body } = await caller.get(`/api/orders/${order.id}`)
    const after: Line[] = body.items.map((item: { productId: number; quantity: number; price: number }) => ({
      product: item.productId,
      quantity: item.quantity,
      unitCents: cents(item.price),
    }))
    for (const product of new Set([...order.lines, ...after].map((line) => line.product))) {
      const was = order.lines.find((line) => line.product === product)
      const is = after.find((line) => line.product === product)
      const pieces = (is?.quantity ?? 0) - (was?.quantity ?? 0)
      const unit = (is ?? was)?.unitCents ?? 0
      if (pieces !== 0) facts.pieces.push({ day, order, product, pieces, cents: pieces * unit })
    }
    const difference = cents(body.total) - order.totalCents
    if (difference !== 0) facts.sales.push({ day, kind: 'changed', order, cents: difference })
    order.lines = after
    order.totalCents = cents(body.total)
    order.months = body.numberOfMonths
  }

  const steps = {
    async place(caller: Caller, day: string) {
      const client = pick(world.clients)
      if (!client) return null
      const products = [...new Set([pick(world.products)?.id, pick(world.products)?.id, pick(world.products)?.id])]
      const promoCode = pick([undefined, undefined, 'SAVE10', 'FLAT500'])
      const months = 1 + below(6)
      const answer = await caller.post('/api/v1/orders/place', {
        client: client.id,
        bookedBy: client.officer,
        items: products.map((productId) => ({ productId, quantity: 1 + below(5) })),
        numberOfMonths: months,
        ...(promoCode ? { promoCode } : {}),
      })
      if (answer.status !== 201) return answer
      const order: Order = {
        id: answer.body.id,
        client,
        months,
        weekday: client.weekday,
        status: 'Pending',
        totalCents: 0,
        lines: [],
        returned: new Map(),
      }
      await recordChange(caller, order, day)
      const placed = facts.sales.at(-1)
      if (placed) Object.assign(placed, { kind: 'placed', isFirst: client.orders.length === 0 })
      client.orders.push(order)
      world.orders.push(order)
      return answer
    },
    async advance(caller: Caller, day: string) {
      const order = pick(world.orders.filter(({ status }) => ['Pending', 'Processing', 'Shipped'].includes(status)))
      if (!order) return null
      const to = { Pending: 'Processing', Processing: 'Shipped', Shipped: 'Completed' }[order.status] ?? ''
      const placedOn = facts.sales.find((fact) => fact.order === order)?.day ?? day
      const back = addDays(day, -below(4))
      const deliveredOn = back < placedOn ? placedOn : back
      const answer = await caller.post(`/api/v1/orders/${order.id}/transitions`, {
        to,
        ...(to === 'Completed' ? { deliveredOn } : {}),
      })
      if (answer.status >= 300) return answer
      order.status = to
      if (to === 'Completed') facts.deliveries.push({ day: deliveredOn, order, cents: order.totalCents })
      return answer
    },
    async cancel(caller: Caller, day: string) {
      const order = pick(world.orders.filter(({ status }) => ['Pending', 'Processing', 'Shipped'].includes(status)))
      if (!order) return null
      const answer = await caller.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Cancelled', reason: 'No use' })
      if (answer.status >= 300) return answer
      order.status = 'Cancelled'
      facts.sales.push({ day, kind: 'cancelled', order, cents: order.totalCents })
      for (const { product, quantity, unitCents } of order.lines) {
        facts.pieces.push({ day, order, product, pieces: -quantity, cents: -quantity * unitCents })
      }
      return answer
    },
    async cut(caller: Caller, day: string) {
      const order = pick(world.orders.filter(({ status }) => ['Pending', 'Processing'].includes(status)))
      if (!order) return null
      const { body } = await caller.get(`/api/orders/${order.id}`)
      const line = pick<{ id: number; quantity: number }>(body.items)
      const answer = await caller.post(`/api/v1/orders/${order.id}/cuts`, {
        lines: [{ id: line?.id, quantity: below(line?.quantity ?? 1) }],
        reason: 'Not in the store',
        version: body.version,
      })
      if (answer.status < 300) await recordChange(caller, order, day)
      return answer
    },
    async revise(caller: Caller, day: string) {
      const order = pick(world.orders.filter(({ status }) => ['Pending', 'Processing'].includes(status)))
      if (!order) return null
      const { body } = await caller.get(`/api/orders/${order.id}`)
      const products = new Set([
        ...order.lines.slice(0, 1 + below(2)).map((line) => line.product),
        pick(world.products)?.id,
      ])
      const answer = await caller.post(`/api/v1/orders/${order.id}/revisions`, {
        firstName: body.firstName,
        lastName: body.lastName,
        phoneNumber: body.phoneNumber,
        location: body.location,
        numberOfMonths: 1 + below(6),
        lines: [...products].map((productId) => ({ productId, quantity: 1 + below(6) })),
        shipping: below(4) * 100,
        version: body.version,
      })
      if (answer.status < 300) await recordChange(caller, order, day)
      return answer
    },
    async takeBack(caller: Caller, day: string) {
      const order = pick(world.orders.filter(({ status }) => status === 'Completed'))
      if (!order) return null
      const { body } = await caller.get(`/api/orders/${order.id}`)
      const line = pick<{ id: number; productId: number; quantity: number; price: number }>(body.items)
      if (!line) return null
      const quantity = 1 + below(line.quantity)
      const answer = await caller.post(`/api/v1/orders/${order.id}/returns`, {
        lines: [{ id: line.id, quantity, restock: below(2) === 0 }],
        reason: 'It does not work',
      })
      if (answer.status >= 300) return answer
      const { total, credited, refunded } = answer.body
      facts.sales.push({ day, kind: 'returned', order, cents: cents(total), refundedCents: cents(refunded) })
      facts.pieces.push({
        day,
        order,
        product: line.productId,
        pieces: -quantity,
        cents: -quantity * cents(line.price),
      })
      if (credited > 0) facts.credits.push({ day, client: order.client, cents: cents(credited) })
      if (refunded > 0) {
        facts.money.push({ day, client: order.client, kind: 'refunded', id: order.id, cents: cents(refunded) })
      }
      return answer
    },
    async repay(caller: Caller, day: string) {
      const client = pick(world.clients)
      if (!client) return null
      const credit = await caller.get(`/api/v1/clients/${client.id}/credit`)
      if (credit.body.outstanding === 0) return null // money paid in advance: ledger-history.ts
      const paidOn = addDays(day, -below(5))
      references += 1
      const method = pick(repaymentMethods) ?? 'cash'
      const answer = await postRepayment(caller, client.id, {
        amount: 1 + below(credit.body.outstanding),
        paidOn,
        method,
        reference: `R${references}`,
      })
      if (answer.status !== 201) return answer
      const { id, amount } = answer.body
      world.repayments.push({ id, client, cents: cents(amount), method, reversed: false })
      const parts = partsOf(world, client, cents(amount), { from: paidOn, to: day })
      facts.money.push({ day: paidOn, client, kind: 'repaid', id, cents: cents(amount), method, parts })
      return answer
    },
    async reverse(caller: Caller, day: string) {
      const repayment = pick(world.repayments.filter(({ reversed }) => !reversed).slice(-12))
      if (!repayment) return null
      const answer = await caller.post(`/api/v1/repayments/${repayment.id}/reversal`, { reason: 'Wrong client' })
      if (answer.status >= 300) return answer
      repayment.reversed = true
      const { id, client, cents: taken, method } = repayment
      facts.money.push({ day, client, kind: 'reversed', id, cents: taken, method })
      return answer
    },
    async undo(caller: Caller) {
      // The newest: once the client repays, a delivery is final.
      const order = pick(world.orders.filter(({ status }) => status === 'Completed').slice(-2))
      if (!order) return null
      const { body } = await caller.get(`/api/orders/${order.id}`)
      const answer = await caller.post(`/api/v1/orders/${order.id}/undo-delivery`, {
        reason: 'Wrong order',
        version: body.version,
      })
      if (answer.status >= 300) return answer
      order.status = 'Shipped'
      const last = facts.deliveries.findLast((fact) => fact.order === order)
      if (last) facts.deliveries.push({ ...last, cents: -last.cents })
      return answer
    },
    async redate(caller: Caller, day: string) {
      const order = pick(world.orders.filter(({ status }) => status === 'Completed').slice(-8))
      const last = order && facts.deliveries.findLast((fact) => fact.order === order)
      if (!order || !last) return null
      const { body } = await caller.get(`/api/orders/${order.id}`)
      const deliveredOn = addDays(day, -below(6))
      const answer = await caller.post(`/api/v1/orders/${order.id}/delivery-day`, {
        deliveredOn,
        reason: 'Wrong day',
        version: body.version,
      })
      if (answer.status >= 300) return answer
      if (deliveredOn !== last.day) {
        facts.deliveries.push({ ...last, cents: -last.cents })
        facts.deliveries.push({ ...last, day: deliveredOn })
      }
      return answer
    },
  }
  const weights: [keyof typeof steps, number][] = [
    ['place', 30],
    ['advance', 62],
    ['cancel', 3],
    ['cut', 5],
    ['revise', 5],
    ['takeBack', 7],
    ['repay', 28],
    ['reverse', 3],
    ['undo', 6],
    ['redate', 4],
  ]
  const kinds = weights.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind))

  const live = async (caller: Caller, day: string) => {
    const kind = pick(kinds) ?? 'place'
    const answer = await steps[kind](caller, day)
    if (answer && answer.status < 300) done[kind] = (done[kind] ?? 0) + 1
    else if (answer && answer.status >= 500) throw new Error(`${kind}: ${JSON.stringify(answer.body)}`)
  }
  return { live, done, kinds: Object.keys(steps) }
}
