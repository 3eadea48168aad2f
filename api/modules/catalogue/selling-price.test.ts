import { describe, expect, test } from 'vitest'
import { createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db } = await startTestShop()

describe('a product', () => {
  test('a product stores the two prices it was given, whatever percentage lies between them', async () => {
    const { id } = await createProduct(db, { listPriceCents: 146_000, sellingPriceCents: 91_200 })
    const prices = db.selectFrom('products').select(['list_price_cents', 'selling_price_cents']).where('id', '=', id)
    expect(await prices.execute()).toEqual([{ list_price_cents: 146_000, selling_price_cents: 91_200 }])
  })

  test.each([
    ['a selling price above its list price', 100_000, 100_100],
    ['a selling price with cents', 100_000, 99_950],
    ['a list price with cents', 100_050, 99_900],
    ['a selling price below nothing', 100_000, -100],
  ])('a product cannot have %s', async (_, listPriceCents, sellingPriceCents) => {
    await expect(createProduct(db, { listPriceCents, sellingPriceCents })).rejects.toThrow('violates check constraint')
  })
})
