import { beforeEach, expect, test } from 'vitest'
import { type PlaceOrderInput, placeOrder } from '#contract/orders/orders.ts'
import { api } from '#web/lib/http/api.ts'
import { connectApi, type Sent } from '#web/lib/http/transport.ts'
import { stored } from '#web/lib/storage/local-storage-store.ts'
import { emptyDraft, readDraft } from './draft.ts'
import { orderSender, type Submit } from './send-order.ts'
import { submitOnce } from './submit-once.ts'

type Line = 'good' | 'loses the answer' | 'loses the request'

const lamp = (quantity: number): PlaceOrderInput => ({ client: 7, bookedBy: 3, items: [{ productId: 1, quantity }] })
const answers = (status: number, body: unknown): Sent => ({ status, headers: {}, body: JSON.stringify(body) })

/** A server with idempotency keys, behind a connection that can fail. */
function openShop() {
  const booked: { key: string; body: string }[] = []
  const shop = { booked, line: 'good' as Line, refusal: null as { status: number; code: string } | null }
  connectApi(async ({ headers, body = '' }) => {
    if (shop.line === 'loses the request') throw new TypeError('Failed to fetch')
    const key = headers['idempotency-key'] ?? ''
    const known = booked.find((order) => order.key === key)
    if (shop.refusal && !known) return answers(shop.refusal.status, { code: shop.refusal.code, message: 'Refused.' })
    if (known && known.body !== body) return answers(422, { code: 'KEY_REUSED', message: 'Another body.' })
    if (!known) booked.push({ key, body })
    const number = booked.findIndex((order) => order.key === key) + 1
    if (shop.line === 'loses the answer') throw new TypeError('Failed to fetch')
    return answers(201, { success: true, orderNumber: `#00${number}`, total: 100 })
  })
  return shop
}

let shop = openShop()
const draft = stored('test.draft', emptyDraft, readDraft)
const send: Submit = async (idempotencyKey, body) => ({
  answer: await api(placeOrder, { body: JSON.parse(body), idempotencyKey }),
})
const place = (body: PlaceOrderInput, submit = send) => submitOnce(draft, body, orderSender(submit))

beforeEach(() => {
  shop = openShop()
  draft.set({ ...emptyDraft, groupId: 4, clientId: 7, numberOfMonths: 6 })
})

test('a placed order empties the draft', async () => {
  await expect(place(lamp(1))).resolves.toMatchObject({ answer: { orderNumber: '#001' }, wasEarlier: false })
  expect(draft.get()).toEqual(emptyDraft)
})

test('an order that is kept for later empties the draft', async () => {
  const keep: Submit = async () => ({ kept: { id: 'a', isUnknown: true } })
  await expect(place(lamp(1), keep)).rejects.toThrow('kept')
  expect(draft.get()).toEqual(emptyDraft)
})

test('the same items can be ordered again for the same client', async () => {
  await place(lamp(1))
  await expect(place(lamp(1))).resolves.toMatchObject({ answer: { orderNumber: '#002' } })
})

test('a retry after a lost answer books once', async () => {
  shop.line = 'loses the answer'
  await expect(place(lamp(1))).rejects.toMatchObject({ code: 'NETWORK' })
  await expect(place(lamp(1))).rejects.toMatchObject({ code: 'NETWORK' })
  shop.line = 'good'
  await expect(place(lamp(1))).resolves.toMatchObject({ answer: { orderNumber: '#001' }, wasEarlier: false })
  expect(shop.booked).toHaveLength(1)
})

test('a retry after a lost request books once', async () => {
  shop.line = 'loses the request'
  await expect(place(lamp(1))).rejects.toMatchObject({ code: 'NETWORK' })
  expect(draft.get()).toMatchObject({ groupId: 4, numberOfMonths: 6 })
  shop.line = 'good'
  await place(lamp(1))
  expect(shop.booked).toHaveLength(1)
})

test('a double tap books once', async () => {
  const both = await Promise.all([place(lamp(1)), place(lamp(1))])
  expect(both.map(({ answer }) => answer.orderNumber)).toEqual(['#001', '#001'])
})

test('items changed after a lost answer return the order that was already booked', async () => {
  shop.line = 'loses the answer'
  await expect(place(lamp(1))).rejects.toMatchObject({ code: 'NETWORK' })
  shop.line = 'good'
  await expect(place(lamp(5))).resolves.toMatchObject({
    answer: { orderNumber: '#001' },
    body: lamp(1),
    wasEarlier: true,
  })
  expect(shop.booked).toHaveLength(1)
  expect(draft.get()).toEqual(emptyDraft)
})

test('items changed after a lost request are booked as changed', async () => {
  shop.line = 'loses the request'
  await expect(place(lamp(1))).rejects.toMatchObject({ code: 'NETWORK' })
  shop.line = 'good'
  await expect(place(lamp(5))).resolves.toMatchObject({ body: lamp(5), wasEarlier: false })
  expect(shop.booked).toHaveLength(1)
})

test('a session that ends between two tries leaves the key unchanged', async () => {
  shop.line = 'loses the answer'
  await expect(place(lamp(1))).rejects.toMatchObject({ code: 'NETWORK' })
  const { booked } = shop
  shop.line = 'good'
  connectApi(async () => answers(401, { code: 'SESSION_ENDED', message: 'Session expired.' }))
  await expect(place(lamp(1))).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  const [first] = booked
  expect(draft.get().key).toBe(first?.key)
})

test('a refusal drops the key', async () => {
  shop.refusal = { status: 409, code: 'LOAN_LIMIT_REACHED' }
  await expect(place(lamp(9))).rejects.toMatchObject({ code: 'LOAN_LIMIT_REACHED' })
  expect(draft.get()).toMatchObject({ key: '', unsettled: [], groupId: 4, clientId: 7 })
})

test('an unreadable answer leaves the try unsettled', async () => {
  connectApi(async () => ({ status: 200, headers: {}, body: '<html>Welcome to the hotel network</html>' }))
  await expect(place(lamp(1))).rejects.toMatchObject({ code: 'UNREADABLE' })
  expect(draft.get().unsettled).toHaveLength(1)
})
