import { beforeAll, expect, test } from 'vitest'
import { connect } from '#api/platform/database/db.ts'
import { createAccount } from '#api/testing/factories.ts'
import { costsAsRun } from '#api/testing/plan-cost.ts'
import { copyScale } from '#api/testing/scale/copy-scale.ts'
import { createManyProducts } from '#api/testing/scale/many-products.ts'
import { createManyRequests } from '#api/testing/scale/many-requests.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'

const { copy, everywhere, product } = await copyScale('orders')
const { db, ownerUrl, app, plansOf, analyze } = await startTestShop({ copy, explained: true })

/** What ledgers and history have of these orders. */
const fillLedgers = `
  set session_replication_role = replica;
  insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, order_id, at)
    select customer_id, 'hold', total_cents, 0, id, created_at from orders order by id;
  insert into stock_movements (product_id, kind, current_delta, reserved_delta, order_id, at)
    select ${product.id}, 'reserved', 0, 1, id, created_at from orders order by id;
  insert into order_events (order_id, kind, to_status, at)
    select id, 'placed', 'Pending', created_at from orders order by id;
`

beforeAll(async () => {
  await administer(ownerUrl, (client) => client.query(fillLedgers))
  const owner = connect(ownerUrl, { max: 1 })
  await createManyProducts(owner, 100_000)
  await createManyRequests(owner, { members: 20_000, requests: 100_000 })
  await owner.destroy()
  await analyze()
}, 600_000)

/** A basket of ten products, for a client whose request waits, and those who may book it: of all branches, and of theirs. */
async function prepare() {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('listed', '=', true)
    .where('available_stock', '>', 10)
    .orderBy('list_price_cents')
    .limit(10)
    .execute()
  const client = await db
    .selectFrom('order_requests')
    .innerJoin('customers', 'customers.account_id', 'order_requests.account_id')
    .innerJoin('groups', 'groups.id', 'customers.group_id')
    .select(['order_requests.id as orderRequestId', 'customers.id', 'groups.branch_id', 'groups.credit_officer_id'])
    .where('closed_as', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('id').whereRef('order_request_id', '=', 'order_requests.id'))),
    )
    .orderBy('order_requests.id')
    .executeTakeFirstOrThrow()
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }))
  expect(items).toHaveLength(10)
  const { orderRequestId, id, branch_id: branchId, credit_officer_id: bookedBy } = client
  const order = { client: id, bookedBy, items, orderRequestId, promoCode: 'SAVE10' }
  return { items, order, ofBranch: await createAccount(db, { role: 'Manager', branchId }) }
}
const people = ['everywhere', 'ofBranch'] as const
async function callerOf(who: (typeof people)[number], { ofBranch }: Awaited<ReturnType<typeof prepare>>) {
  const caller = app.as(who === 'everywhere' ? everywhere : ofBranch)
  await caller.get('/api/v1/auth/verify')
  return caller
}

/** Of each statement by itself, also of one in a trigger. Each product of the basket has its own row in most of them. */
type Bound = { buffers: number; rows: number }

/** Each statement of a call stays within the bound. */
async function assertBounds(name: string, bound: Bound, call: () => Promise<{ status: number }>) {
  const plans = await plansOf(async () => expect((await call()).status).toBeOneOf([200, 201]))
  const costs = costsAsRun(plans)
  const [costliest] = costs
  const rows = Math.max(...costs.map((cost) => cost.rows))
  process.stdout.write(`${name}: ${costs.length} statements, at most ${costliest?.buffers} buffers and ${rows} rows\n`)
  // Proves that statements were explained as they ran.
  expect(costs.some(({ sql }) => sql.includes('"products"'))).toBe(true)
  for (const cost of costs) {
    expect.soft(cost.buffers, cost.sql).toBeLessThanOrEqual(bound.buffers)
    expect.soft(cost.rows, cost.sql).toBeLessThanOrEqual(bound.rows)
  }
}

test.each(people)('each statement of a quote stays within its bounds at 1,000,000 orders, for %s', async (who) => {
  const prepared = await prepare()
  const caller = await callerOf(who, prepared)
  const basket = { items: prepared.items, promoCode: 'SAVE10' }
  await assertBounds('quote', { buffers: 60, rows: 25 }, () => caller.post('/api/v1/orders/quote', basket))
})

test.each(people)('each statement of a booking stays within its bounds at 1,000,000 orders, by %s', async (who) => {
  const prepared = await prepare()
  const caller = await callerOf(who, prepared)
  const place = () => caller.post('/api/v1/orders/place', prepared.order)
  await assertBounds('place', { buffers: 500, rows: 25 }, place)
})

test.each(people)('each statement of an edit and its preview stays within its bounds, by %s', async (who) => {
  const prepared = await prepare()
  const caller = await callerOf(who, prepared)
  const { id } = (await caller.post('/api/v1/orders/place', prepared.order)).body
  const { body: placed } = await caller.get(`/api/orders/${id}`)
  const { firstName, lastName, phoneNumber, location, numberOfMonths, shipping, version } = placed
  const lines = prepared.items.map((item) => ({ ...item, quantity: 2 }))
  const revision = { firstName, lastName, phoneNumber, location, numberOfMonths, shipping, version, lines }
  const path = `/api/v1/orders/${id}/revisions`
  await assertBounds('preview', { buffers: 60, rows: 45 }, () => caller.post(`${path}/preview`, revision))
  await assertBounds('edit', { buffers: 400, rows: 45 }, () => caller.post(path, revision))
})
