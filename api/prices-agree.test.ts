import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { percentOff } from '#contract/money.ts'
import { orderFor } from './testing/booking.ts'
import { createAccount, createCategory, createClient, createProduct } from './testing/factories.ts'
import { readPdf } from './testing/readers/read-pdf.ts'
import { startTestShop } from './testing/shop.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const account = await createAccount(db, { role: 'User' })
const member = app.as(account)
const client = await createClient(db, { accountId: account.accountId, loanLimitCents: 1_000_000_000_000 })

/** Selling and list price in shillings: 912 instead of 1,460, no reduction, almost 100%, and random pairs. */
const given = [
  [912, 1460],
  [500, 500],
  [999, 1000],
  [1, 100_000],
  ...fc
    .sample(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 0, max: 60_000 })), {
      numRuns: 26,
      seed: 9,
    })
    .map(([price, off]) => [price, price + off]),
] as [number, number][]
const products: { id: number; slug: string; price: number; list: number }[] = []
const items = () => products.map(({ id }) => ({ productId: id, quantity: 2 }))
const subtotal = () => products.reduce((sum, { price }) => sum + price * 2, 0)

beforeAll(async () => {
  const { id: categoryId } = await createCategory(db, { slug: 'priced' })
  for (const [price, list] of given) {
    const prices = { listPriceCents: list * 100, sellingPriceCents: price * 100 }
    products.push({ ...(await createProduct(db, { categoryId, ...prices, stock: 10 })), price, list })
  }
})

const shown = ({ price, list }: { price: number; list: number }) => ({
  price,
  originalPrice: list > price ? list : null,
  discount: percentOff(list, price),
})

describe('the two stored prices of a product', () => {
  test('the list, the product and the answer of prices have the two stored prices', async () => {
    const { body: list } = await member.get('/api/v1/products/list?category=priced&sortBy=id&sortDirection=ASC')
    const { body: short } = await member.get(`/api/v1/products/prices?ids=${products.map(({ id }) => id).join(',')}`)
    for (const product of products) {
      const full = {
        ...shown(product),
        id: product.id,
        unitPrice: product.price,
        isOnSale: product.list > product.price,
      }
      expect(list.content.find(({ id }: { id: number }) => id === product.id)).toMatchObject(full)
      expect((await member.get(`/api/v1/products/${product.id}`)).body).toMatchObject(full)
      expect(short.prices).toContainEqual({ id: product.id, ...shown(product) })
    }
  })

  test('sorting and filtering by price use the stored selling price', async () => {
    const sorted = await member.get('/api/v1/products/list?category=priced&sortBy=price&sortDirection=ASC')
    const prices = products.map(({ price }) => price).sort((a, b) => a - b)
    expect(sorted.body.content.map(({ price }: { price: number }) => price)).toEqual(prices)
    const filtered = await member.get('/api/v1/products/list?category=priced&min=900&max=1000')
    const between = prices.filter((price) => price >= 900 && price <= 1000)
    expect(filtered.body.totalElements).toBe(between.length)
  })

  test("a quote, its order, the order's document and a cut use the stored selling price", async () => {
    const quote = await member.post('/api/v1/orders/quote', { items: items() })
    expect(quote.body).toMatchObject({ subtotal: subtotal(), discount: 0, total: subtotal() })

    const officer = app.as(client.officer)
    const placed = await officer.post('/api/v1/orders/place', orderFor(client, items(), { expectedTotal: subtotal() }))
    expect(placed).toMatchObject({ status: 201, body: { subtotal: subtotal(), total: subtotal() } })

    const { body: order } = await manager.get(`/api/orders/${placed.body.id}`)
    const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', placed.body.id).execute()
    const { file } = await member.get(`/api/v1/orders/${placed.body.id}/document`)
    const paper = readPdf(file).flat().join('\n').replaceAll('\u00a0', ' ')
    for (const { id, price, list } of products) {
      expect(order.items).toContainEqual(expect.objectContaining({ productId: id, price, total: price * 2 }))
      expect(lines).toContainEqual(
        expect.objectContaining({ product_id: id, list_price_cents: list * 100, unit_price_cents: price * 100 }),
      )
      expect(paper).toContain(`KSh ${price.toLocaleString('en')}`)
    }

    const [first] = order.items
    const cut = await manager.post(`/api/v1/orders/${order.id}/cuts`, {
      lines: [{ id: first.id, quantity: 1 }],
      reason: 'One is broken',
      version: order.version,
    })
    expect(cut).toMatchObject({ status: 200, body: { total: subtotal() - first.price } })
  })
})
