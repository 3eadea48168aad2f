import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { copyScale } from '#api/testing/scale/copy-scale.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { refreshArrears } from './arrears/arrears.service.ts'
import { refreshTopProducts } from './rollups.service.ts'

const { copy, first, product } = await copyScale('orders')
const { db, url, ownerUrl, app, statementsOf, analyze } = await startTestShop({ copy })
const costOf = planCosts(url)
const everywhere = await createAccount(db)

/** What triggers and staff write next to the orders, and refusals of five weeks. */
const fill = `
  set session_replication_role = replica;
  update orders set is_first_order = true where id in (select min(id) from orders group by customer_id);
  update orders set expected_on = current_date - 1 where id % 100 = 0;
  insert into order_days (day, branch_id, orders, new_customers, pieces, revenue_cents)
    select (created_at at time zone 'Africa/Nairobi')::date, branch_id, count(*) filter (where deleted_at is null),
      count(*) filter (where is_first_order and deleted_at is null),
      coalesce(sum(item_count) filter (where status <> 'Cancelled'), 0),
      coalesce(sum(total_cents) filter (where status <> 'Cancelled'), 0)
    from orders group by 1, 2;
  insert into order_refusals (account_id, branch_id, code, details, at)
    select ${everywhere.accountId}, branches.id, 'OUT_OF_STOCK',
      '{"products": [{"id": ${product.id}, "name": "Lantern", "available": 0, "requested": 1}]}', now() - make_interval(mins => n)
    from generate_series(1, 50000) n join branches on branches.code = 'S' || n % 20;
`

/** The entries of these orders, delivered two days after they were placed, and what triggers make of them. */
const fillReports = `
  set session_replication_role = replica;
  insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, order_id, at, effective_on)
    select customer_id, kind, held * total_cents, owed * total_cents, orders.id, created_at, day + later
    from orders cross join lateral (select (created_at at time zone 'Africa/Nairobi')::date as day) as placed
      join (values (1, 'hold', 1, 0, 0), (2, 'release', -1, 0, 1), (3, 'delivery', -1, 1, 2)) as entry (nr, kind, held, owed, later)
      on nr = 1 or (nr = 2 and status = 'Cancelled') or (nr = 3 and status = 'Completed')
    order by orders.id, nr;
  insert into sales_days (day, branch_id, credit_officer_id, orders, first_orders, placed_cents)
    select (created_at at time zone 'Africa/Nairobi')::date, branch_id, ${first.officer.id}, count(*),
      count(*) filter (where is_first_order), sum(total_cents) from orders group by 1, 2, 3;
  insert into client_days (day, branch_id, customer_id, orders, cents)
    select (created_at at time zone 'Africa/Nairobi')::date, branch_id, customer_id, count(*), sum(total_cents)
    from orders group by 1, 2, 3;
  insert into product_days (day, branch_id, product_id, category_id, pieces, cents, cost_cents, costed_cents)
    select (created_at at time zone 'Africa/Nairobi')::date, branch_id, product_id, category_id, sum(quantity),
      sum(line_total_cents), 0, 0 from orders join order_lines on order_id = orders.id group by 1, 2, 3, 4;
  insert into credit_days (day, branch_id, held_cents, outstanding_cents, deliveries, delivered_cents)
    select effective_on, branch_id, sum(held_delta_cents), sum(outstanding_delta_cents),
      count(*) filter (where kind = 'delivery'), sum(outstanding_delta_cents)
    from credit_entries join orders on orders.id = order_id group by 1, 2;
  update customers set outstanding_cents = owed from (
    select customer_id, sum(outstanding_delta_cents) as owed from credit_entries group by 1
  ) as sums where customer_id = customers.id;
`

beforeAll(async () => {
  await administer(ownerUrl, (client) => client.query(fill))
  await administer(ownerUrl, (client) => client.query(fillReports))
  await refreshTopProducts(db)
  await analyze()
  const began = performance.now()
  process.stdout.write(
    `${await refreshArrears(db, 3)} days of arrears in ${Math.round(performance.now() - began)} ms\n`,
  )
}, 600_000)

