import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { copyScale } from '#api/testing/scale/copy-scale.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCatalogue } from '../catalogue.service.ts'

const { copy } = await copyScale('catalogue')
const { db, analyze, url: databaseUrl, app, statementsOf } = await startTestShop({ copy })
const costOf = planCosts(databaseUrl)
const manager = app.as(await createAccount(db, { role: 'Manager' }))

beforeAll(async () => {
  // One in ten is archived, one in ten hidden, some are low in stock.
  await sql`
    update products set status = case when id % 10 = 0 then 'archived' else 'hidden' end where id % 10 in (0, 5)`.execute(
    db,
  )
  await sql`update products set picture_key = case when id % 50 = 2 then null else 'lamp' end`.execute(db)
  await sql`update products set low_stock_level = current_stock where id % 50 = 1`.execute(db)
  await analyze()
  await refreshCatalogue(db)
  await analyze()
}, 600_000)

const sorts = ['id', 'code', 'name', 'price', 'stock'].flatMap((field) => [`${field},asc`, `${field},desc`])

async function costOfCall(path: string) {
  await manager.get('/api/v1/auth/verify')
  const statements = await statementsOf(async () => {
    const answer = await manager.get(`/api/v1/products/${path}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })
  const { buffers } = await costOf(statements)
  return { statements: statements.length, buffers }
}

test.each([
  'shown=hidden',
  'shown=archived',
  'lowStock=true',
  'noPicture=true',
  'min=1000',
  'min=2000&max=2020',
  'min=2000&max=2020&shown=hidden',
  'min=2000&max=2020&shown=archived',
  'min=100&max=9000&shown=hidden',
  'min=100&max=9000&shown=archived',
  'min=1000&shown=archived',
])('a page of the list of staff reads at most 400 buffers in every order, with %s', async (filter) => {
  const costs: Record<string, number> = {}
  for (const sort of sorts) {
    const { buffers, statements } = await costOfCall(`list?size=10&sort=${sort}&${filter}`)
    expect(statements).toBeLessThanOrEqual(4)
    costs[sort] = buffers
  }
  process.stdout.write(`${filter}: ${JSON.stringify(costs)}\n`)
  expect(Object.entries(costs).filter(([, cost]) => cost > 400)).toEqual([])
})

// A range with one in 37 of the archived products: too many to sort, too few to meet soon in another order.
test('a page in another order than the price, with a range between narrow and wide, reads at most 500 buffers', async () => {
  for (const sort of sorts) {
    const { buffers } = await costOfCall(`list?size=10&sort=${sort}&max=2500&shown=archived`)
    expect(buffers, sort).toBeLessThanOrEqual(500)
  }
})

// They add up every match, each at most one buffer, wherever its row is. Of two filters one has an index.
test.each([
  ['shown=hidden'],
  ['shown=archived'],
  ['lowStock=true'],
  ['noPicture=true'],
  ['noPicture=true&lowStock=true', 'noPicture=true'],
  ['min=2000&max=2020&shown=archived'],
])('the totals below the list of staff read no more than their matches, with %s', async (filter, indexed = filter) => {
  const { body } = await manager.get(`/api/v1/products/totals?${indexed}`)
  const { statements, buffers } = await costOfCall(`totals?${filter}`)
  process.stdout.write(`totals ${filter}: ${statements} statements, ${buffers} buffers, ${body.products} products\n`)
  expect(statements).toBeLessThanOrEqual(4)
  expect(buffers).toBeLessThanOrEqual(body.products + 500)
})

test('a record, its prices, its stock and its pictures read at most 300 buffers', async () => {
  for (const path of ['77/record', '77/prices', '77/stock', '77/pictures']) {
    expect((await costOfCall(path)).buffers, path).toBeLessThanOrEqual(300)
  }
})
