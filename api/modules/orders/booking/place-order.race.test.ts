import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { orderFor } from '#api/testing/booking.ts'
import {
  type Client,
  createAccount,
  createClient,
  createGroup,
  createProduct,
  ledgerOf,
  stockOf,
} from '#api/testing/factories.ts'
import { countDeadlocks } from '#api/testing/interleave.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'

const PLACE = '/api/v1/orders/place'
const { db, app } = await startTestShop()

type Item = { productId: number; quantity: number }
const one = (product: { id: number }, quantity = 1): Item[] => [{ productId: product.id, quantity }]

/** Repeats the same key until the answer is final, as the shop's own pages do. */
const notFinal = new Set(['BUSY', 'IN_PROGRESS', 'OVERLOADED'])
async function bookFinally(caller: Caller, order: object, key: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await caller.post(PLACE, order, { key })
    if (!notFinal.has(answer.body.code)) return answer
    // Each key waits other times, so that two of them do not meet at every attempt.
    const spread = (attempt * 37 + (key.codePointAt(key.length - 1) ?? 0) * 13) % 60
    await new Promise((resolve) => setTimeout(resolve, 20 + spread))
  }
  throw new Error('no final answer after a hundred attempts')
}
const countOf = (answers: { status: number; body: { code?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = body.code ?? String(status)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
const soldOf = async (product: { id: number }) => {
  const rows = await db.selectFrom('order_lines').select('quantity').where('product_id', '=', product.id).execute()
  return { orders: rows.length, units: rows.reduce((sum, row) => sum + row.quantity, 0) }
}

test('200 parallel bookings of a product with 100 in stock: exactly 100 are accepted', async () => {
  const product = await createProduct(db, { stock: 100 })
  const clients: Client[] = []
  for (let nr = 0; nr < 200; nr += 1) clients.push(await createClient(db))

  const answers = await Promise.all(
    clients.map((client, nr) =>
      bookFinally(app.as(client.officer), orderFor(client, one(product)), `last-hundred-${nr}`),
    ),
  )

  expect(countOf(answers)).toEqual({ 201: 100, OUT_OF_STOCK: 100 })
  expect(await stockOf(db, product)).toEqual({ current: 100, reserved: 100 })
  expect(await soldOf(product)).toEqual({ orders: 100, units: 100 })
}, 30_000)

test('50 parallel bookings of one client stop at the loan limit', async () => {
  const product = await createProduct(db, { stock: 1000, listPriceCents: 130_000 })
  const client = await createClient(db, { loanLimitCents: 2_000_000 }) // 15 orders of 1,300 fit into 20,000
  const callers = [app.as(client.officer)]
  for (let nr = 0; nr < 4; nr += 1) callers.push(app.as(await createAccount(db, { role: 'Manager' })))

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nr) =>
      bookFinally(callers[nr % 5] as Caller, orderFor(client, one(product)), `same-limit-${nr}`),
    ),
  )

  expect(countOf(answers)).toEqual({ 201: 15, LOAN_LIMIT_REACHED: 35 })
  const ledger = await ledgerOf(db, client)
  expect(ledger).toHaveLength(15)
  expect(ledger.reduce((sum, entry) => sum + entry.held, 0)).toBe(1_950_000)
  expect((await stockOf(db, product)).reserved).toBe(15)
})

test('the same key sent 20 times in parallel books once and returns that order to every request', async () => {
  const product = await createProduct(db)
  const client = await createClient(db)
  const order = orderFor(client, one(product, 2))
  const caller = app.as(client.officer)

  const first = await Promise.all(
    Array.from({ length: 20 }, () => caller.post(PLACE, order, { key: 'one-and-the-same' })),
  )
  const final = await Promise.all(first.map(() => bookFinally(caller, order, 'one-and-the-same')))

  for (const { status, body } of first) if (status !== 201) expect(body.code).toBe('IN_PROGRESS')
  const ids = new Set([...final, ...first.filter(({ status }) => status === 201)].map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  expect(await soldOf(product)).toEqual({ orders: 1, units: 2 })
  expect(await ledgerOf(db, client)).toHaveLength(1)
})

test('parallel orders over the same products in opposite order do not deadlock', async () => {
  const products = [await createProduct(db, { stock: 500 }), await createProduct(db, { stock: 500 })]
  const forward = products.flatMap((product) => one(product))
  const group = await createGroup(db)
  const clients: Client[] = []
  for (let nr = 0; nr < 6; nr += 1) clients.push(await createClient(db, { group, loanLimitCents: 100_000_000 }))
  const caller = app.as(group.officer)
  const before = await countDeadlocks(db)

  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, nr) => {
      const items = nr % 2 === 0 ? forward : [...forward].reverse()
      return bookFinally(caller, orderFor(clients[nr % 6] as Client, items), `opposite-${nr}`)
    }),
  )

  expect(countOf(answers)).toEqual({ 201: 120 })
  expect(await countDeadlocks(db)).toBe(before)
  for (const product of products) expect((await stockOf(db, product)).reserved).toBe(120)
})

describe('any mix of parallel orders', () => {
  const plan = fc.array(
    fc.record({
      client: fc.nat(4),
      items: fc.array(fc.record({ product: fc.nat(4), quantity: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      repeats: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 60, maxLength: 60 },
  )

  test.each([1, 2, 3])(
    'a random mix of parallel orders never oversells, exceeds a limit or books twice (seed %i)',
    async (seed) => {
      const [orders = []] = fc.sample(plan, { seed, numRuns: 1 })
      const products: { id: number }[] = []
      for (let nr = 0; nr < 5; nr += 1) products.push(await createProduct(db, { stock: 25 }))
      const group = await createGroup(db)
      const clients: Client[] = []
      for (let nr = 0; nr < 5; nr += 1) clients.push(await createClient(db, { group, loanLimitCents: 3_000_000 }))
      const caller = app.as(group.officer)

      const answers = await Promise.all(
        orders.flatMap(({ client, items, repeats }, nr) => {
          const requestedItems = items.map(({ product, quantity }) => ({
            productId: products[product]?.id ?? 0,
            quantity,
          }))
          const order = orderFor(clients[client] as Client, requestedItems)
          return Array.from({ length: repeats }, async () => ({
            nr,
            ...(await bookFinally(caller, order, `mixed-${seed}-${nr}`)),
          }))
        }),
      )

      const booked = answers.filter(({ status }) => status === 201)
      const refused = answers.filter(({ status }) => status !== 201)
      for (const { body } of refused) expect(['OUT_OF_STOCK', 'LOAN_LIMIT_REACHED']).toContain(body.code)
      // One order per request, however often it was sent, and no two numbers for one request.
      const idsByRequest = new Map(booked.map(({ nr, body }) => [nr, body.id]))
      for (const { nr, body } of booked) expect(body.id).toBe(idsByRequest.get(nr))
      expect(new Set(idsByRequest.values()).size).toBe(idsByRequest.size)
      for (const product of products) {
        const { reserved } = await stockOf(db, product)
        expect(reserved).toBeLessThanOrEqual(25)
        expect(reserved).toBe((await soldOf(product)).units)
      }
      for (const client of clients) {
        const held = (await ledgerOf(db, client)).reduce((sum, entry) => sum + entry.held, 0)
        expect(held).toBeLessThanOrEqual(3_000_000)
      }
      const written = await db.selectFrom('orders').select('id').where('group_id', '=', group.id).execute()
      expect(written.map(({ id }) => id).sort()).toEqual([...idsByRequest.values()].sort())
    },
  )
})

test('all counters equal their ledgers after these orders', async () => {
  expect((await reconcile(db)).findings).toEqual([])
})