/**
 * A sequential scan of the orders is by itself above 30,000 buffers and a million rows. Orders of a period are read from its
 * index, where 90 days hold 86,400, and sorted by id.
 */
test.each([
  ['the dashboard of 7 days', '/api/v1/console/dashboard?period=7d', { statements: 9, buffers: 12_000, rows: 60_000 }],
  [
    'the dashboard of 90 days',
    '/api/v1/console/dashboard?period=90d',
    { statements: 9, buffers: 12_000, rows: 60_000 },
  ],
  ['orders of a period', '/api/orders?page=0&period=90d', { statements: 3, buffers: 4000, rows: 90_000 }],
  ['orders due for delivery', '/api/orders?page=0&isDue=true', { statements: 3, buffers: 25_000, rows: 25_000 }],
  [
    'first orders of a period',
    '/api/orders?page=0&period=30d&isFirst=true',
    { statements: 3, buffers: 25_000, rows: 60_000 },
  ],
  [
    'refusals of a period',
    '/api/v1/orders/refusals?page=0&period=30d',
    { statements: 3, buffers: 12_000, rows: 60_000 },
  ],
  // Roll-ups have a row per branch and day; of clients and products a row for each that bought or was sold that day.
  ['the overview of a year', '/api/v1/reports/overview?period=1y', { statements: 5, buffers: 2000, rows: 30_000 }],
  ['the sales of a year', '/api/v1/reports/sales?period=1y', { statements: 7, buffers: 3000, rows: 30_000 }],
  [
    'the customers of 90 days',
    '/api/v1/reports/customers?period=90d',
    { statements: 8, buffers: 30_000, rows: 500_000 },
  ],
  [
    'the customers of a year',
    '/api/v1/reports/customers?period=1y',
    { statements: 8, buffers: 30_000, rows: 1_000_000 },
  ],
  ['the products of a year', '/api/v1/reports/products?period=1y', { statements: 7, buffers: 3000, rows: 30_000 }],
  ['the finances of a year', '/api/v1/reports/financial?period=1y', { statements: 7, buffers: 3000, rows: 40_000 }],
])('%s stay within their bounds at 1,000,000 orders', async (_name, path, bound) => {
  const { id: branchId } = await db
    .selectFrom('branches')
    .select('id')
    .where('code', '=', 'S17')
    .executeTakeFirstOrThrow()
  for (const person of [everywhere, await createAccount(db, { role: 'Manager', branchId })]) {
    const caller = app.as(person)
    await caller.get('/api/v1/auth/verify')
    const statements = await statementsOf(async () => expect((await caller.get(path)).status).toBe(200))
    const cost = await costOf(statements)
    process.stdout.write(`${path}: ${JSON.stringify(cost)}\n`)
    expect(cost.statements).toBeLessThanOrEqual(bound.statements)
    expect(cost.buffers).toBeLessThanOrEqual(bound.buffers)
    expect(cost.rows).toBeLessThanOrEqual(bound.rows)
  }
})

test('the months since the books began are read from the index of days at 1,900,000 entries', async () => {
  const caller = app.as(everywhere)
  await caller.get('/api/v1/auth/verify')
  await sql`
    insert into closed_months (month, closed_by)
    select generate_series(date_trunc('month', now() - interval '30 months'), now() - interval '6 months', '1 month')::date,
      ${everywhere.accountId}::bigint`.execute(db)
  const statements = await statementsOf(async () => {
    const { body } = await caller.get('/api/v1/months?size=12')
    expect(body.content).toHaveLength(12)
    expect(body.totalElements).toBeGreaterThan(24)
  })
  const cost = await costOf(statements)
  process.stdout.write(`/api/v1/months: ${JSON.stringify(cost)}\n`)
  expect(cost.statements).toBeLessThanOrEqual(2)
  expect(cost.buffers).toBeLessThanOrEqual(100)
  expect(cost.rows).toBeLessThanOrEqual(300)
})
