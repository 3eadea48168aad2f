import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import {
  createAccount,
  createBrand,
  createCategory,
  createClient,
  createOrder,
  createProduct,
  createSubCategory,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCatalogue, refreshCounts } from './catalogue.service.ts'
import { lockPlaces } from './wanted.queries.ts'

const { db, app, clearStaleCache } = await startTestShop()
const member = app.as(await createAccount(db, { role: 'User' }))
// Answers with the cost are never cached, so they have the newest order.
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const client = await createClient(db, { loanLimitCents: 1_000_000_000 })
const lists = { public: '/api/v1/products/list/all/for/ecommerce', priced: '/api/v1/products/list' }

const namesIn = async (query = '', caller = manager, url = lists.priced) => {
  const { status, body } = await caller.get(`${url}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.content.map(({ name }: { name: string }) => name) as string[]
}
const sell = (product: { id: number; name: string }, quantity: number) =>
  createOrder(db, { client, status: 'Completed', lines: [{ product, quantity }] })

const lighting = await createCategory(db, { name: 'Lighting', slug: 'lighting' })
const farm = await createCategory(db, { name: 'Farm', slug: 'farm' })
const lamps = await createSubCategory(db, lighting.id, { name: 'Lamps', slug: 'lamps' })
const torches = await createSubCategory(db, lighting.id, { name: 'Torches', slug: 'torches' })
const nuru = await createBrand(db, 'Nuru')
const shamba = await createBrand(db, 'Shamba')

type Fields = Parameters<typeof createProduct>[1]
const create = (name: string, fields: Fields) => createProduct(db, { name, stock: 50, ...fields })
const lamp = (name: string, fields: Fields = {}) =>
  create(name, { categoryId: lighting.id, subCategoryId: lamps.id, brandId: nuru.id, ...fields })
const tool = (name: string, fields: Fields = {}) => create(name, { categoryId: farm.id, brandId: shamba.id, ...fields })

beforeAll(async () => {
  const sold = [
    [await lamp('Lamp 2'), 4],
    [await lamp('Lamp 1'), 9],
    [await lamp('Lamp 3', { subCategoryId: torches.id }), 3],
    [await tool('Tool 1'), 7],
    [await lamp('Sold out lamp', { stock: 0 }), 30],
    [await tool('Reduced tool', { listPriceCents: 900_00, sellingPriceCents: 800_00 }), 2],
  ] as const
  await lamp('Older lamp')
  await lamp('Newer lamp')
  await tool('New tool')
  await tool('Hidden tool', { status: 'hidden' })
  for (const [product, quantity] of sold) await sell(product, quantity)
  await refreshCatalogue(db)
  await clearStaleCache()
})

const wanted = [
  'Lamp 1',
  'Tool 1',
  'Lamp 2',
  'Reduced tool',
  'Lamp 3',
  'New tool',
  'Newer lamp',
  'Older lamp',
  'Sold out lamp',
]

describe('without a sort, the most wanted products are first', () => {
  test('categories take turns, then the newest follow, and sold out products are last', async () => {
    expect(await namesIn()).toEqual(wanted)
    expect(await namesIn('sort=default')).toEqual(wanted)
    expect(await namesIn('', member)).toEqual(wanted)
    expect(await namesIn('', app.visitor, lists.public)).toEqual(wanted)
  })

  test.each([
    ['category=lighting', ['Lamp 1', 'Lamp 2', 'Lamp 3', 'Newer lamp', 'Older lamp', 'Sold out lamp']],
    ['category=lighting&inStock=true', ['Lamp 1', 'Lamp 2', 'Lamp 3', 'Newer lamp', 'Older lamp']],
    ['subcategory=torches', ['Lamp 3']],
    ['subcategory=lamps,torches&size=3', ['Lamp 1', 'Lamp 2', 'Lamp 3']],
    ['subcategory=lamps,torches&size=3&page=1', ['Newer lamp', 'Older lamp', 'Sold out lamp']],
    ['brand=shamba', ['Tool 1', 'Reduced tool', 'New tool']],
    ['brand=shamba,nuru&inStock=true&size=4', wanted.slice(0, 4)],
    ['brand=nuru&category=farm', []],
    ['isOnSale=true', ['Reduced tool']],
    ['min=750&max=850&category=farm', ['Reduced tool']],
    ['isBestSeller=true', ['Tool 1', 'Sold out lamp']],
    ['isNew=true&category=farm', ['Tool 1', 'Reduced tool', 'New tool']],
  ])('the same order with %s', async (query, names) => {
    expect(await namesIn(query)).toEqual(names)
  })

  test('pages follow each other without gaps and repetitions', async () => {
    const pages = [0, 1, 2, 3].map((page) => namesIn(`size=3&page=${page}`))
    expect((await Promise.all(pages)).flat()).toEqual(wanted)
  })
})

describe('between two runs of the job', () => {
  test('a new product is in the list immediately, after those with a place', async () => {
    const fresh = await tool('Fresh tool')
    expect(await namesIn('category=farm')).toEqual(['Tool 1', 'Reduced tool', 'New tool', 'Fresh tool'])
    await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', fresh.id).execute()
    expect(await namesIn('category=farm')).not.toContain('Fresh tool')
  })

  test('a product that is moved, hidden or reduced is in the right lists immediately', async () => {
    const product = await lamp('Changing lamp')
    const change = (values: Record<string, unknown>) =>
      db.updateTable('products').set(values).where('id', '=', product.id).execute()
    await change({ category_id: farm.id, sub_category_id: null, list_price_cents: 500_00, selling_price_cents: 400_00 })
    expect(await namesIn('category=lighting')).not.toContain('Changing lamp')
    expect(await namesIn('subcategory=lamps')).not.toContain('Changing lamp')
    expect(await namesIn('category=farm')).toContain('Changing lamp')
    expect(await namesIn('isOnSale=true')).toContain('Changing lamp')
    await change({ status: 'hidden' })
    expect(await namesIn()).not.toContain('Changing lamp')
  })

  test('what sells out moves to the end with the next count, and is immediately out of stock', async () => {
    const setStock = (current_stock: number) =>
      db.updateTable('products').set({ current_stock }).where('name', '=', 'Lamp 1').execute()
    await setStock(0)
    expect(await namesIn('category=lighting&inStock=true')).toEqual(['Lamp 2', 'Lamp 3', 'Newer lamp', 'Older lamp'])
    expect((await namesIn('category=lighting'))[0]).toBe('Lamp 1')
    await refreshCounts(db)
    expect((await namesIn('category=lighting')).slice(-2)).toEqual(['Sold out lamp', 'Lamp 1'])
    await setStock(50)
    expect((await namesIn('category=lighting&inStock=true')).at(-1)).toBe('Lamp 1')
    await refreshCounts(db)
    expect(await namesIn()).toEqual(wanted)
  })

  test('lists and bookings go on while the job holds the places', async () => {
    await inTransaction(db, async (tx) => {
      await lockPlaces(tx)
      expect(await namesIn()).toEqual(wanted)
      await sql`update products set reserved_stock = 1 where name = 'Tool 1'`.execute(db)
    })
    await sql`update products set reserved_stock = 0 where name = 'Tool 1'`.execute(db)
  })
})

test('a job that finds nothing changed writes no place', async () => {
  const written = async () => {
    const { rows } = await sql<{ xmin: string }>`select xmin::text from product_places order by product_id`.execute(db)
    return rows
  }
  const before = await written()
  await refreshCatalogue(db)
  expect(await written()).toEqual(before)
})
