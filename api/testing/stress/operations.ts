import { receiptOf } from '../repay.ts'
import type { Call } from './caller.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

/** A request by its key and its outcome; proofs compare it with the books. */
export type Attempt = { key: string; status: number; id: number | undefined }

type Session = {
  world: World
  call: Call
  random: Random
  /** Orders placed so far, with the token of the client's member. */
  orders: { id: number; memberToken: string }[]
  /** Orders delivered so far; some of them were taken back since. */
  delivered: number[]
  placed: Attempt[]
  repaid: Attempt[]
  repayments: number[]
  /** Collection sheets with what was paid on them, in shillings. */
  sheets: (Attempt & { amount: number })[]
  /** A unique text for keys and references. */
  fresh: (kind: string) => string
}

type Operation = (session: Session) => Promise<string>

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? String(status)

const place: Operation = async ({ world, call, random, orders, placed, fresh }) => {
  const client = random.pick(world.clients)
  const items = Array.from({ length: random.between(1, 3) }, () => ({
    productId: random.pick(world.products).id,
    quantity: random.between(1, 3),
  }))
  const body = {
    client: client.id,
    bookedBy: client.officer.id,
    items,
    numberOfMonths: random.between(1, 12),
    ...(random.chance(0.4) ? { promoCode: world.promoCode } : {}),
  }
  const key = fresh('place')
  // Sometimes the same request twice, as by a double tap.
  const answers = await Promise.all(
    Array.from({ length: random.chance(0.2) ? 2 : 1 }, () =>
      call(client.token, 'POST', '/api/v1/orders/place', body, key),
    ),
  )
  for (const { status, body: answer } of answers) placed.push({ key, status, id: answer.id })
  const [first] = answers
  if (!first) return 'none'
  if (first.status === 201) orders.push({ id: first.body.id, memberToken: client.memberToken })
  return outcome(first)
}

const onOrder =
  (work: (session: Session, id: number) => Promise<string>): Operation =>
  async (session) =>
    session.orders.length === 0 ? 'no order yet' : work(session, session.random.pick(session.orders).id)

const onDelivered =
  (work: (session: Session, id: number) => Promise<string>): Operation =>
  async (session) =>
    session.delivered.length === 0 ? 'none delivered yet' : work(session, session.random.pick(session.delivered))

const move = (to: string): Operation =>
  onOrder(async ({ call, world }, id) =>
    outcome(await call(world.managerToken, 'POST', `/api/v1/orders/${id}/transitions`, { to, reason: 'stress' })),
  )

/** Moves an order to Completed, as far as the transitions are allowed. */
const deliver: Operation = onOrder(async ({ call, world, random, delivered }, id) => {
  const deliveredOn = random.pick(world.days)
  let last = ''
  for (const to of ['Processing', 'Shipped', 'Completed']) {
    const body = to === 'Completed' ? { to, deliveredOn } : { to }
    last = outcome(await call(world.managerToken, 'POST', `/api/v1/orders/${id}/transitions`, body))
  }
  if (last === '200') delivered.push(id)
  return last
})

const cancelAsMember: Operation = async ({ orders, random, call }) => {
  if (orders.length === 0) return 'no order yet'
  const { id, memberToken } = random.pick(orders)
  return outcome(await call(memberToken, 'POST', `/api/v1/orders/${id}/cancel`, {}))
}

const cut: Operation = onOrder(async ({ call, world, random }, id) => {
  const { body: order } = await call(world.managerToken, 'GET', `/api/orders/${id}`)
  const line = random.pick(order.items as { id: number; quantity: number }[])
  const quantity = random.between(0, Math.max(0, line.quantity - 1))
  const lines = [{ id: line.id, quantity }]
  return outcome(
    await call(world.managerToken, 'POST', `/api/v1/orders/${id}/cuts`, {
      lines,
      reason: 'not on the shelf',
      version: order.version,
    }),
  )
})

const edit: Operation = onOrder(async ({ call, world, random }, id) => {
  const { body: order } = await call(world.managerToken, 'GET', `/api/orders/${id}`)
  const { firstName, lastName, phoneNumber, location, branch, groupName, creditOfficer, subtotal, tax, total } = order
  const numberOfMonths = random.between(1, 12)
  const shipping = random.between(0, 4) * 100
  return outcome(
    await call(world.managerToken, 'PUT', `/api/orders/${id}`, {
      customerInfo: {
        firstName,
        lastName,
        phoneNumber,
        location,
        branch,
        groupName,
        creditOfficer,
        numberOfMonths,
      },
      orderInfo: { subtotal, shipping, tax, total },
      version: order.version,
    }),
  )
})

/** Raises or lowers the lines of an order by one, and sometimes adds a product, at any total. */
const revise: Operation = onOrder(async ({ call, world, random }, id) => {
  const { body: order } = await call(world.managerToken, 'GET', `/api/orders/${id}`)
  const { firstName, lastName, phoneNumber, location, numberOfMonths, shipping, version } = order
  const stored = order.items as { productId: number; quantity: number }[]
  const quantities = new Map(
    stored.map(({ productId, quantity }) => [productId, Math.max(1, quantity + random.between(-1, 1))]),
  )
  if (random.chance(0.3)) quantities.set(random.pick(world.products).id, 1)
  const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
  return outcome(
    await call(world.managerToken, 'POST', `/api/v1/orders/${id}/revisions`, {
      firstName,
      lastName,
      phoneNumber,
      location,
      numberOfMonths,
      shipping,
      lines,
      version,
    }),
  )
})

