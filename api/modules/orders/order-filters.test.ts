import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createOfficer, createOrder, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { orderStates } from '#contract/orders/order-states.ts'
import { describeOrders } from './reading/describe-orders.ts'

const ORDERS = '/api/orders'
const { db, app, statementsOf } = await startTestShop()
const officer = await createOfficer(db)
const caller = app.as(officer)
const admin = app.as(await createAccount(db))
const idsIn = async (query: string, who = caller) => {
  const { status, body } = await who.get(`${ORDERS}${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.map(({ id }: { id: number }) => id)
}

const startOfToday = sql<Date>`(now() at time zone 'Africa/Nairobi')::date::timestamp at time zone 'Africa/Nairobi'`
const place = async (of: { officer: typeof officer }, createdAt: ReturnType<typeof sql<Date>>) => {
  const order = await createOrder(db, { client: await createClient(db, of) })
  await db.updateTable('orders').set({ created_at: createdAt }).where('id', '=', order.id).execute()
  return order.id
}

test('a period of days begins with a day in Nairobi and ends today', async () => {
  const office = await createOfficer(db)
  const read = (period: string) => idsIn(`?period=${period}`, app.as(office))
  const before = await place({ officer: office }, sql`${startOfToday} - interval '6 days 1 millisecond'`)
  const first = await place({ officer: office }, sql`${startOfToday} - interval '6 days'`)
  const yesterday = await place({ officer: office }, sql`${startOfToday} - interval '1 millisecond'`)
  const current = await place({ officer: office }, startOfToday)
  expect(await read('today')).toEqual([current])
  expect(await read('7d')).toEqual([current, yesterday, first])
  expect(await read('30d')).toEqual([current, yesterday, first, before])
})

test.each([
  ['thisWeek', 'week'],
  ['thisMonth', 'month'],
])('the period %s begins with the %s of the calendar in Nairobi, a week on its Monday', async (period, unit) => {
  const office = await createOfficer(db)
  const begin = sql<Date>`date_trunc(${unit}, now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi'`
  await place({ officer: office }, sql`${begin} - interval '1 millisecond'`)
  const first = await place({ officer: office }, begin)
  const current = await place({ officer: office }, sql`now()`)
  expect(await idsIn(`?period=${period}`, app.as(office))).toEqual([current, first])
  const { rows } = await sql<{ weekday: number }>`
    select extract(isodow from ${begin} at time zone 'Africa/Nairobi')::int as weekday`.execute(db)
  if (unit === 'week') expect(rows).toEqual([{ weekday: 1 }])
})

test('the last month has the days of the whole month before this one, and no others', async () => {
  const office = await createOfficer(db)
  const begin = sql<Date>`date_trunc('month', now() at time zone 'Africa/Nairobi')`
  const zoned = (moment: ReturnType<typeof sql>) => sql<Date>`(${moment}) at time zone 'Africa/Nairobi'`
  await place({ officer: office }, zoned(sql`${begin} - interval '1 month 1 millisecond'`))
  const first = await place({ officer: office }, zoned(sql`${begin} - interval '1 month'`))
  const last = await place({ officer: office }, zoned(sql`${begin} - interval '1 millisecond'`))
  await place({ officer: office }, zoned(begin))
  expect(await idsIn('?period=lastMonth', app.as(office))).toEqual([last, first])
})

test('own days are days in Nairobi, both included, and one by itself leaves the other side open', async () => {
  const office = await createOfficer(db)
  const read = (query: string) => idsIn(query, app.as(office))
  const at = (moment: string) => place({ officer: office }, sql`${moment}::timestamptz`)
  const before = await at('2026-03-09T20:59:59.999Z')
  const first = await at('2026-03-09T21:00:00Z')
  const last = await at('2026-03-11T20:59:59.999Z')
  const after = await at('2026-03-11T21:00:00Z')
  expect(await read('?from=2026-03-10&to=2026-03-11')).toEqual([last, first])
  expect(await read('?from=2026-03-10')).toEqual([after, last, first])
  expect(await read('?to=2026-03-11')).toEqual([last, first, before])
  expect(await read('?from=2026-03-12&to=2026-03-12')).toEqual([after])
  expect(await read('?from=2026-03-11&to=2026-03-10')).toEqual([])
  expect(await read(`?from=2026-03-10&search=${encodeURIComponent(`#00${first}`)}`)).toEqual([first])
  const { body } = await app.as(office).get(`${ORDERS}?from=2026-03-10&to=2026-03-11&page=0&size=1`)
  expect(body).toMatchObject({ totalElements: 2, content: [{ id: last }] })
})

test('an officer narrows the list to what was booked by the officer, and shows nothing of another branch', async () => {
  const home = await createOfficer(db)
  const reader = app.as(home)
  const { branchId } = home
  const colleague = await createOfficer(db, { branchId })
  const stranger = await createOfficer(db)
  const own = await createOrder(db, { client: await createClient(db, { officer: colleague }), status: 'Completed' })
  const pending = await createOrder(db, { client: await createClient(db, { officer: colleague }) })
  const elsewhere = await createOrder(db, { client: await createClient(db, { officer: stranger }) })
  expect(await idsIn(`?officer=${colleague.id}`, reader)).toEqual([pending.id, own.id])
  expect(await idsIn(`?officer=${colleague.id}&status=Completed`, reader)).toEqual([own.id])
  expect(await idsIn(`?officer=${colleague.id}&search=${encodeURIComponent(`#00${own.id}`)}`, reader)).toEqual([own.id])
  expect(await idsIn(`?officer=${stranger.id}`, reader)).toEqual([])
  expect(await idsIn(`?officer=${stranger.id}&branch=${stranger.branchId}`, reader)).toEqual([])
  expect(await idsIn(`?officer=${stranger.id}`, admin)).toEqual([elsewhere.id])
  const page = (await reader.get(`${ORDERS}?officer=${colleague.id}&page=0&size=1`)).body
  expect(page).toMatchObject({ totalElements: 2, content: [{ id: pending.id }] })
  const none = (await reader.get(`${ORDERS}?officer=${stranger.id}&page=0&size=1`)).body
  expect(none).toMatchObject({ totalElements: 0, content: [] })
})

test('a client of the officer is found by name among the orders of the officer only', async () => {
  const home = await createOfficer(db)
  const reader = app.as(home)
  const colleague = await createOfficer(db, { branchId: home.branchId })
  const one = await createClient(db, { officer: home })
  await db.updateTable('customers').set({ last_name: 'Ouko-Twice' }).where('id', '=', one.id).execute()
  const { id } = await createOrder(db, { client: one })
  expect(await idsIn(`?officer=${home.id}&search=ouko-twice`, reader)).toEqual([id])
  expect(await idsIn(`?officer=${colleague.id}&search=ouko-twice`, reader)).toEqual([])
})

test('a saved view keeps period, own days and officer of a list', async () => {
  const home = await createOfficer(db)
  const reader = app.as(home)
  const query = { officer: home.id, from: '2026-03-01', to: '2026-03-31' }
  const { status, body } = await reader.post('/api/v1/saved-views', { list: 'orders', name: 'March', query })
  expect(status, JSON.stringify(body)).toBe(201)
  const { body: views } = await reader.get('/api/v1/saved-views?list=orders')
  expect(views).toMatchObject({ content: [{ query }] })
  const period = { list: 'refusals', name: 'This month', query: { period: 'thisMonth' } }
  expect((await reader.post('/api/v1/saved-views', period)).status).toBe(201)
})

test('an export has the orders of only the officer and the days', async () => {
  const home = await createOfficer(db)
  const reader = app.as(home)
  const colleague = await createOfficer(db, { branchId: home.branchId })
  const at = async (moment: string, of: typeof colleague) => place({ officer: of }, sql`${moment}::timestamptz`)
  const listed = await at('2026-02-10T09:00:00Z', colleague)
  await at('2026-02-12T09:00:00Z', colleague)
  await at('2026-02-10T09:00:00Z', home)
  const query = { officer: colleague.id, from: '2026-02-10', to: '2026-02-10' }
  const body = { list: 'orders', format: 'csv', query, columns: ['order'] }
  const { file } = await reader.post('/api/v1/exports', body)
  expect(file.toString('utf8').trim().split(/\r?\n/)).toEqual(['Order ID', `#00${listed}`])
})

describe('the orders with one product', () => {
  const line = (product: { id: number; name: string }) => ({ product, quantity: 2 })
  /** Three orders of one branch with the product, the middle one with another product too, and one without. */
  const orderSome = async () => {
    const home = await createOfficer(db)
    const client = await createClient(db, { officer: home })
    const [wanted, other] = [await createProduct(db, { name: 'Solar Lamp' }), await createProduct(db)]
    const first = await createOrder(db, { client, lines: [line(wanted)], status: 'Completed' })
    const both = await createOrder(db, { client, lines: [line(other), line(wanted)] })
    const last = await createOrder(db, { client, lines: [line(wanted)], status: 'Cancelled' })
    await createOrder(db, { client, lines: [line(other)] })
    return { home, client, reader: app.as(home), wanted, first: first.id, both: both.id, last: last.id }
  }

  test('are listed, whole pages counted, with each other filter and search', async () => {
    const { home, client, reader, wanted, first, both, last } = await orderSome()
    const read = (rest: string) => idsIn(`?product=${wanted.id}${rest}`, reader)
    expect(await read('')).toEqual([last, both, first])
    expect(await read('&sort=created_at.asc')).toEqual([first, both, last])
    expect(await read('&status=Completed')).toEqual([first])
    expect(await read('&isSold=true')).toEqual([both, first])
    expect(await read('&isUnshipped=true')).toEqual([both])
    expect(await read(`&search=${encodeURIComponent(`#00${both}`)}`)).toEqual([both])
    await db.updateTable('customers').set({ last_name: 'Ouko-Lamps' }).where('id', '=', client.id).execute()
    expect(await read('&search=ouko-lamps')).toEqual([last, both, first])
    await db
      .updateTable('orders')
      .set({ created_at: sql<Date>`${startOfToday} - interval '7 days'` })
      .where('id', '=', first)
      .execute()
    expect(await read('&period=7d')).toEqual([last, both])
    expect(await read('&from=2020-01-01&to=2020-12-31')).toEqual([])
    expect(await read(`&branch=${home.branchId}&officer=${home.id}`)).toEqual([last, both, first])
    const page = await reader.get(`${ORDERS}?product=${wanted.id}&page=1&size=2`)
    expect(page.body).toMatchObject({ totalElements: 3, content: [{ id: first }] })
    expect((await reader.get(`${ORDERS}?product=${wanted.id}&olderThan=${both}`)).body.content).toMatchObject([
      { id: first },
    ])
  })

  test('are empty for another branch and for an unknown product, and a value that is no id is refused', async () => {
    const { wanted, last, both, first } = await orderSome()
    expect(await idsIn(`?product=${wanted.id}`, app.as(await createOfficer(db)))).toEqual([])
    expect(await idsIn(`?product=${wanted.id}`, admin)).toEqual([last, both, first])
    expect(await idsIn('?product=999999999')).toEqual([])
    for (const value of ['', 'lamp', '0', '-1', '1.5', '1e3', `1%20or%201=1`, `${'9'.repeat(30)}`, '1&product=2']) {
      expect((await caller.get(`${ORDERS}?product=${value}`)).status, value).toBe(400)
    }
  })

  test('are stored by a saved view, exported, and moved immediately', async () => {
    const { reader, wanted, last, both, first } = await orderSome()
    const query = { product: wanted.id }
    const view = { list: 'orders', name: 'With lamps', query }
    expect(await reader.post('/api/v1/saved-views', view)).toMatchObject({ status: 201, body: { query } })
    const { file } = await reader.post('/api/v1/exports', { list: 'orders', format: 'csv', query, columns: ['order'] })
    const numbers = [last, both, first].map((id) => `#00${id}`)
    expect(file.toString('utf8').trim().split(/\r?\n/)).toEqual(['Order ID', ...numbers])
    expect(await describeOrders(db, query, 'en', null)).toEqual(['Product: Solar Lamp'])
    const manager = app.as(await createAccount(db))
    const move = { kind: 'orders.move', params: { to: 'Processing' }, query }
    expect(await manager.post('/api/v1/bulk-jobs', move)).toMatchObject({ status: 201, body: { total: 3 } })
  })
})

test('a branch narrows the list of staff who see all, and never widens that of staff who see one', async () => {
  const own = await createOrder(db, { client: await createClient(db, { officer }) })
  const stranger = await createOfficer(db)
  const elsewhere = await createOrder(db, { client: await createClient(db, { officer: stranger }) })
  const ofBranch = `?branch=${stranger.branchId}`
  expect(await idsIn(ofBranch, admin)).toEqual([elsewhere.id])
  expect(await idsIn(ofBranch)).toEqual([])
  expect(await idsIn(`?branch=${officer.branchId}`)).toEqual([own.id])
  const { body } = await admin.get(`${ORDERS}${ofBranch}&page=0&size=1`)
  expect(body).toMatchObject({ totalElements: 1, content: [{ id: elsewhere.id }] })
})

test('orders due for delivery are expected today or earlier and neither completed nor cancelled', async () => {
  const office = await createOfficer(db)
  const one = await createClient(db, { officer: office })
  const day = (days: number) => sql<string>`(now() at time zone 'Africa/Nairobi')::date + ${days}::integer`
  const due: number[] = []
  for (const status of orderStates) {
    for (const days of [-1, 0, 1]) {
      const { id } = await createOrder(db, { client: one, status })
      await db
        .updateTable('orders')
        .set({ expected_on: day(days) })
        .where('id', '=', id)
        .execute()
      if (days <= 0 && !['Completed', 'Cancelled'].includes(status)) due.unshift(id)
    }
  }
  await createOrder(db, { client: one })
  expect(await idsIn('?isDue=true', app.as(office))).toEqual(due)
  const { body: rows } = await app.as(office).get(`${ORDERS}?isDue=true`)
  for (const { expectedOn } of rows) expect(expectedOn <= businessDay(new Date())).toBe(true)
  const { body } = await app.as(office).get(`${ORDERS}?isDue=true&page=0&size=2`)
  expect(body).toMatchObject({ totalElements: 6, content: [{}, {}] })
})

test('first orders are one for each client, whatever became of it', async () => {
  const office = await createOfficer(db)
  const one = await createClient(db, { officer: office })
  const first = await createOrder(db, { client: one, status: 'Cancelled' })
  await createOrder(db, { client: one })
  const other = await createOrder(db, { client: await createClient(db, { officer: office }) })
  expect(await idsIn('?isFirst=true', app.as(office))).toEqual([other.id, first.id])
  const named = await idsIn(`?isFirst=true&search=${encodeURIComponent(`#00${other.id}`)}`, app.as(office))
  expect(named).toEqual([other.id])
})

test('a filtered list takes the same few statements for any number of rows', async () => {
  for (const filter of [
    'period=7d',
    'period=thisMonth',
    'from=2026-01-01',
    'officer=1',
    'product=1',
    'product=1&period=7d&status=Pending',
    'isDue=true',
    'isFirst=true',
    'isSold=true',
    'isUnshipped=true',
  ]) {
    expect((await statementsOf(() => caller.get(`${ORDERS}?page=0&size=1&${filter}`))).length).toBeLessThanOrEqual(3)
  }
})
