import { beforeEach, describe, expect, test } from 'vitest'
import { createClient, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { Settings } from '#contract/site/settings.ts'
import { readSettings } from './settings.service.ts'

const { db, app, statementsOf } = await startTestShop()
const set = (key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute()
beforeEach(() => db.deleteFrom('settings').execute())

test('an empty settings table gives working defaults', async () => {
  expect(await readSettings(db)).toEqual(Settings.parse({}))
  expect(await readSettings(db)).toMatchObject({
    companyName: 'Sokoni',
    currency: 'KES',
    timezone: 'Africa/Nairobi',
    vatPercent: 16,
    shippingFee: 0,
    freeShippingFrom: 5000,
  })
})

test('stored settings override defaults, unknown keys are ignored, in one statement', async () => {
  await set('companyName', 'Duka')
  await set('vatPercent', 14)
  await set('somethingElse', { of: 'another module' })
  expect(await readSettings(db)).toMatchObject({ companyName: 'Duka', vatPercent: 14, currency: 'KES' })
  expect(await readSettings(db)).not.toHaveProperty('somethingElse')
  expect(await statementsOf(() => readSettings(db))).toHaveLength(1)
})

describe('shipping', () => {
  const placed = async (shillings: number, expectedTotal: number) => {
    const client = await createClient(db)
    const product = await createProduct(db, { listPriceCents: shillings * 100 })
    const items = [{ productId: product.id, quantity: 1 }]
    const order = { client: client.id, bookedBy: client.officer.id, items, expectedTotal }
    return (await app.as(client.officer).post('/api/v1/orders/place', order)).body
  }

  test('the shipping fee is charged below the threshold, is part of the total and is held', async () => {
    await set('shippingFee', 250)
    expect(await placed(4999, 5249)).toMatchObject({ subtotal: 4999, shipping: 250, tax: 0, total: 5249 })
    expect(await placed(5000, 5000)).toMatchObject({ shipping: 0, total: 5000 })
    const { held } = await db
      .selectFrom('customers')
      .select((eb) => eb.fn.max('held_cents').as('held'))
      .executeTakeFirstOrThrow()
    expect(held).toBe(524_900)
  })

  test('the threshold for free shipping can be changed', async () => {
    await set('shippingFee', 100)
    await set('freeShippingFrom', 800)
    expect(await placed(799, 899)).toMatchObject({ shipping: 100 })
    expect(await placed(800, 800)).toMatchObject({ shipping: 0 })
  })

  test('an order with an outdated shipping fee returns PRICE_CHANGED', async () => {
    await set('shippingFee', 100)
    expect(await placed(700, 700)).toMatchObject({ code: 'PRICE_CHANGED', details: { total: 800, subtotal: 700 } })
  })
})
