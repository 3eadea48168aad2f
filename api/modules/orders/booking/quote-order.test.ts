import { describe, expect, test } from 'vitest'
import {
  createAccount,
  createCategory,
  createClient,
  createProduct,
  createPromotion,
  orderRows,
  stockOf,
  usesOf,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const QUOTE = '/api/v1/orders/quote'
const { db, app, statementsOf } = await startTestShop()
const member = app.as(await createAccount(db, { role: 'User' }))
const lamp = await createProduct(db, { stock: 3, listPriceCents: 200_000, sellingPriceCents: 170_000 })
const tank = await createProduct(db, { stock: 0, listPriceCents: 90_000 })
const one = (product: { id: number }, quantity = 1) => ({ productId: product.id, quantity })

describe('a quote', () => {
  test('a quote has the total of the items at current prices, with lines of the same product merged', async () => {
    expect(await member.post(QUOTE, { items: [one(lamp), one(tank), one(lamp, 2)] })).toMatchObject({
      status: 200,
      body: { subtotal: 6000, discount: 0, shipping: 0, tax: 0, total: 6000, promo: null },
    })
  })

  test('a quote applies a promo code and names its kind', async () => {
    const items = [one(lamp), one(tank)]
    expect((await member.post(QUOTE, { items, promoCode: ' save10' })).body).toEqual({
      subtotal: 2600,
      discount: 260,
      shipping: 0,
      deposit: 0,
      tax: 0,
      total: 2340,
      promo: { code: 'SAVE10', kind: 'percent', value: 10 },
    })
    expect((await member.post(QUOTE, { items, promoCode: 'flat500' })).body).toMatchObject({
      discount: 500,
      total: 2100,
      promo: { code: 'FLAT500', kind: 'amount', value: 500 },
    })
  })

  test('a quote ignores stock, holds nothing and writes nothing', async () => {
    const promotion = await createPromotion(db, { maxUses: 1 })
    const before = await orderRows(db)
    for (let time = 0; time < 3; time += 1) {
      const quoted = await member.post(QUOTE, { items: [one(tank, 999)], promoCode: promotion.code })
      expect(quoted.body).toMatchObject({ subtotal: 899_100, discount: 89_910 })
    }
    expect(await orderRows(db)).toEqual(before)
    expect(await stockOf(db, tank)).toEqual({ current: 0, reserved: 0 })
    expect(await usesOf(db, promotion)).toBe(0)
  })

  test('a quote leaves out products that are hidden, unknown or of a closed category', async () => {
    const hidden = await createProduct(db, { status: 'hidden' })
    const category = await createCategory(db, { active: false })
    const shelved = await createProduct(db, { categoryId: category.id })
    const unsold = [one(hidden), one(shelved), one({ id: 999_999 })]
    expect((await member.post(QUOTE, { items: [...unsold, one(lamp)] })).body.total).toBe(1700)
    expect((await member.post(QUOTE, { items: unsold })).body).toMatchObject({ subtotal: 0, shipping: 0, total: 0 })
    const client = await createClient(db)
    const placed = await app
      .as(client.officer)
      .post('/api/v1/orders/place', { client: client.id, bookedBy: client.officer.id, items: [one(shelved)] })
    expect(placed.body.code).toBe('PRODUCT_NOT_SOLD')
  })

  test('a quote equals the cost of the order placed from it, with shipping', async () => {
    await db.insertInto('settings').values({ key: 'shippingFee', value: '250' }).execute()
    const client = await createClient(db)
    const officer = app.as(client.officer)
    for (const items of [[one(lamp)], [one(lamp, 2)]]) {
      const { promo, deposit: _, ...figures } = (await officer.post(QUOTE, { items, promoCode: 'SAVE10' })).body
      expect(promo.code).toBe('SAVE10')
      const order = { client: client.id, bookedBy: client.officer.id, items, promoCode: 'SAVE10' }
      const placed = await officer.post('/api/v1/orders/place', { ...order, expectedTotal: figures.total })
      expect(placed).toMatchObject({ status: 201, body: figures })
    }
    await db.deleteFrom('settings').execute()
  })

  test('a quote for a member counts the uses of the promo code by their client', async () => {
    const account = await createAccount(db, { role: 'User' })
    const client = await createClient(db, { accountId: account.accountId })
    const promotion = await createPromotion(db, { maxUsesPerClient: 1 })
    const input = { items: [one(tank)], promoCode: promotion.code }
    expect((await app.as(account).post(QUOTE, input)).status).toBe(200)
    const order = { client: client.id, bookedBy: client.officer.id, items: [one(await createProduct(db))] }
    await app.as(client.officer).post('/api/v1/orders/place', { ...order, promoCode: promotion.code })
    expect(await app.as(account).post(QUOTE, input)).toMatchObject({ body: { code: 'PROMO_USED_UP' } })
    expect((await member.post(QUOTE, input)).status).toBe(200)
  })

  test('a quote takes four statements besides the session, one of them for wrong codes, however many lines it has', async () => {
    const products: { id: number }[] = []
    for (let nr = 0; nr < 100; nr += 1) products.push(await createProduct(db))
    for (const lines of [1, 100]) {
      const items = products.slice(0, lines).map((product) => one(product))
      expect(await statementsOf(() => member.post(QUOTE, { items, promoCode: 'SAVE10' }))).toHaveLength(5)
    }
  })

  test('a visitor gets no quote', async () => {
    expect((await app.visitor.post(QUOTE, { items: [one(lamp)] })).status).toBe(401)
    expect((await member.post(QUOTE, { items: [] })).status).toBe(400)
    expect((await member.post(QUOTE, { items: [one(lamp)], promoCode: '  ' })).status).toBe(400)
  })
})
