import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createClient, createProduct } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'

const ORDERS = 1_000_000
const CLIENTS = 100_000
const { db, url, ownerUrl, app, statementsOf, analyze } = await startTestShop()
const costOf = planCosts(url)
const first = await createClient(db)
const product = await createProduct(db, { name: 'Lantern' })
const everywhere = await createAccount(db, { role: 'Manager' })
/** Booked one order in twenty, in all branches. */
const colleague = await createAccount(db, { role: 'Manager' })

/**
 * Clients of 4,000 groups in 20 branches, with names from 1,000 words; ten orders each, spread over three years and all
 * states. Written as the owner and without triggers; takes minutes.
 */
const fill = `
  set session_replication_role = replica;
  insert into branches (code, name, town) select 'S' || n, 'Scale ' || n, 'Kisumu' from generate_series(0, 19) n;
  insert into groups (group_number, name, branch_id, credit_officer_id)
    select 'SG-' || n, 'Upendo ' || n, branches.id, ${first.officer.id}
    from generate_series(1, 4000) n join branches on branches.code = 'S' || n % 20;
  insert into customers (first_name, last_name, phone, client_number, branch_id, group_id, loan_limit_cents)
    select initcap(translate(substr(md5((n * 7 % 1000)::text), 1, 7), '0123456789', 'ghijklmnop')),
      initcap(translate(substr(md5((n * 13 % 1000)::text), 1, 7), '0123456789', 'ghijklmnop')),
      '+2547' || lpad(n::text, 8, '0'), 'CL-' || lpad(n::text, 6, '0'), groups.branch_id, groups.id, 5000000
    from generate_series(1, ${CLIENTS}) n join groups on group_number = 'SG-' || (1 + n % 4000);
  insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
      status, subtotal_cents, total_cents, vat_percent, item_count, personal, created_at)
    select 'scale-' || n, 'none', case when n % 20 = 0 then ${colleague.accountId} else ${everywhere.accountId} end,
      customers.id, customers.group_id, customers.branch_id, ${first.officer.id},
      (array['Completed', 'Completed', 'Completed', 'Cancelled', 'Shipped', 'Processing', 'Pending'])[1 + n % 7],
      100000, 100000, 16, 1, jsonb_build_object('firstName', first_name, 'lastName', last_name),
      now() - make_interval(mins => (${ORDERS} - n) * 3 / 2)
    from generate_series(1, ${ORDERS}) n
    join customers on client_number = 'CL-' || lpad((1 + n * 7919::bigint % ${CLIENTS})::text, 6, '0') order by n;
  insert into order_lines (order_id, product_id, product_name, item_code, quantity, list_price_cents, unit_price_cents,
      line_total_cents, category_id, category_name)
    select id, ${product.id}, case when id % 1000 = 0 then 'Water tank' else 'Lantern' end, 'T', 1, 100000, 100000, 100000,
      1, 'Category'
    from orders;
  insert into order_totals (branch_id, placed_by, status, orders, total_cents)
    select branch_id, placed_by, status, count(*), sum(total_cents) from orders group by 1, 2, 3;
`
beforeAll(async () => {
  await administer(ownerUrl, (client) => client.query(fill))
  await analyze()
}, 600_000)

const word = 'WORD'
type Gate = [name: string, path: string, bound: { buffers: number; rows: number }]
/** A sequential scan of the orders alone is above 30,000 buffers and a million rows. */
const gates: Gate[] = [
  ['the first page', '/api/orders?page=0', { buffers: 1_000, rows: 3_000 }],
  ['the last numbered page', '/api/orders?page=49', { buffers: 2_000, rows: 3_000 }],
  ['a page by key', '/api/orders?olderThan=400000', { buffers: 1_000, rows: 3_000 }],
  ['a page back by key', '/api/orders?newerThan=400000', { buffers: 1_000, rows: 3_000 }],
  ['one state', '/api/orders?page=0&status=Pending', { buffers: 1_000, rows: 3_000 }],
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
  ['own orders of a week', '/api/v1/orders?period=week', { buffers: 25_000, rows: 12_000 }],
  [
    'own orders in one state and period',
    '/api/v1/orders?period=month&status=cancelled',
    { buffers: 25_000, rows: 50_000 },
  ],
  ['own orders of a product', '/api/v1/orders?search=water%20tank', { buffers: 40_000, rows: 12_000 }],
  ['own orders of a client', `/api/v1/orders?search=${word}`, { buffers: 40_000, rows: 12_000 }],
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
  for (const person of [everywhere, await createAccount(db, { role: 'Manager', branchId }), colleague]) {
    const caller = app.as(person)
    await caller.get('/api/v1/auth/verify')
    const statements = await statementsOf(() => caller.get(path.replace(word, first_name)))
    const cost = await costOf(statements)
    process.stdout.write(`${path}: ${JSON.stringify(cost)}\n`)
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

describe('a database without statistics, as after a restore', () => {
  beforeAll(async () => {
    const tables = "'{orders, order_lines, customers, groups}'::regclass[]"
    await administer(ownerUrl, (client) => client.query(`delete from pg_statistic where starelid = any(${tables})`))
  })

  const searches = gates.filter(([, path]) => path.includes('search='))
  test.each(searches)('without statistics, %s stays within the same bounds', assertBounds)
})
