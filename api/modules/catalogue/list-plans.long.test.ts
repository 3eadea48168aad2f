import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { copyScale } from '#api/testing/scale/copy-scale.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { publicSorts } from '#contract/catalogue/products.ts'
import { lockPlaces, updateWantedPlaces } from './wanted.queries.ts'

const { copy } = await copyScale('sales')
const { db, ownerUrl, url: databaseUrl, app, statementsOf } = await startTestShop({ copy })
const costOf = planCosts(databaseUrl)
// Answers with the cost are never cached, so each call sends its statements.
const manager = await createAccount(db, { role: 'Manager' })

beforeAll(async () => {
  // As many products as are booked between two runs of autovacuum; one in ten of them sells out.
  await sql`
    update products set reserved_stock = case when id % 1000 = 0 then current_stock else least(current_stock, 1) end
    where id % 100 = 0`.execute(db)
  await administer(ownerUrl, (client) => client.query('analyze')) // as autovacuum would, without a vacuum
}, 600_000)

const choices = { category: 'category-3', subcategory: 'shelf-3', brand: 'brand-3', inStock: 'true' }
const named = Object.entries(choices).map(([name, value]) => `${name}=${value}`)
const pairs = named.flatMap((one, index) => named.slice(index + 1).map((other) => `${one}&${other}`))
/** The last filter names a brand that the category does not have. */
const filters = [
  '',
  ...named,
  ...pairs,
  'category=category-4&brand=brand-3',
  'brand=brand-3,brand-7,brand-99',
  // Most of its products were sold, most of the others' were not.
  'category=category-2',
]

const sorts = [
  'default',
  'price-asc',
  'price-desc',
  'rating-desc',
  'name-asc',
  'id,desc',
  'name,desc',
  'rating,asc',
  'code,asc',
  'code,desc',
  'stock,asc',
  'stock,desc',
]

async function costOfCall(path: string) {
  const caller = app.as(manager)
  await caller.get('/api/v1/auth/verify')
  const statements = await statementsOf(async () => {
    const answer = await caller.get(`/api/v1/products/${path}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })
  return costOf(statements)
}

/** Of a call without a session, which is not answered from the cache when its address is a new one. */
async function costForVisitors(path: string) {
  const statements = await statementsOf(async () => {
    const answer = await app.visitor.get(`/api/v1/products/${path}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })
  expect(statements.length).toBeGreaterThan(0)
  return costOf(statements)
}

describe.each([
  [24, 1_250],
  [200, 4_000],
])('a page of %i products and its count', (size, buffers) => {
  test.each(filters)(
    `a page of ${size} products and its count read at most ${buffers} buffers in every order, filtered by "%s"`,
    async (filter) => {
      const costs: Record<string, number> = {}
      for (const sort of sorts) costs[sort] = (await costOfCall(`list?size=${size}&sort=${sort}&${filter}`)).buffers
      process.stdout.write(`${size} ${filter}: ${JSON.stringify(costs)}\n`)
      expect(Object.entries(costs).filter(([, cost]) => cost > buffers)).toEqual([])
    },
  )

  test.each(filters)(
    `a page of ${size} products for visitors and its count read at most ${buffers} buffers in every order, filtered by "%s"`,
    async (filter) => {
      const costs: Record<string, number> = {}
      for (const sort of publicSorts)
        costs[sort] = (await costForVisitors(`list/all/for/ecommerce?size=${size}&sort=${sort}&${filter}`)).buffers
      process.stdout.write(`visitors ${size} ${filter}: ${JSON.stringify(costs)}\n`)
      expect(Object.entries(costs).filter(([, cost]) => cost > buffers)).toEqual([])
    },
  )
})

test("a page of members' Sale Items and its count read at most 1,500 buffers in every order", async () => {
  const costs: Record<string, number> = {}
  for (const sort of sorts) costs[sort] = (await costOfCall(`list?size=24&sort=${sort}&isOnSale=true`)).buffers
  process.stdout.write(`sale: ${JSON.stringify(costs)}\n`)
  expect(Object.entries(costs).filter(([, cost]) => cost > 1_500)).toEqual([])
})

const withWord = async (filter: string) => {
  const { name } = await db.selectFrom('products').select('name').where('id', '=', 4711).executeTakeFirstOrThrow()
  return filter.replace('WORD', (name.split(' ')[0] ?? '').toLowerCase())
}

// One product in 23 is new, one in 100 a best seller, and a word is in some 300 names. Two marks together are counted by a
// scan of the products.
test.each([
  ['isNew=true', 4_000],
  ['isBestSeller=true', 6_000],
  ['search=WORD', 1_500],
  ['isNew=true&inStock=true', 4_000],
  ['isNew=true&isOnSale=true', 12_000],
])('a page of the list of staff counts only its matches in every order, with %s', async (filter, bound) => {
  const costs: Record<string, number> = {}
  for (const sort of sorts)
    costs[sort] = (await costOfCall(`list?size=10&sort=${sort}&${await withWord(filter)}`)).buffers
  process.stdout.write(`staff ${filter}: ${JSON.stringify(costs)}\n`)
  expect(Object.entries(costs).filter(([, cost]) => cost > bound)).toEqual([])
})

// The totals add up every match, at most all products of the table, which has some 6,700 pages.
test.each([
  ['', 8_000],
  ['inStock=true', 8_000],
  ['isOnSale=true', 8_000],
  ['isNew=true', 1_000],
  ['isBestSeller=true', 6_000],
  ['search=WORD', 1_000],
  ['category=category-3', 6_500],
  ['subcategory=shelf-3', 2_500],
  ['brand=brand-3', 600],
  ['brand=brand-3,brand-7,brand-99', 1_200],
  ['category=category-3&brand=brand-3', 600],
  ['category=category-3&inStock=true', 6_500],
  ['isNew=true&isOnSale=true', 8_000],
  ['min=500&max=600', 400],
])('the totals below the list read no more than their matches, with "%s"', async (filter, bound) => {
  const cost = await costOfCall(`totals?${await withWord(filter)}`)
  process.stdout.write(`totals ${filter}: ${JSON.stringify(cost)}\n`)
  expect(cost.statements).toBeLessThanOrEqual(2)
  expect(cost.buffers).toBeLessThanOrEqual(bound)
})

test.each(filters)('facets read at most 600 buffers, filtered by "%s"', async (filter) => {
  const { buffers } = await costOfCall(`facets?${filter}`)
  process.stdout.write(`facets ${filter}: ${buffers}\n`)
  expect(buffers).toBeLessThanOrEqual(600)
})

test.each(filters)('facets for visitors read at most 600 buffers, filtered by "%s"', async (filter) => {
  const { buffers } = await costForVisitors(`facets/public?${filter}`)
  process.stdout.write(`facets for visitors ${filter}: ${buffers}\n`)
  expect(buffers).toBeLessThanOrEqual(600)
})

test('lists are read at their usual cost while new places for every product are written', async () => {
  await sql`update product_stats set units_90_days = product_id % 97`.execute(db)
  await inTransaction(db, async (tx) => {
    await lockPlaces(tx)
    await updateWantedPlaces(tx)
    const { buffers } = await costOfCall('list?size=24')
    expect(buffers).toBeLessThanOrEqual(600)
  })
})

test('a page far down a list of one category and its count read at most 1,250 buffers', async () => {
  const { buffers } = await costOfCall('list?size=24&page=40&category=category-3&sort=price-desc')
  expect(buffers).toBeLessThanOrEqual(1_250)
})
