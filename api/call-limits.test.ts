import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { orderFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createProduct, createPromotion } from '#api/testing/factories.ts'
import { startTestShop, testDataKey, testSecret } from '#api/testing/shop.ts'
import { buildApp } from './app.ts'
import { countHit, deleteOldWindows } from './platform/limits/rate-windows.ts'

const TOKEN = 'a token that a monitor sends'
const { db, files, app, server } = await startTestShop({ metricsToken: TOKEN })
const SIGN_IN = '/api/v1/auth/login'
const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded } })

test('a limit per minute holds for all processes of the shop together', async () => {
  const other = await buildApp({ db, sessionSecret: testSecret, dataKey: testDataKey, logLevel: 'silent', files })
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const statuses: number[] = []
  for (let nr = 0; nr < 31; nr += 1) {
    const process = nr % 2 === 0 ? server : other
    const answer = await process.inject({ method: 'POST', url: SIGN_IN, headers, payload: {} })
    statuses.push(answer.statusCode)
  }
  await other.close()
  expect(statuses.filter((status) => status === 400)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

test('a caller whose address is garbled by a proxy is counted by the connection, in any spelling', async () => {
  let status = 0
  for (let nr = 0; nr < 31; nr += 1)
    status = (await app.visitor.post(SIGN_IN, {}, from(`10.1.1.1:${5000 + nr}`))).status
  expect(status).toBe(429)
  expect((await app.visitor.post(SIGN_IN, {}, from('abc'))).status).toBe(429)
  expect((await app.visitor.post(SIGN_IN, {}, from('10.1.1.1'))).status).toBe(400)
})

test('a window begins again when it has ended, and old windows are deleted', async () => {
  expect((await countHit(db, 'x', 60)).hits).toBe(1)
  expect(await countHit(db, 'x', 60)).toEqual({ hits: 2, secondsLeft: expect.closeTo(60, 0) })
  await sql`update rate_windows set ends_at = now() - interval '1 second' where key = 'x'`.execute(db)
  expect((await countHit(db, 'x', 60)).hits).toBe(1)
  await sql`update rate_windows set ends_at = now() - interval '1 second'`.execute(db)
  await deleteOldWindows(db)
  expect(await db.selectFrom('rate_windows').selectAll().execute()).toEqual([])
})

test('one account may send hundreds of bookings a minute, and a program that sends more is refused', async () => {
  const officer = await createAccount(db)
  const caller = app.as(officer)
  const book = () => caller.post('/api/v1/orders/place', {})
  const statuses = new Set<number>()
  for (let nr = 0; nr < 900; nr += 1) statuses.add((await book()).status)
  expect([...statuses]).toEqual([400])
  expect(await book()).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } })
  expect((await app.as(await createAccount(db)).post('/api/v1/orders/place', {})).status).toBe(400)
})

test('promo codes cannot be found by guessing: after 20 wrong ones every code is refused', async () => {
  const member = await createAccount(db, { role: 'User' })
  const product = await createProduct(db)
  const quote = (promoCode?: string) =>
    app.as(member).post('/api/v1/orders/quote', {
      items: [{ productId: product.id, quantity: 100 }],
      ...(promoCode ? { promoCode } : {}),
    })
  for (let nr = 0; nr < 20; nr += 1) expect((await quote(`GUESS${nr}`)).body.code).toBe('PROMO_INVALID')
  expect((await quote('SAVE10')).status).toBe(429)
  expect((await quote()).status).toBe(200)
})

