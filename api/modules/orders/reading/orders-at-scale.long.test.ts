import { beforeAll, describe, expect, test } from 'vitest'
import { analyze } from '#api/testing/analyze.ts'
import { createAccount, createProduct } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { copyScale } from '#api/testing/scale/copy-scale.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { businessDay } from '#contract/business-day.ts'

const ORDERS = 1_000_000
/** The colleague booked one order in twenty, in all branches. */
const { copy, product, everywhere, colleague } = await copyScale('orders')
const { db, url, ownerUrl, app, statementsOf } = await startTestShop({ copy })
const costOf = planCosts(url)
/** Of one order in a hundred, and of one in a thousand, in all branches and states; the others have the product of the template. */
const common = await createProduct(db)
const rare = await createProduct(db)

async function spreadProducts() {
  const spread = `
    set session_replication_role = replica;
    update order_lines set product_id = case when abs(hashint8(order_id)::bigint) % 1000 = 8 then ${rare.id} else ${common.id} end
    where abs(hashint8(order_id)::bigint) % 100 = 7 or abs(hashint8(order_id)::bigint) % 1000 = 8`
  await administer(ownerUrl, (client) => client.query(spread))
  await administer(ownerUrl, analyze)
}
beforeAll(spreadProducts, 600_000)