const remove: Operation = onOrder(async ({ call, world }, id) =>
  outcome(await call(world.managerToken, 'DELETE', `/api/orders/${id}`, { reason: 'stress' })),
)

/** Takes a delivery back: often the last one, since most are soon paid or returned. */
const undo: Operation = async ({ call, world, random, delivered }) => {
  const last = delivered.at(-1)
  if (last === undefined) return 'none delivered yet'
  const id = random.chance(0.5) ? last : random.pick(delivered)
  const { body: order } = await call(world.managerToken, 'GET', `/api/orders/${id}`)
  const body = { reason: 'wrong order', version: order.version }
  return outcome(await call(world.managerToken, 'POST', `/api/v1/orders/${id}/undo-delivery`, body))
}

/** Gives a delivery another day than the one it has. */
const redate: Operation = onDelivered(async ({ call, world, random }, id) => {
  const { body: order } = await call(world.managerToken, 'GET', `/api/orders/${id}`)
  const { body: detail } = await call(world.managerToken, 'GET', `/api/v1/orders/${id}`)
  const deliveredOn = random.pick(world.days.filter((day) => day !== detail.deliveredOn))
  const body = { deliveredOn, reason: 'wrong day', version: order.version }
  return outcome(await call(world.managerToken, 'POST', `/api/v1/orders/${id}/delivery-day`, body))
})

const takeBack: Operation = onDelivered(async ({ call, world, random, fresh }, id) => {
  const { body: order } = await call(world.managerToken, 'GET', `/api/orders/${id}`)
  const line = random.pick(order.items as { id: number; quantity: number }[])
  const lines = [{ id: line.id, quantity: random.between(1, line.quantity), restock: random.chance(0.5) }]
  const post = (body: object) => call(world.managerToken, 'POST', `/api/v1/orders/${id}/returns`, body, fresh('return'))
  const back = { lines, reason: 'brought back' }
  const first = await post(back)
  if (first.body.code !== 'REFUND_TO_PAY') return outcome(first)
  const { amount } = first.body.details
  return outcome(await post({ ...back, refund: { amount, accountId: 1, reference: fresh('refund') } }))
})

const repay: Operation = async ({ call, world, random, repaid, repayments, fresh }) => {
  const client = random.pick(world.clients)
  const { body: credit } = await call(world.managerToken, 'GET', `/api/v1/clients/${client.id}/credit`)
  const amount = Math.max(1, Math.floor(credit.outstanding * random.pick([0.1, 0.4, 1, 1.01])))
  const key = fresh('repay')
  // On their first day, so that most deliveries can still be taken back.
  const paidOn = world.days.at(-1) ?? ''
  const body = receiptOf(client.id, { amount, paidOn, method: 'mpesa', reference: key })
  const answer = await call(world.managerToken, 'POST', '/api/v1/receipts', body, key)
  const id = answer.body.parts?.[0].id
  repaid.push({ key, status: answer.status, id })
  if (answer.status === 201) repayments.push(id)
  return outcome(answer)
}

/** Posts the sheet of a group for one of the days: most members pay something in cash, some by M-Pesa. */
const postSheet: Operation = async ({ call, world, random, sheets, fresh }) => {
  const { group } = random.pick(world.clients)
  const day = random.pick(world.days)
  const path = `/api/v1/groups/${group.id}/sheet`
  const { body: sheet } = await call(world.managerToken, 'GET', `${path}?day=${day}`)
  const lines = (sheet.lines as { clientId: number; outstanding: number }[]).map(({ clientId, outstanding }) => {
    const isByPhone = random.chance(0.2)
    return {
      clientId,
      attendance: random.pick(['present', 'absent']),
      amount: random.chance(0.7) ? random.between(1, 400) : 0,
      accountId: isByPhone ? 1 : null,
      ...(isByPhone && { reference: fresh('sheet payment') }),
      balanceSeen: outstanding,
    }
  })
  const key = fresh('sheet')
  const answer = await call(world.managerToken, 'POST', path, { day, lines, countedCash: null }, key)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  sheets.push({ key, status: answer.status, id: answer.body.posted?.id, amount })
  return outcome(answer)
}

const reverse: Operation = async ({ call, world, random, repayments }) => {
  if (repayments.length === 0) return 'no repayment yet'
  const path = `/api/v1/repayments/${random.pick(repayments)}/reversal`
  return outcome(await call(world.managerToken, 'POST', path, { reason: 'bounced' }))
}

/** Share of each operation in percent. */
const mix: [number, string, Operation][] = [
  [26, 'place', place],
  [5, 'process', move('Processing')],
  [14, 'deliver', deliver],
  [5, 'cancel', move('Cancelled')],
  [4, 'cancel as member', cancelAsMember],
  [5, 'cut', cut],
  [5, 'edit', edit],
  [6, 'revise', revise],
  [3, 'delete', remove],
  [8, 'undo', undo],
  [3, 'redate', redate],
  [4, 'return', takeBack],
  [6, 'repay', repay],
  [3, 'sheet', postSheet],
  [3, 'reverse', reverse],
]

export function pickOperation(random: Random): { name: string; run: Operation } {
  let left = random.between(1, 100)
  for (const [share, name, run] of mix) {
    left -= share
    if (left <= 0) return { name, run }
  }
  return { name: 'place', run: place }
}
export type { Session }
