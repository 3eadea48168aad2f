import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAccount,
  createBrand,
  createCategory,
  createClient,
  createOrder,
  createProduct,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCatalogue } from './catalogue.service.ts'

const { db, app, statementsOf } = await startTestShop()
const P = '/api/v1/products'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const member = await createAccount(db, { role: 'User' })
const client = await createClient(db, { accountId: member.accountId, loanLimitCents: 1_000_000_000 })
const shopper = app.as(member)

type Product = { id: number; name: string; slug: string }
let lamp: Product
let bulb: Product
let stove: Product
let tank: Product

beforeAll(async () => {
  const solar = await createCategory(db, { name: 'Solar', slug: 'solar' })
  const water = await createCategory(db, { name: 'Water', slug: 'water' })
  const sunny = await createBrand(db, 'Sunny')
  const old = { listedAt: daysAgo(200) }
  lamp = await createProduct(db, {
    ...old,
    name: 'Lamp',
    categoryId: solar.id,
    brandId: sunny.id,
    listPriceCents: 100_000,
  })
  bulb = await createProduct(db, {
    ...old,
    name: 'Bulb',
    categoryId: solar.id,
    brandId: sunny.id,
    listPriceCents: 20_000,
  })
  stove = await createProduct(db, { ...old, name: 'Stove', categoryId: water.id, stock: 0 })
  tank = await createProduct(db, {
    name: 'Tank',
    categoryId: water.id,
    listPriceCents: 900_000,
    sellingPriceCents: 810_000,
  })
  for (const days of [3, 4, 5]) {
    const lines = [
      { product: lamp, quantity: 2 },
      { product: bulb, quantity: 1 },
    ]
    await createOrder(db, { client, status: 'Completed', createdAt: daysAgo(days), lines })
  }
  await db.updateTable('products').set({ is_featured: true, picture_key: 'tank' }).where('id', '=', tank.id).execute()
  await refreshCatalogue(db)
})

const sections = async (query = '') => (await app.visitor.get(`${P}/sections${query}`)).body.sections
const idsIn = (products: Product[]) => products.map((product) => product.id)

describe('the rails', () => {
  test('a rail with fewer than six products is left out, apart from that of all products', async () => {
    const rails = await sections()
    expect(rails.map(({ key, total }: { key: string; total: number }) => [key, total])).toEqual([['all', 4]])
    expect(idsIn(rails[0].products)).toEqual([lamp.id, tank.id, bulb.id, stove.id])
  })

  test('the rails take two statements and have no price', async () => {
    const statements = await statementsOf(() => sections('?size=5'))
    expect(statements.length).toBe(2)
    for (const { sql } of statements) expect(sql).not.toMatch(/price|discount|cost/)
  })

  test('a rail links to the full list of the same rule', async () => {
    const list = await app.visitor.get(`${P}/list/all/for/ecommerce?section=trending`)
    expect(idsIn(list.body.content)).toEqual([lamp.id])
  })

  test('the hero shows products in stock that have a picture', async () => {
    const hero = await app.visitor.get(`${P}/hero`)
    expect(idsIn(hero.body.products)).toEqual([tank.id])
  })
})

describe('related and recommended products', () => {
  test('related products are those bought together', async () => {
    const related = await app.visitor.get(`${P}/${lamp.id}/related`)
    expect(related.body.products[0]).toMatchObject({ id: bulb.id })
    expect(idsIn(related.body.products)).not.toContain(lamp.id)
  })

  test("a member's recommendations follow the products they view", async () => {
    const answer = await shopper.get(`${P}/recommended?viewed=${bulb.id}`)
    expect(answer.body.products[0]).toMatchObject({ id: lamp.id })
  })

  test("recommendations use a member's purchases only with their consent", async () => {
    const before = (await shopper.get(`${P}/recommended?viewed=${tank.id}`)).body.products
    await db.updateTable('accounts').set({ shares_purchase_history: true }).where('id', '=', member.accountId).execute()
    const after = (await shopper.get(`${P}/recommended?viewed=${tank.id}`)).body.products
    expect(idsIn(before)).toContain(stove.id)
    expect(idsIn(after)).not.toContain(lamp.id)
    expect(idsIn(after)).not.toContain(bulb.id)
  })

  test('recommendations are refused to visitors', async () => {
    expect((await app.visitor.get(`${P}/recommended`)).status).toBe(401)
    expect((await app.visitor.get(`${P}/prices?ids=${lamp.id}`)).status).toBe(401)
    expect((await app.visitor.get(`${P}/facets`)).status).toBe(401)
  })
})

test("the list behind a member's recommendations has the same products in the same order", async () => {
  const caller = app.as(await createAccount(db, { role: 'User' }))
  const { products } = (await caller.get(`${P}/recommended?viewed=${lamp.id},${tank.id}`)).body
  const ids: number[] = products.map(({ id }: Product) => id)
  expect(ids.toSorted()).toEqual([bulb.id, stove.id].toSorted())
  for (const requestedIds of [ids, ids.toReversed()]) {
    const statements = await statementsOf(async () => {
      const { content } = (await caller.get(`${P}/list?ids=${requestedIds.join(',')}`)).body
      expect(content.map(({ id }: Product) => id)).toEqual(requestedIds)
    })
    expect(statements).toHaveLength(2)
  }
})

test('one call returns the prices of all products on a screen', async () => {
  const answer = await shopper.get(`${P}/prices?ids=${lamp.id},${tank.id},999999`)
  expect(answer.body.prices).toEqual(
    expect.arrayContaining([
      { id: lamp.id, price: 1000, originalPrice: null, discount: 0 },
      { id: tank.id, price: 8100, originalPrice: 9000, discount: 10 },
    ]),
  )
  expect(answer.body.prices).toHaveLength(2)
})

describe('facets', () => {
  const facets = async (query = '') => (await app.visitor.get(`${P}/facets/public${query}`)).body

  test('facets without a filter are read from the roll-up', async () => {
    const statements = await statementsOf(async () => {
      expect(await facets()).toMatchObject({
        total: 4,
        inStock: 3,
        categories: [
          { slug: 'solar', count: 2 },
          { slug: 'water', count: 2 },
        ],
        brands: [{ name: 'Sunny', count: 2 }],
      })
    })
    expect(statements).toHaveLength(1)
    expect(statements[0]?.sql).toContain('facet_counts')
  })

  test('facets count what each choice would leave, given the other filters', async () => {
    const found = await facets('?category=solar&inStock=true')
    expect(found).toMatchObject({ total: 2, inStock: 2, brands: [{ name: 'Sunny', count: 2 }] })
    expect(found.categories).toEqual([
      { slug: 'solar', name: 'Solar', count: 2 },
      { slug: 'water', name: 'Water', count: 1 },
    ])
  })

  test('facets have prices for sessions only, and the price range ignores the price filter', async () => {
    const answer = await shopper.get(`${P}/facets?min=500&max=2000`)
    expect(answer.body).toMatchObject({ total: 2, minPrice: 200, maxPrice: 8100 })
    expect((await app.visitor.get(`${P}/facets/public?min=1`)).status).toBe(400)
  })
})