const word = 'WORD'
/** The business day this many days ago. */
const dayBefore = (days: number) => businessDay(new Date(Date.now() - days * 86_400_000))
const longAgo = `from=${dayBefore(628)}&to=${dayBefore(600)}`
type Gate = [name: string, path: string, bound: { buffers: number; rows: number }]
/** The matches are counted up to 10,000, each found in the index of its id; days are read from theirs. */
const ofProduct = { buffers: 60_000, rows: 15_000 }
const ofProductInDays = { buffers: 60_000, rows: 90_000 }
/** Rows are counted and passed over. */
const ofProductFurther = { buffers: 90_000, rows: 30_000 }
/** A sequential scan of the orders is by itself above 30,000 buffers and a million rows. */
const gates: Gate[] = [
  ['the first page', '/api/orders?page=0', { buffers: 1_000, rows: 3_000 }],
  ['the last numbered page', '/api/orders?page=49', { buffers: 2_000, rows: 3_000 }],
  ['a page by key', '/api/orders?olderThan=400000', { buffers: 1_000, rows: 3_000 }],
  ['a page back by key', '/api/orders?newerThan=400000', { buffers: 1_000, rows: 3_000 }],
  ['one state', '/api/orders?page=0&status=Pending', { buffers: 1_000, rows: 3_000 }],
  ['deleted orders', '/api/orders?page=0&status=Deleted', { buffers: 1_000, rows: 3_000 }],
  ['cancelled orders', '/api/orders?page=0&status=Cancelled', { buffers: 1_000, rows: 3_000 }],
  ['deleted orders by key', '/api/orders?status=Deleted&olderThan=400000', { buffers: 1_000, rows: 3_000 }],
  [
    'a name among deleted orders',
    `/api/orders?page=0&status=Deleted&search=${word}`,
    { buffers: 12_000, rows: 12_000 },
  ],
  ['the oldest first', '/api/orders?page=0&sort=created_at.asc', { buffers: 1_000, rows: 3_000 }],
  [
    'one state, the oldest first',
    '/api/orders?page=0&status=Pending&sort=created_at.asc',
    { buffers: 1_000, rows: 3_000 },
  ],
  [
    'a page by key, the oldest first',
    '/api/orders?newerThan=400000&sort=created_at.asc',
    { buffers: 1_000, rows: 3_000 },
  ],
  [
    'a name, the oldest first',
    `/api/orders?page=0&search=${word}&sort=created_at.asc`,
    { buffers: 12_000, rows: 12_000 },
  ],
  ['this month', '/api/orders?page=0&period=thisMonth', { buffers: 12_000, rows: 40_000 }],
  ['own days long ago', `/api/orders?page=0&${longAgo}`, { buffers: 12_000, rows: 40_000 }],
  // A branch has 50,000 orders.
  ['all days but the last', `/api/orders?page=0&to=${dayBefore(150)}`, { buffers: 12_000, rows: 50_000 }],
  [
    'own days of one state and branch',
    `/api/orders?page=0&${longAgo}&status=Pending&branch=BRANCH`,
    { buffers: 12_000, rows: 40_000 },
  ],
  ['an officer', '/api/orders?page=0&officer=OFFICER', { buffers: 2_000, rows: 12_000 }],
  ['an officer in one state', '/api/orders?page=0&officer=OFFICER&status=Pending', { buffers: 2_000, rows: 12_000 }],
  ['an officer in own days', `/api/orders?page=0&officer=OFFICER&${longAgo}`, { buffers: 2_000, rows: 12_000 }],
  ['the last page of an officer', '/api/orders?page=49&officer=OFFICER', { buffers: 2_000, rows: 12_000 }],
  ['an officer of another branch', '/api/orders?page=0&officer=ELSEWHERE', { buffers: 2_000, rows: 12_000 }],
  ['a name of an officer', `/api/orders?page=0&officer=OFFICER&search=${word}`, { buffers: 12_000, rows: 12_000 }],
  ['a product of most orders', '/api/orders?page=0&product=MAX', ofProduct],
  ['a product of many orders', '/api/orders?page=0&product=COMMON', ofProduct],
  ['a product of few orders', '/api/orders?page=0&product=RARE', { buffers: 9_000, rows: 3_000 }],
  ['a product of no order', '/api/orders?page=0&product=900000', { buffers: 1_000, rows: 3_000 }],
  ['the last page of a product', '/api/orders?page=49&product=COMMON', ofProductFurther],
  ['a product by key', '/api/orders?olderThan=400000&product=COMMON', ofProductFurther],
  ['a product in one state', '/api/orders?page=0&product=COMMON&status=Pending', ofProductFurther],
  ['a product of most orders in one state', '/api/orders?page=0&product=MAX&status=Pending', ofProduct],
  ['unshipped orders of a product', '/api/orders?page=0&product=COMMON&isUnshipped=true', ofProductFurther],
  ['sold orders of a product', '/api/orders?page=0&product=COMMON&isSold=true', ofProductFurther],
  ['sold orders of a product in a period', '/api/orders?page=0&product=COMMON&period=90d&isSold=true', ofProductInDays],
  ['sold orders of a period', '/api/orders?page=0&period=90d&isSold=true', { buffers: 4_000, rows: 90_000 }],
  ['a product in a period', '/api/orders?page=0&product=COMMON&period=90d', ofProductInDays],
  ['a product of few orders in a period', '/api/orders?page=0&product=RARE&period=90d', ofProductInDays],
  ['a product of most orders in a period', '/api/orders?page=0&product=MAX&period=90d', ofProductInDays],
  ['a product in own days', `/api/orders?page=0&product=COMMON&${longAgo}`, { buffers: 100_000, rows: 90_000 }],
  ['a name with a product', `/api/orders?page=0&product=COMMON&search=${word}`, { buffers: 12_000, rows: 15_000 }],
  [
    'a term of every client with a product',
    '/api/orders?page=0&product=COMMON&search=07',
    { buffers: 90_000, rows: 60_000 },
  ],
  ['the bare list', '/api/orders', { buffers: 25_000, rows: 6_000 }],
  ['an order number', '/api/orders?page=0&search=%23003009', { buffers: 3_000, rows: 6_000 }],
  ['a phone', `/api/orders?page=0&search=${encodeURIComponent('0700 077 777')}`, { buffers: 3_000, rows: 6_000 }],
  ['a client number', '/api/orders?page=0&search=CL-077777', { buffers: 3_000, rows: 6_000 }],
  ['a name', `/api/orders?page=0&search=${word}`, { buffers: 12_000, rows: 12_000 }],
  ['a name in one state', `/api/orders?page=0&status=Pending&search=${word}`, { buffers: 12_000, rows: 12_000 }],
  ['a group', '/api/orders?page=0&search=upendo%203999', { buffers: 3_000, rows: 6_000 }],
  // More clients match than are read one by one, so the 5,000 newest orders are searched.
  ['a term of every client', '/api/orders?page=0&search=07', { buffers: 12_000, rows: 12_000 }],
  ['a term that nothing has', '/api/orders?page=0&search=zzzzqq', { buffers: 3_000, rows: 6_000 }],
  ['the figures', '/api/v1/orders/stats', { buffers: 200, rows: 3_000 }],
  ['one order', '/api/orders/500000', { buffers: 200, rows: 100 }],
  ['own orders', '/api/v1/orders', { buffers: 1_000, rows: 3_000 }],
  ['own orders of a week', '/api/v1/orders?period=week', { buffers: 2_000, rows: 12_000 }],
  [
    'own orders in one state and period',
    '/api/v1/orders?period=month&status=cancelled',
    { buffers: 6_000, rows: 50_000 },
  ],
  ['own orders of a product', '/api/v1/orders?search=water%20tank', { buffers: 6_000, rows: 3_000 }],
  ['own orders of a part of the number', '/api/v1/orders?search=%23004', { buffers: 6_000, rows: 3_000 }],
  ['own orders of a client', `/api/v1/orders?search=${word}`, { buffers: 10_000, rows: 3_000 }],
]

async function assertBounds(_name: string, path: string, bound: Gate[2]) {
  const { first_name } = await db
    .selectFrom('customers')
    .select('first_name')
    .where('client_number', '=', 'CL-077777')
    .executeTakeFirstOrThrow()
  const { id: branchId } = await db
    .selectFrom('branches')
    .select('id')
    .where('code', '=', 'S17')
    .executeTakeFirstOrThrow()
  const officers = await db
    .selectFrom('credit_officers')
    .select('id')
    .where('last_name', 'in', ['S17 3', 'S5 3'])
    .orderBy('last_name')
    .execute()
  const address = path
    .replace(word, first_name)
    .replace('BRANCH', String(branchId))
    .replace('OFFICER', String(officers[0]?.id))
    .replace('ELSEWHERE', String(officers[1]?.id))
    .replace('MAX', String(product.id))
    .replace('COMMON', String(common.id))
    .replace('RARE', String(rare.id))
  for (const person of [everywhere, await createAccount(db, { role: 'Manager', branchId }), colleague]) {
    const caller = app.as(person)
    await caller.get('/api/v1/auth/verify')
    const statements = await statementsOf(() => caller.get(address))
    const cost = await costOf(statements)
    process.stdout.write(`${address}: ${JSON.stringify(cost)}\n`)
    expect(cost.statements).toBeLessThanOrEqual(4)
    expect(cost.buffers).toBeLessThanOrEqual(bound.buffers)
    expect(cost.rows).toBeLessThanOrEqual(bound.rows)
  }
}

