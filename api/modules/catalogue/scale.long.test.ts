import { expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { copyScale } from '#api/testing/scale/copy-scale.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { copy } = await copyScale('sales')
const { db, url: databaseUrl, app, statementsOf } = await startTestShop({ copy })
const costOf = planCosts(databaseUrl)
const manager = await createAccount(db, { role: 'Manager' })

/**
 * Upper bounds of each call, summed over its statements. A sequential scan of the products is by itself above 5,000 buffers
 * and 100,000 rows.
 */
const gates: [name: string, path: string, bound: { statements: number; buffers: number; rows: number }][] = [
  ['the first page', 'list?size=24', { statements: 2, buffers: 1_500, rows: 10_100 }],
  ['cheapest first', 'list?size=24&sort=price-asc', { statements: 2, buffers: 1_500, rows: 10_100 }],
  ['best rated first', 'list?size=24&sort=rating-desc', { statements: 2, buffers: 1_500, rows: 10_100 }],
  ['by name', 'list?size=24&sort=name-asc', { statements: 2, buffers: 1_500, rows: 10_100 }],
  // The slugs of an address are resolved to ids by their own statement.
  ['one category', 'list?size=24&category=category-3', { statements: 3, buffers: 1_500, rows: 10_100 }],
  [
    'one category and brand',
    'list?size=24&category=category-3&brand=brand-3',
    { statements: 3, buffers: 6_000, rows: 10_100 },
  ],
  ['a price range', 'list?size=24&min=500&max=600&sort=price-asc', { statements: 2, buffers: 1_500, rows: 10_100 }],
  ['best sellers', 'list?size=24&section=best-seller', { statements: 2, buffers: 3_000, rows: 10_100 }],
  // The count reads the sales figures of half the products: 10 ms.
  ['popular goods', 'list?size=24&section=recommended', { statements: 2, buffers: 4_000, rows: 50_100 }],
  ['new arrivals', 'list?size=24&section=new-arrivals', { statements: 2, buffers: 6_000, rows: 10_100 }],
  ['a search', 'list?size=24&search=WORD', { statements: 1, buffers: 4_000, rows: 3_000 }],
  ['a typo', 'list?size=24&search=TYPO', { statements: 3, buffers: 6_000, rows: 5_000 }],
  ['the rails', 'sections', { statements: 2, buffers: 3_000, rows: 1_000 }],
  ['suggestions', 'suggestions?search=WO', { statements: 1, buffers: 6_000, rows: 2_000 }],
  ['related goods', '4711/related', { statements: 2, buffers: 500, rows: 500 }],
  ['facets of everything', 'facets/public', { statements: 1, buffers: 100, rows: 1_000 }],
  ['facets of a category', 'facets/public?category=category-3', { statements: 2, buffers: 600, rows: 1_000 }],
  ['facets of a search', 'facets/public?search=WORD', { statements: 1, buffers: 2_000, rows: 3_000 }],
]

test.each(gates)('%s stays within its bounds at 100,000 products', async (_name, path, bound) => {
  const { name } = await db.selectFrom('products').select('name').where('id', '=', 4711).executeTakeFirstOrThrow()
  const word = (name.split(' ')[0] ?? '').toLowerCase()
  const typo = `${word.slice(0, 3)}${word.slice(4)}`
  const url = `/api/v1/products/${path.replace('WORD', word).replace('TYPO', typo).replace('WO', word.slice(0, 2))}`
  const caller = app.as(manager)
  await caller.get('/api/v1/auth/verify')
  const statements = await statementsOf(async () => {
    const answer = await caller.get(url)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })
  const total = await costOf(statements)
  process.stdout.write(`${path}: ${JSON.stringify(total)}\n`)
  expect(total.statements).toBeLessThanOrEqual(bound.statements)
  expect(total.buffers).toBeLessThanOrEqual(bound.buffers)
  expect(total.rows).toBeLessThanOrEqual(bound.rows)
})
