import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { copyScale } from '#api/testing/scale/copy-scale.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { mergeProducts, moveFormerSlugs } from './merge.queries.ts'

const { copy } = await copyScale('sales')
const { db, url, app, analyze, statementsOf } = await startTestShop({ copy })
const costOf = planCosts(url)
const manager = app.as(await createAccount(db, { role: 'Manager' }))

beforeAll(async () => {
  // Besides the additions of one quarter of an hour: one row for each product, as after a year of sales.
  await sql`insert into product_sales (product_id, quantity, revenue_cents) select id, 10, 5000 from products`.execute(
    db,
  )
  await analyze()
}, 600_000)

/** A sequential scan of the products is by itself above 5,000 buffers. Revenue is a sum over one row for each product. */
const ofAll = { statements: 1, buffers: 4_000, rows: 160_000 }
const ofOne = { statements: 2, buffers: 2_000, rows: 160_000 }
const gates: [name: string, path: string, bound: { statements: number; buffers: number; rows: number }][] = [
  ['the list of staff', '?page=0&size=25', ofAll],
  ['the list by revenue', '?page=0&size=25&sort=revenue.desc', ofAll],
  ['the list by products', '?page=0&size=25&sort=products.desc', ofAll],
  ['a search in the list', '?page=0&size=25&search=category%201&status=active', ofAll],
  ['the figures', '/stats', ofAll],
  ['one category', '/3', ofOne],
  ['the preview of a merge', '/3/merge?into=4', { statements: 2, buffers: 6_000, rows: 6_000 }],
]

test.each(gates)('%s stays within its bounds at 100,000 products in 20 categories', async (_name, path, bound) => {
  await manager.get('/api/v1/auth/verify')
  const statements = await statementsOf(async () => {
    const answer = await manager.get(`/api/v1/categories${path}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })
  const cost = await costOf(statements)
  process.stdout.write(`categories${path}: ${JSON.stringify(cost)}\n`)
  expect(cost.statements).toBeLessThanOrEqual(bound.statements)
  expect(cost.buffers).toBeLessThanOrEqual(bound.buffers)
  expect(cost.rows).toBeLessThanOrEqual(bound.rows)
})

test('an export reads ids and rows of the categories within the bounds of the list, once each', async () => {
  await manager.get('/api/v1/auth/verify')
  const body = { list: 'categories', format: 'csv', query: { status: 'active', sort: 'revenue.desc' } }
  const statements = await statementsOf(async () => {
    expect((await manager.post('/api/v1/exports', body)).status).toBe(200)
  })
  const cost = await costOf(statements.filter(({ sql: text }) => /from "?categories/.test(text)))
  process.stdout.write(`categories export: ${JSON.stringify(cost)}\n`)
  expect(cost.statements).toBe(2)
  expect(cost.buffers).toBeLessThanOrEqual(2 * ofAll.buffers)
  expect(cost.rows).toBeLessThanOrEqual(ofAll.rows)
})

const rolledBack = new Error('rolled back')

test('a merge finds the 5,000 products of its category by index', async () => {
  const subs = await db
    .selectFrom('sub_categories')
    .select(['id', 'slug', 'category_id'])
    .where('category_id', 'in', [17, 18])
    .orderBy('id')
    .execute()
  const joined = subs.flatMap((from) =>
    from.category_id === 18
      ? subs.filter((to) => to.category_id === 17 && to.slug === from.slug).map((to) => ({ from, to }))
      : [],
  )
  expect(joined).toHaveLength(10)
  const statements = await statementsOf(async () => {
    const work = db.transaction().execute(async (tx) => {
      expect(await mergeProducts(tx, 18, 17, joined)).toBe(5_000)
      await moveFormerSlugs(tx, 18, 17, joined)
      throw rolledBack
    })
    await expect(work).rejects.toBe(rolledBack)
  })
  const cost = await costOf(statements.filter(({ sql: text }) => /^\s*(update|insert)/.test(text)))
  process.stdout.write(`merge: ${JSON.stringify(cost)}\n`)
  expect(cost.statements).toBe(4)
  expect(cost.rows).toBeLessThanOrEqual(5_100)
  // Each of the products is written with its entries in all indexes.
  expect(cost.buffers).toBeLessThanOrEqual(5_000 * 150)
})

/** Rows that whole reads of a table have returned so far, those by its triggers and foreign keys among them. */
async function readInFull() {
  const { rows } = await sql<{ relname: string; rows: number; updated: number }>`
    select relname, seq_tup_read as rows, n_tup_upd as updated from pg_stat_user_tables
    where relname in ('products', 'order_lines', 'orders') order by relname
  `.execute(db)
  return new Map(rows.map((row) => [row.relname, row]))
}

test('a merge of 5,000 products in 10 sub-categories reads no table of products or orders in full', async () => {
  const updated = async () => (await readInFull()).get('products')?.updated ?? 0
  await vi.waitFor(async () => {
    const before = await updated()
    await new Promise((go) => setTimeout(go, 2_000))
    expect(await updated()).toBe(before)
  }, 60_000)
  const before = await readInFull()
  const started = Date.now()
  const answer = await manager.post('/api/v1/categories/20/merge', { into: 19, version: 1, intoVersion: 1 })
  process.stdout.write(`merge: ${Date.now() - started} ms\n`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  // Connections report what they read when they have been idle for ten seconds.
  const enough = (before.get('products')?.updated ?? 0) + 5_000
  await vi.waitFor(async () => expect(await updated()).toBeGreaterThanOrEqual(enough), {
    timeout: 30_000,
    interval: 500,
  })
  const after = await readInFull()
  for (const [table, { rows }] of before) expect((after.get(table)?.rows ?? 0) - rows, table).toBe(0)
})