test.each(gates)('%s stays within its bounds at 1,000,000 orders', assertBounds)

test('an order number finds its order however old it is, also where it is a part of many phone numbers', async () => {
  const { body } = await app.as(everywhere).get('/api/orders?search=77&olderThan=5000')
  expect(body).toMatchObject({ content: [{ id: 77 }], totalIsCapped: true })
})

type ExportGate = [name: string, query: object, bound: { buffers: number; rows: number }]
/** All ids of an export, of which one more than 5,000 is read; a filter that matches more is refused after them. */
const exportGates: ExportGate[] = [
  ['all orders', {}, { buffers: 6_000, rows: 6_000 }],
  ['all orders, the oldest first', { sort: 'created_at.asc' }, { buffers: 6_000, rows: 6_000 }],
  ['one state', { status: 'Pending' }, { buffers: 8_000, rows: 6_000 }],
  ['deleted orders', { status: 'Deleted' }, { buffers: 1_000, rows: 6_000 }],
  ['the last 30 days', { period: '30d' }, { buffers: 3_000, rows: 40_000 }],
  ['own days', { from: dayBefore(610), to: dayBefore(600) }, { buffers: 3_000, rows: 40_000 }],
  ['an officer', { officer: 1, status: 'Pending' }, { buffers: 3_000, rows: 12_000 }],
  ['a product', { product: 'COMMON' }, ofProduct],
  ['a name', { search: word }, { buffers: 6_000, rows: 6_000 }],
  ['a group in one state', { search: 'upendo 3999', status: 'Completed' }, { buffers: 1_000, rows: 1_000 }],
  ['a term of every client', { search: '07' }, { buffers: 18_000, rows: 6_000 }],
]

test.each(exportGates)('the ids of an export of %s stay within their bounds', async (_name, query, bound) => {
  const { first_name } = await db
    .selectFrom('customers')
    .select('first_name')
    .where('client_number', '=', 'CL-077777')
    .executeTakeFirstOrThrow()
  const { id: branchId } = await db
    .selectFrom('branches')
    .select('id')
    .where('code', '=', 'S17')
    .executeTakeFirstOrThrow()
  const filter = JSON.parse(JSON.stringify(query).replace(word, first_name).replace('"COMMON"', String(common.id)))
  for (const person of [everywhere, await createAccount(db, { role: 'Manager', branchId })]) {
    const caller = app.as(person)
    await caller.get('/api/v1/auth/verify')
    const body = { list: 'orders', format: 'csv', query: filter, columns: ['order'] }
    const statements = await statementsOf(async () => {
      expect([200, 422]).toContain((await caller.post('/api/v1/exports', body)).status)
    })
    const ofIds = statements.filter(
      ({ sql }) => /\b(orders|customers)\b/.test(sql) && !sql.includes('"customers"."client_number"'),
    )
    const cost = await costOf(ofIds)
    process.stdout.write(`export ${JSON.stringify(filter)}: ${JSON.stringify(cost)}\n`)
    expect(cost.statements).toBeLessThanOrEqual(2)
    expect(cost.buffers).toBeLessThanOrEqual(bound.buffers)
    expect(cost.rows).toBeLessThanOrEqual(bound.rows)
  }
})

test('the ids of a background export of all orders are read in one pass over the orders', async () => {
  const caller = app.as(everywhere)
  await caller.get('/api/v1/auth/verify')
  const body = { list: 'orders', format: 'csv', query: {} }
  const statements = await statementsOf(async () => {
    expect((await caller.post('/api/v1/exports/jobs', body)).status).toBe(201)
  })
  const cost = await costOf(statements.filter(({ sql }) => /^\s*select/.test(sql) && sql.includes('orders')))
  process.stdout.write(`export job: ${JSON.stringify(cost)}\n`)
  expect(cost.statements).toBe(1)
  expect(cost.rows).toBeLessThanOrEqual(ORDERS)
  expect(cost.buffers).toBeLessThanOrEqual(60_000)
})

describe('a database without statistics, as after a restore', () => {
  beforeAll(async () => {
    const tables = "'{orders, order_lines, customers, groups}'::regclass[]"
    await administer(ownerUrl, (client) => client.query(`delete from pg_statistic where starelid = any(${tables})`))
  })

  const searches = gates.filter(([, path]) => path.includes('search='))
  test.each(searches)('without statistics, %s stays within the same bounds', assertBounds)
})
