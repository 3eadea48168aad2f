import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sharedRegion } from '#api/modules/settings/settings.service.ts'
import { claimKey } from '#api/platform/limits/idempotency.ts'
import { moveAlong, placeFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createOrder, createProduct } from '#api/testing/factories.ts'
import { runInto, waitingForLock } from '#api/testing/interleave.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { defaultRegion, type Region, setRegion } from '#contract/region.ts'
import { reconcile } from './reconcile.ts'

const GENERAL = '/api/v1/settings/general'

/** A shop without orders, for one test. */
async function openShop() {
  onTestFinished(() => setRegion(defaultRegion))
  const shop = await startTestShop({ whenDone: onTestFinished })
  const admin = shop.app.as(await createAccount(shop.db))
  const choose = async (region: Partial<Region>) =>
    admin.send('PUT', GENERAL, { ...(await admin.get(GENERAL)).body, ...region })
  return { ...shop, admin, choose }
}

const regionOf = ({ currency, timezone }: Region): Region => ({ currency, timezone })
const kampala = { currency: 'UGX', timezone: 'Africa/Kampala' }

const shops = [
  { ...kampala, symbol: 'USh', late: '2026-06-11', later: '2026-06-11', vat: 'USh\u00a0414' },
  {
    currency: 'ZMW',
    timezone: 'Africa/Lusaka',
    symbol: 'K',
    late: '2026-06-10',
    later: '2026-06-11',
    vat: 'K\u00a0413.79',
  },
  {
    currency: 'GHS',
    timezone: 'Africa/Accra',
    symbol: 'GHS',
    late: '2026-06-10',
    later: '2026-06-10',
    vat: 'GHS\u00a0413.79',
  },
]

test.each(shops)('a shop in $timezone books, delivers, is paid and reports in $currency', async (shop) => {
  const { db, app, admin, choose } = await openShop()
  const { currency, timezone, symbol } = shop
  expect((await choose({ currency, timezone })).body).toMatchObject({ currency, timezone, hasOrders: false })

  const account = await createAccount(db, { role: 'User', email: 'akinyi@example.com' })
  const client = await createClient(db, { accountId: account.accountId })
  const lamp = await createProduct(db)
  const { status, body: order } = await placeFor(app, client, [{ productId: lamp.id, quantity: 3 }])
  expect(status).toBe(201)
  const [mail] = await db.selectFrom('mails').select('text').where('kind', '=', 'order-placed').execute()
  expect(mail?.text).toContain(`${symbol} 3,000`)
  await moveAlong(admin, order, ['Processing', 'Shipped', 'Completed'])
  const paidOn = businessDay(new Date())
  const payment = { amount: 500, paidOn, method: 'cash', reference: 'R1' }
  expect((await postRepayment(admin, client.id, payment)).status).toBe(201)

  expect((await admin.get('/api/v1/reports/financial?period=7d')).body.figures).toMatchObject({
    delivered: { now: 3_000 },
    received: { now: 500 },
  })
  const invoice = readPdf((await admin.get(`/api/v1/orders/${order.id}/document`)).file).flat()
  expect(invoice).toEqual(expect.arrayContaining([`${symbol}\u00a03,000`, shop.vat]))
  const file = await admin.post('/api/v1/exports', { list: 'orders', format: 'csv', query: {}, columns: ['amount'] })
  expect(file.file.toString('utf8')).toBe(`\ufeffAmount (${symbol})\r\n3000\r\n`)
  expect((await reconcile(db)).findings).toEqual([])

  const again = await choose({ currency: 'KES', timezone: 'Africa/Nairobi' })
  expect([again.status, again.body.code]).toEqual([409, 'SETTINGS_LOCKED'])
  expect(again.body.details.fields).toEqual(['currency', 'timezone'])
  expect((await choose({ timezone: 'Africa/Nairobi' })).body.details.fields).toEqual(['timezone'])
  expect((await admin.get(GENERAL)).body).toMatchObject({ currency, timezone, hasOrders: true })
})

test.each(shops)('an order late in the evening of UTC counts on its own day in $timezone', async (shop) => {
  const { db, admin, choose } = await openShop()
  await choose(regionOf(shop))
  for (const [time, day] of [
    ['21:30', shop.late],
    ['22:30', shop.later],
  ] as const) {
    const { id } = await createOrder(db, { createdAt: new Date(`2026-06-10T${time}:00Z`) })
    const { rows } = await sql`select day, sum(orders)::int as orders from order_days group by day`.execute(db)
    expect(rows).toContainEqual({ day, orders: expect.any(Number) })
    const listed = (await admin.get(`/api/orders?from=${day}&to=${day}`)).body
    expect(listed.map((order: { id: number }) => order.id)).toContain(id)
  }
  const { rows } = await sql<{ zone: string }>`select business_zone() as zone`.execute(db)
  expect(rows).toEqual([{ zone: shop.timezone }])
})

test('no function, default, view or index of the database has its own time zone', async () => {
  const { db } = await openShop()
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%Africa/%'
    union all select adrelid::regclass::text from pg_attrdef where pg_get_expr(adbin, adrelid) like '%Africa/%'
    union all select viewname from pg_views where schemaname = 'public' and definition like '%Africa/%'
    union all select indexname from pg_indexes where schemaname = 'public' and indexdef like '%Africa/%'`.execute(db)
  expect(rows).toEqual([{ name: 'business_zone' }])
})

test('a change waits for the first order that is being booked, and is refused', async () => {
  const { db, admin, choose } = await openShop()
  const booking = await createClient(db)
  const answer = await runInto(
    db,
    async (tx) => {
      await claimKey(tx, 1, 'first-order', sharedRegion)
      await createOrder(tx, { client: booking })
    },
    () => choose(kampala),
  )
  expect([answer.status, answer.body.code]).toEqual([409, 'SETTINGS_LOCKED'])
  expect(regionOf((await admin.get(GENERAL)).body)).toEqual(defaultRegion)
})

test('the first order waits for a change that is being saved, and is booked in the new currency', async () => {
  const { db, app, choose } = await openShop()
  const client = await createClient(db, {
    accountId: (await createAccount(db, { role: 'User', email: 'otieno@example.com' })).accountId,
  })
  const lamp = await createProduct(db)
  const tx = await db.startTransaction().execute()
  // The last statement of a save waits for this row, so that the change is stored and not yet committed.
  await tx.selectFrom('cache_versions').selectAll().where('scope', '=', 'settings').forUpdate().execute()
  const saving = choose(kampala)
  await waitingForLock(db, 1)
  const placing = placeFor(app, client, [{ productId: lamp.id, quantity: 1 }])
  await waitingForLock(db, 2)
  await tx.rollback().execute()
  expect([(await saving).status, (await placing).status]).toEqual([200, 201])
  const [mail] = await db.selectFrom('mails').select('text').where('kind', '=', 'order-placed').execute()
  expect(mail?.text).toContain('USh 1,000')
})
