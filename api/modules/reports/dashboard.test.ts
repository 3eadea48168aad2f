// Above 300 lines: every block of the dashboard is compared with the same random set of orders.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { mergeOrderTotals } from '#api/modules/orders/orders.service.ts'
import { reconcile } from '#api/reconcile.ts'
import { placeFor } from '#api/testing/booking.ts'
import {
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createOrder,
  createProduct,
  createRole,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { orderStates } from '#contract/orders/order-states.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import type { Dashboard } from '#contract/site/dashboard.staff.ts'
import { refreshTopProducts } from './rollups.service.ts'

const URL = '/api/v1/console/dashboard'
const { db, app, statementsOf } = await startTestShop()
const officers = [await createOfficer(db), await createOfficer(db)] as const
const [kisumu, busia] = officers
const everywhere = app.as(await createAccount(db))
const nowhere = app.as(await createAccount(db, { role: 'Manager', allBranches: false }))
const products = [await createProduct(db, { stock: 4000 }), await createProduct(db), await createProduct(db)] as const

const read = async (query = '', who = everywhere): Promise<Dashboard> => {
  const { status, body } = await who.get(`${URL}${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const startOfToday = sql<Date>`(now() at time zone 'Africa/Nairobi')::date::timestamp at time zone 'Africa/Nairobi'`
const setTime = (id: number, at: ReturnType<typeof sql<Date>>) =>
  db.updateTable('orders').set({ created_at: at }).where('id', '=', id).execute()

/** A number from 0 to `below`, the same in each run. */
let seed = 7
const draw = (below: number) => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed % below
}

/** Orders of 200 days at any minute, in all states, of both branches; each client has several. */
beforeAll(async () => {
  const clients = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => createClient(db, { officer: n % 3 === 0 ? busia : kisumu })),
  )
  for (let n = 0; n < 160; n += 1) {
    const { id } = await createOrder(db, {
      client: clients[draw(clients.length)] as (typeof clients)[number],
      status: orderStates[draw(orderStates.length)] ?? 'Pending',
      lines: products.slice(0, 1 + draw(3)).map((product) => ({
        product,
        quantity: 1 + draw(5),
        unitPriceCents: 100 * (1 + draw(900)),
      })),
    })
    await setTime(id, sql`${startOfToday} + interval '1 hour' - make_interval(mins => ${draw(200 * 1440)}::integer)`)
  }
  await refreshTopProducts(db)
}, 120_000)

const since = (days: number) => sql`${startOfToday} - make_interval(days => ${days}::integer)`

/** The figures of a stretch of days that ends `to` days ago, summed from the orders themselves. Shillings. */
async function sumBooks(from: number, to: number, branchId: number | null) {
  const { rows } = await sql<{ orders: number; revenue: number; pieces: number; firsts: number }>`
    with placed as (
      select *, id = min(id) over (partition by customer_id) as is_first from orders
    ), chosen as (
      select * from placed where created_at >= ${since(from)}
        and created_at < ${since(to)} and (${branchId}::bigint is null or branch_id = ${branchId})
    )
    select (select count(*) from chosen where deleted_at is null) as orders,
      (select coalesce(sum(total_cents), 0) / 100 from chosen where status <> 'Cancelled')::float8 as revenue,
      (select coalesce(sum(quantity), 0) from order_lines join chosen on chosen.id = order_id
        where status <> 'Cancelled')::bigint as pieces,
      (select count(*) from chosen where is_first and deleted_at is null) as firsts`.execute(db)
  const { orders, revenue, pieces, firsts } = rows[0] as (typeof rows)[number]
  return { revenue, orders, newCustomers: firsts, pieces }
}

async function topOfBooks(days: number, branchId: number | null) {
  const { rows } = await sql<{ id: number; pieces: number; revenue: number; before: number }>`
    select product_id as id, coalesce(sum(quantity) filter (where created_at >= ${since(days - 1)}), 0)::bigint as pieces,
      coalesce(sum(quantity * unit_price_cents) filter (where created_at >= ${since(days - 1)}), 0)::float8 / 100 as revenue,
      coalesce(sum(quantity * unit_price_cents) filter (where created_at < ${since(days - 1)}), 0)::float8 / 100 as before
    from order_lines join orders on orders.id = order_id
    where status <> 'Cancelled' and created_at >= ${since(2 * days - 1)}
      and (${branchId}::bigint is null or branch_id = ${branchId})
    group by product_id order by revenue desc, id`.execute(db)
  return rows.filter(({ revenue }) => revenue > 0)
}

describe('the figures of the dashboard', () => {
  const choices = [7, 30, 90].flatMap((days) => [null, kisumu, busia].map((officer) => [days, officer] as const))

  test.each(choices)('of %d days they equal sums over the orders and their lines', async (days, officer) => {
    const branch = officer?.branchId ?? null
    const { sales, topProducts } = await read(`?period=${days}d${branch === null ? '' : `&branch=${branch}`}`)
    expect(sales?.now).toEqual(await sumBooks(days - 1, -1, branch))
    expect(sales?.before).toEqual(await sumBooks(2 * days - 1, days - 1, branch))
    if (!officer) expect(sales?.now.orders).toBeGreaterThan(0)
    expect(sales?.days).toHaveLength(days)
    for (const [index, day] of (sales?.days ?? []).entries()) {
      const back = days - 1 - index
      const { revenue, orders } = await sumBooks(back, back - 1, branch)
      expect(day).toMatchObject({ revenue, orders })
    }
    const tops = topProducts?.products.map(({ id, pieces, revenue, revenueBefore: before }) => {
      return { id, pieces, revenue, before }
    })
    expect(tops).toEqual(await topOfBooks(days, branch))
  })

  test.each(choices)('of %d days the sales of a product are those of the orders it leads to', async (days, officer) => {
    const branch = officer ? `&branch=${officer.branchId}` : ''
    const { topProducts } = await read(`?period=${days}d${branch}`)
    if (!officer) expect(topProducts?.products.length).toBeGreaterThan(0)
    for (const { id, pieces, revenue } of topProducts?.products ?? []) {
      const { body } = await everywhere.get(`/api/orders?product=${id}&period=${days}d${branch}`)
      const lines = (body as StaffOrder[])
        .filter(({ status }) => status !== 'Cancelled')
        .flatMap(({ items }) => items.filter(({ productId }) => productId === id))
      expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces)
      expect(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)).toBeCloseTo(revenue, 2)
    }
  })

  test('the period is 30 days when none is named', async () => {
    expect(await read()).toEqual(await read('?period=30d'))
  })

  test('a merge of the additions leaves the figures as they are, and reconcile finds nothing', async () => {
    const before = await read('?period=90d')
    await mergeOrderTotals(db)
    await mergeOrderTotals(db)
    expect(await read('?period=90d')).toEqual(before)
    const { rows } = await sql<{ max: number }>`
      select max(count) as max from (select count(*) from order_days group by day, branch_id) as days`.execute(db)
    expect(rows).toEqual([{ max: 1 }])
    // Orders of the factory have no ledger entries, so only the findings about figures count.
    expect((await reconcile(db)).findings.filter((finding) => !finding.startsWith('not true'))).toEqual([])
  })

  test('figures that differ from the orders are reported', async () => {
    const day = '2026-01-05'
    await db
      .insertInto('order_days')
      .values({ day, branch_id: busia.branchId, orders: 1, new_customers: 0, pieces: 2, revenue_cents: 300 })
      .execute()
    await db
      .updateTable('top_products')
      .set({ revenue_cents: 1 })
      .where('days', '=', 7)
      .where('place', '=', 1)
      .where('branch_id', 'is', null)
      .execute()
    const findings = (await reconcile(db)).findings.filter((finding) => !finding.startsWith('not true'))
    expect(findings).toEqual([
      `figures of ${day}, branch ${busia.branchId}: off by 1 orders, 0 new customers, 2 pieces, 300 cents`,
      expect.stringMatching(/^top product \d+ of 7 days, branch all: off by -\d+ cents$/),
    ])
    await db.deleteFrom('order_days').where('day', '=', day).execute()
    await refreshTopProducts(db)
  })
})

describe('days and changes', () => {
  test('an order placed a millisecond before midnight in Nairobi counts for the day before', async () => {
    const office = await createOfficer(db)
    const client = await createClient(db, { officer: office })
    const last = await createOrder(db, { client })
    await setTime(last.id, sql`${startOfToday} - interval '1 millisecond'`)
    const current = await createOrder(db, { client })
    await setTime(current.id, startOfToday)
    const outside = await createOrder(db, { client })
    await setTime(outside.id, sql`${startOfToday} - interval '6 days 1 millisecond'`)
    const { sales } = await read('?period=7d', app.as(office))
    expect(sales?.days.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 1, 1])
    expect(sales).toMatchObject({ now: { orders: 2 }, before: { orders: 1 } })
  })

  test('a booking, a cut and a cancellation are in the figures immediately, and a cancelled order stays an order', async () => {
    const client = await createClient(db)
    const manager = everywhere
    const figures = async () => (await read('?period=7d', app.as(client.officer))).sales?.now
    const [lamp] = products
    const { body } = await placeFor(app, client, [{ productId: lamp.id, quantity: 4 }])
    expect(await figures()).toEqual({ revenue: body.total, orders: 1, newCustomers: 1, pieces: 4 })
    const order = (await manager.get(`/api/orders/${body.id}`)).body
    const cut = { lines: [{ id: order.items[0].id, quantity: 1 }], reason: 'Broken', version: order.version }
    expect((await manager.post(`/api/v1/orders/${order.id}/cuts`, cut)).status).toBe(200)
    expect(await figures()).toEqual({ revenue: body.total / 4, orders: 1, newCustomers: 1, pieces: 1 })
    const cancelled = { to: 'Cancelled', reason: 'Placed twice' }
    expect((await manager.post(`/api/v1/orders/${order.id}/transitions`, cancelled)).status).toBe(200)
    expect(await figures()).toEqual({ revenue: 0, orders: 1, newCustomers: 1, pieces: 0 })
  })

  test('a deleted order is neither an order nor a first one, and not among the newest', async () => {
    const client = await createClient(db)
    const [lamp] = products
    const { body } = await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }])
    expect((await everywhere.send('DELETE', `/api/orders/${body.id}`)).status).toBe(200)
    const { sales, recentOrders } = await read('?period=7d', app.as(client.officer))
    expect(sales?.now).toEqual({ revenue: 0, orders: 0, newCustomers: 0, pieces: 0 })
    expect(recentOrders).toEqual([])
  })

  test('two first orders of one client at the same moment are one new customer', async () => {
    const client = await createClient(db)
    const [lamp] = products
    const answers = await Promise.all(
      [1, 2, 3].map((quantity) => placeFor(app, client, [{ productId: lamp.id, quantity }])),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { sales } = await read('?period=7d', app.as(client.officer))
    expect(sales?.now).toMatchObject({ orders: 3, newCustomers: 1, pieces: 6 })
  })
})

describe('the lists of the dashboard', () => {
  test('the newest orders show who, how much, in which state and when', async () => {
    const office = await createOfficer(db)
    const group = await createGroup(db, { officer: office })
    const ids: number[] = []
    for (const status of [...orderStates, 'Pending'] as const) {
      ids.unshift((await createOrder(db, { client: await createClient(db, { group }), status })).id)
    }
    const { recentOrders } = await read('', app.as(office))
    expect(recentOrders?.map(({ id }) => id)).toEqual(ids.slice(0, 5))
    expect(recentOrders?.[1]).toEqual({
      id: ids[1],
      orderNumber: `#00${ids[1]}`,
      customer: expect.stringMatching(/\S \S/),
      total: 1000,
      status: orderStates.at(-1),
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  test('low stock counts and lists products at or below their level, and counts those with none', async () => {
    const before = (await read()).lowStock
    const low = await createProduct(db, { name: 'Low lamp', stock: 1 })
    await createProduct(db, { stock: 10 })
    await createProduct(db, { stock: 11 })
    const wanted = await createProduct(db, { stock: 40 })
    await db.updateTable('products').set({ low_stock_level: 50 }).where('id', '=', wanted.id).execute()
    await createProduct(db, { stock: 0 })
    const after = (await read()).lowStock
    expect([(after?.low ?? 0) - (before?.low ?? 0), (after?.out ?? 0) - (before?.out ?? 0)]).toEqual([3, 1])
    expect(after?.products[0]).toMatchObject({ id: low.id, name: 'Low lamp', available: 1 })
  })

  test('refusals of the period are counted by reason, the most frequent first', async () => {
    const client = await createClient(db)
    const blocked = await createClient(db, { officer: client.officer, status: 'blocked' })
    const tank = await createProduct(db, { stock: 1 })
    for (const quantity of [5, 6]) {
      expect((await placeFor(app, client, [{ productId: tank.id, quantity }])).status).toBe(409)
    }
    await placeFor(app, blocked, [{ productId: tank.id, quantity: 1 }])
    const caller = app.as(client.officer)
    expect((await read('', caller)).refusals).toEqual([
      { reason: 'OUT_OF_STOCK', count: 2 },
      { reason: 'CLIENT_NOT_ACTIVE', count: 1 },
    ])
    await sql`update order_refusals set at = now() - interval '40 days' where customer_id = ${client.id}`.execute(db)
    expect((await read('', caller)).refusals).toEqual([{ reason: 'CLIENT_NOT_ACTIVE', count: 1 }])
    expect((await read('?period=90d', caller)).refusals).toHaveLength(2)
  })

  test('deliveries that are due are those of the list of orders', async () => {
    const office = await createOfficer(db)
    const client = await createClient(db, { officer: office })
    const { id } = await createOrder(db, { client, status: 'Shipped' })
    const day = sql<string>`(now() at time zone 'Africa/Nairobi')::date`
    expect((await read('', app.as(office))).deliveriesDue).toBe(0)
    await db.updateTable('orders').set({ expected_on: day }).where('id', '=', id).execute()
    expect((await read('', app.as(office))).deliveriesDue).toBe(1)
    expect((await app.as(office).get('/api/orders?isDue=true')).body).toMatchObject([{ id }])
  })
})

describe('who sees what on the dashboard', () => {
  test('each block needs the permission of its list', async () => {
    const as = async (permissions: string[]) =>
      read('', app.as(await createAccount(db, { role: (await createRole(db, permissions)).name })))
    const nothing = {
      sales: null,
      recentOrders: null,
      topProducts: null,
      lowStock: null,
      refusals: null,
      deliveriesDue: null,
    }
    expect(await as(['View Audit Log'])).toMatchObject(nothing)
    const stock = await as(['Manage Products'])
    expect(stock).toMatchObject({ ...nothing, lowStock: { low: expect.any(Number) } })
    const orders = await as(['View Orders'])
    expect(orders.lowStock).toBeNull()
    for (const block of ['sales', 'recentOrders', 'topProducts', 'refusals', 'deliveriesDue'] as const) {
      expect(orders[block], block).not.toBeNull()
    }
  })

  test('members and visitors are refused', async () => {
    expect((await app.as(await createAccount(db, { role: 'User' })).get(URL)).status).toBe(401)
    expect((await app.visitor.get(URL)).status).toBe(401)
  })

  test('staff of a branch see only its figures, also when they name another branch', async () => {
    const own = await read('', app.as(kisumu))
    expect(own.branches).toEqual([])
    expect({ ...own, lowStock: null }).toEqual({
      ...(await read(`?branch=${kisumu.branchId}`)),
      branches: [],
      lowStock: null,
    })
    const other = await read(`?branch=${busia.branchId}`, app.as(kisumu))
    const none = await read('', nowhere)
    for (const { sales, recentOrders, topProducts, refusals, deliveriesDue } of [other, none]) {
      expect(sales?.now).toEqual({ revenue: 0, orders: 0, newCustomers: 0, pieces: 0 })
      expect([recentOrders, topProducts?.products, refusals, deliveriesDue]).toEqual([[], [], [], 0])
    }
    expect((await read()).branches.map(({ id }) => id)).toEqual(
      expect.arrayContaining(officers.map(({ branchId }) => branchId)),
    )
  })

  test.each(['period=today', 'period=30', 'branch=x', 'branch=0', 'days=30'])(
    'the dashboard answers 400 to %s',
    async (query) => {
      expect((await everywhere.get(`${URL}?${query}`)).body.code).toBe('VALIDATION_FAILED')
    },
  )
})

test('the dashboard takes the same nine statements for any period, and fewer for staff of one branch', async () => {
  for (const period of ['7d', '90d']) {
    expect(await statementsOf(() => everywhere.get(`${URL}?period=${period}`))).toHaveLength(9)
  }
  expect((await statementsOf(() => app.as(kisumu).get(URL))).length).toBeLessThanOrEqual(7)
})