test('wrong promo codes of quotes, orders and requests count together: after 20, quotes and requests refuse every code, and orders take the right one', async () => {
  const client = await createClient(db)
  const { code } = await createPromotion(db)
  const product = await createProduct(db, { stock: 10 })
  const items = [{ productId: product.id, quantity: 1 }]
  const officer = app.as(client.officer)
  const place = (promoCode?: string) =>
    officer.post('/api/v1/orders/place', orderFor(client, items, { promoCode }), { key: `order-with-${promoCode}` })
  const placed = await place(code)
  expect(placed.status).toBe(201)
  for (let nr = 0; nr < 10; nr += 1) expect((await place(`GUESS${nr}`)).body.code).toBe('PROMO_INVALID')
  for (let nr = 10; nr < 20; nr += 1) {
    const quoted = await officer.post('/api/v1/orders/quote', { items, promoCode: `GUESS${nr}` })
    expect(quoted.body.code).toBe('PROMO_INVALID')
  }
  const quoted = await officer.post('/api/v1/orders/quote', { items, promoCode: code })
  expect(quoted).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  const another = orderFor(client, items, { promoCode: code })
  expect((await officer.post('/api/v1/orders/place', another, { key: 'with-a-right-code' })).status).toBe(201)
  // An order that was placed is still returned for its key, and orders without a code are placed.
  expect((await place(code)).body.id).toBe(placed.body.id)
  expect((await place()).status).toBe(201)
  const refusals = await db.selectFrom('order_refusals').select('code').distinct().execute()
  expect(refusals).toEqual([{ code: 'PROMO_INVALID' }])

  const member = app.as(await createAccount(db, { role: 'User' }))
  const send = (promoCode: string) =>
    member.post('/api/v1/order-requests', { items, promoCode, branchId: client.officer.branchId })
  for (let nr = 0; nr < 20; nr += 1) expect((await send(`GUESS${nr}`)).body.code).toBe('PROMO_INVALID')
  expect((await send('SAVE10')).status).toBe(429)
})

describe('rows written without a session are bounded', () => {
  test('searches without a hit are stored up to a limit per client IP and in all', async () => {
    await sql`delete from rate_windows`.execute(db)
    const search = (nr: number, clientIp: string) =>
      app.visitor.get(`/api/v1/products/list/all/for/ecommerce?search=nonsense${nr}`, from(clientIp))
    const count = async () => (await db.selectFrom('search_misses').select('term').execute()).length
    for (let nr = 0; nr < 40; nr += 1) expect((await search(nr, '10.2.0.1')).status).toBe(200)
    expect(await count()).toBe(30)
    for (let nr = 0; nr < 120; nr += 1) await search(1_000 + nr, `10.3.0.${nr}`)
    expect(await count()).toBe(120)
  })

  test('failed sign-ins leave one audit entry for each account and hour, and are counted', async () => {
    const { accountId } = await createAccount(db, { username: 'target' })
    for (let nr = 0; nr < 12; nr += 1) {
      await app.visitor.post(SIGN_IN, { username: 'target', password: 'wrong' }, from(`10.4.0.${nr}`))
      await app.visitor.post(SIGN_IN, { username: `nobody${nr}`, password: 'wrong' }, from(`10.5.0.${nr}`))
    }
    const entries = await db
      .selectFrom('audit_entries')
      .select('entity_id')
      .where('action', '=', 'sign-in.failed')
      .execute()
    expect(entries.length).toBeLessThanOrEqual(4) // two, or four when an hour begins meanwhile
    const { rows } =
      await sql`select sum(times)::int as times from audit_tallies where entity_id = ${accountId}`.execute(db)
    expect(rows).toEqual([{ times: 12 }])
  })
})

test('metrics are refused without their token, also to callers on this machine', async () => {
  const read = (headers: Record<string, string>) => server.inject({ url: '/metrics', headers })
  expect((await read({})).statusCode).toBe(404)
  expect((await read({ authorization: 'Bearer wrong' })).statusCode).toBe(404)
  expect((await read({ authorization: `Bearer ${TOKEN}` })).body).toContain('http_request_seconds')
  const closed = await buildApp({ db, sessionSecret: testSecret, dataKey: testDataKey, logLevel: 'silent', files })
  expect((await closed.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404)
  await closed.close()
})
