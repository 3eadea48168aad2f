import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderFor, placeFor } from '#api/testing/booking.ts'
import {
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createProduct,
  createRole,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refusalNames } from '#contract/messages/refusal-names.ts'

const URL = '/api/v1/orders/refusals'
const { db, app, statementsOf } = await startTestShop()
const officer = await createOfficer(db)
const group = await createGroup(db, { officer })
const stranger = await createOfficer(db)
const caller = app.as(officer)
const everywhere = app.as(await createAccount(db, { role: 'Manager' }))
const client = await createClient(db, { group, loanLimitCents: 500_000 })
const blocked = await createClient(db, { group, status: 'blocked' })
const tank = await createProduct(db, { name: 'Tank', stock: 1, listPriceCents: 600_000 })
const items = (quantity = 1) => [{ productId: tank.id, quantity }]

type Answer = { content: { id: number; reason: string; message: string }[]; totalElements: number; code?: string }
const read = async (query = '', who = caller): Promise<Answer> => (await who.get(`${URL}${query}`)).body
const reasons = async (query = '', who = caller) => (await read(query, who)).content.map(({ reason }) => reason)

const age = (id: number, days: number) =>
  db
    .updateTable('order_refusals')
    .set({ at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', id)
    .execute()

/** What the caller of each refused booking was shown. */
const shownTexts: string[] = []

beforeAll(async () => {
  await db
    .updateTable('customers')
    .set({ first_name: 'Nekesa', last_name: 'Barasa', phone: '+254711223344', client_number: 'KSM-0077' })
    .where('id', '=', client.id)
    .execute()
  for (const answer of [
    await placeFor(app, blocked, items()),
    await placeFor(app, client, items(3), { expectedTotal: 18_000 }),
    await placeFor(app, client, items()),
  ]) {
    expect(answer.status).toBe(409)
    shownTexts.unshift(answer.body.message)
  }
  expect((await placeFor(app, await createClient(db, { officer: stranger }), items(9))).status).toBe(409)
})

describe('the list of refused bookings', () => {
  test('the list of refused bookings has who, whom, why and how much, newest first', async () => {
    const { content, totalElements } = await read()
    expect(totalElements).toBe(3)
    expect(content.map(({ message }) => message)).toEqual(shownTexts)
    const { name: branch } = await db
      .selectFrom('branches')
      .select('name')
      .where('id', '=', officer.branchId)
      .executeTakeFirstOrThrow()
    expect(content[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      placedBy: expect.stringMatching(/\S \S/),
      client: { name: 'Nekesa Barasa', clientNumber: 'KSM-0077' },
      groupName: group.name,
      creditOfficer: expect.stringMatching(/^Grace Officer /),
      branch,
      reason: 'LOAN_LIMIT_REACHED',
      message: expect.stringContaining('Available KSh'),
      total: 6000,
      itemCount: 1,
      limit: { limit: 5000, outstanding: 0, held: 0, available: 5000, requested: 6000, shortfall: 1000 },
      products: [],
    })
    expect(content[1]).toMatchObject({
      reason: 'OUT_OF_STOCK',
      total: 18_000,
      itemCount: 3,
      limit: null,
      products: [{ id: tank.id, name: 'Tank', slug: expect.any(String), available: 1, requested: 3 }],
    })
    expect(content[2]).toMatchObject({ reason: 'CLIENT_NOT_ACTIVE', total: null })
  })

  test('the list of refused bookings is in the language of the reader', async () => {
    const { body } = await caller.get(URL, { headers: { 'accept-language': 'sw-KE' } })
    expect(body.content[0].message).toContain('Hakuna oda iliyowekwa')
  })

  test.each([
    ['name', 'nekesa'],
    ['client number', 'ksm-0077'],
    ['phone as people write it', '0711223344'],
  ])('the list of refused bookings finds by %s of the client', async (_what, search) => {
    expect(await reasons(`?search=${search}`)).toEqual(['LOAN_LIMIT_REACHED', 'OUT_OF_STOCK'])
    expect(await reasons(`?search=${search}`, app.as(stranger))).toEqual([])
  })

  test('the list of refused bookings finds by group and by credit officer', async () => {
    const { content } = (await caller.get(URL)).body
    for (const word of [group.name, content[0].creditOfficer]) {
      expect((await read(`?search=${encodeURIComponent(word)}`, everywhere)).totalElements).toBe(3)
    }
  })

  test('the list of refused bookings filters by reason and by period, and sorts by time', async () => {
    const other = await createClient(db, { group, status: 'blocked' })
    await placeFor(app, other, items())
    const [newest] = (await read()).content
    await age(newest?.id ?? 0, 9)
    expect(await reasons('?reason=OUT_OF_STOCK')).toEqual(['OUT_OF_STOCK'])
    expect((await read('?period=today')).totalElements).toBe(3)
    expect((await read('?period=7d')).totalElements).toBe(3)
    expect((await read('?period=30d')).totalElements).toBe(4)
    expect((await reasons('?sort=at.asc')).slice(0, 2)).toEqual(['CLIENT_NOT_ACTIVE', 'OUT_OF_STOCK'])
    await db
      .deleteFrom('order_refusals')
      .where('id', '=', newest?.id ?? 0)
      .execute()
  })

  test('the list of refused bookings filters by this week, this month and own days in Nairobi', async () => {
    const other = await createClient(db, { group, status: 'blocked' })
    await placeFor(app, other, items())
    const id = (await read()).content[0]?.id ?? 0
    const stamp = (at: ReturnType<typeof sql<Date>>) =>
      db.updateTable('order_refusals').set({ at }).where('id', '=', id).execute()
    const monday = sql`date_trunc('week', now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi'`
    const firstOfMonth = sql`date_trunc('month', now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi'`
    const has = async (query: string) => (await read(query)).content.some((refusal) => refusal.id === id)
    await stamp(sql<Date>`${monday}`)
    expect(await has('?period=thisWeek')).toBe(true)
    await stamp(sql<Date>`${monday} - interval '1 millisecond'`)
    expect(await has('?period=thisWeek')).toBe(false)
    await stamp(sql<Date>`${firstOfMonth}`)
    expect(await has('?period=thisMonth')).toBe(true)
    await stamp(sql<Date>`${firstOfMonth} - interval '1 millisecond'`)
    expect(await has('?period=thisMonth')).toBe(false)
    await stamp(sql<Date>`'2026-03-10T20:59:59.999Z'::timestamptz`)
    expect(await reasons('?from=2026-03-10&to=2026-03-10')).toEqual(['CLIENT_NOT_ACTIVE'])
    expect(await reasons('?from=2026-03-09&to=2026-03-09')).toEqual([])
    expect(await has('?from=2026-03-11')).toBe(false)
    expect(await has('?to=2026-03-10&reason=CLIENT_NOT_ACTIVE')).toBe(true)
    const query = { from: '2026-03-10', to: '2026-03-10' }
    const answer = await caller.post('/api/v1/exports', { list: 'refusals', format: 'csv', query, columns: ['at'] })
    expect(answer.file.toString('utf8').trim().split(/\r?\n/)).toHaveLength(2)
    await db.deleteFrom('order_refusals').where('id', '=', id).execute()
  })

  test('the list of refused bookings continues from a row by its id', async () => {
    const ids = (await read()).content.map(({ id }) => id)
    expect((await read(`?olderThan=${ids[0]}&size=1`)).content[0]?.id).toBe(ids[1])
    expect((await read(`?newerThan=${ids[2]}&size=1`)).content[0]?.id).toBe(ids[1])
    expect((await read('?page=50')).code).toBe('VALIDATION_FAILED')
  })

  test('a booking that is refused again with the same key is one row, the newest', async () => {
    const key = 'refused-twice'
    await caller.post('/api/v1/orders/place', orderFor(client, items(2)), { key })
    await caller.post('/api/v1/orders/place', orderFor(blocked, items(2)))
    await caller.post('/api/v1/orders/place', orderFor(client, items(2)), { key })
    expect(await reasons('?size=2')).toEqual(['OUT_OF_STOCK', 'CLIENT_NOT_ACTIVE'])
    expect((await read()).totalElements).toBe(5)
    await db.deleteFrom('order_refusals').where('item_count', '=', 2).execute()
  })

  test('an amount that the shop cannot store is left out of the refusal', async () => {
    const answer = await placeFor(app, blocked, items(), { expectedTotal: 1e300 })
    expect(answer.body.code).toBe('CLIENT_NOT_ACTIVE')
    const [newest] = (await read()).content
    expect(newest).toMatchObject({ reason: 'CLIENT_NOT_ACTIVE', total: null })
    await db
      .deleteFrom('order_refusals')
      .where('id', '=', newest?.id ?? 0)
      .execute()
  })
})

describe('the export of refused bookings', () => {
  const exportOf = (more: object, who = caller, headers = {}) =>
    who.post('/api/v1/exports', { list: 'refusals', format: 'csv', query: {}, ...more }, { headers })
  const linesOf = ({ file }: { file: Buffer }) => file.toString('utf8').replace('\uFEFF', '').split('\r\n').slice(0, -1)

  test('it has what the filter leaves, with client, reason in words and what was refused', async () => {
    const columns = ['client', 'clientNumber', 'reason', 'why', 'total', 'items']
    const query = { reason: 'OUT_OF_STOCK' }
    const lines = linesOf(await exportOf({ columns, query }))
    expect(lines[0]).toBe('Customer,Client number,Reason,Why,Amount (KSh),Items')
    expect(lines[1]).toMatch(/^Nekesa Barasa,KSM-0077,Not enough in stock,.+,18000,3$/)
    expect(lines).toHaveLength(2)
    expect(linesOf(await exportOf({ columns: ['reason'], query }, caller, { 'accept-language': 'sw' }))).toEqual([
      'Sababu',
      refusalNames.sw.OUT_OF_STOCK,
    ])
  })

  test('it has only the branch of the caller, in the order of the list', async () => {
    expect(linesOf(await exportOf({ columns: ['reason'] }, app.as(stranger)))).toHaveLength(2)
    const reasonsIn = async (sort: string) => linesOf(await exportOf({ columns: ['reason'], query: { sort } })).slice(1)
    expect(await reasonsIn('at.asc')).toEqual((await reasonsIn('at.desc')).toReversed())
    const { name: role } = await createRole(db, ['Place Orders'])
    expect((await exportOf({}, app.as(await createAccount(db, { role })))).status).toBe(403)
  })
})

describe('who reads the list of refused bookings', () => {
  test('refused bookings of another branch are not in the list', async () => {
    expect(await reasons('', app.as(stranger))).toEqual(['OUT_OF_STOCK'])
    expect((await read('', everywhere)).totalElements).toBe(4)
  })

  test('the list of refused bookings needs View Orders', async () => {
    const { name: role } = await createRole(db, ['Place Orders', 'Edit Orders', 'Manage Customers'])
    expect((await app.as(await createAccount(db, { role })).get(URL)).status).toBe(403)
    expect((await app.as(await createAccount(db, { role: 'User' })).get(URL)).status).toBe(403)
    expect((await app.visitor.get(URL)).status).toBe(401)
  })

  test.each([
    'reason=BUSY',
    'period=week',
    'from=2026-02-30',
    'to=0000-12-31',
    'sort=total.asc',
    'branch=x',
    'page=-1',
    'olderThan=x',
    'size=201',
    'client=1',
  ])('the list of refused bookings answers 400 to %s', async (query) => {
    expect((await read(`?${query}`)).code).toBe('VALIDATION_FAILED')
  })

  test.each(["'; drop table order_refusals; --", '%', '_', '\\', '%_%', '#0', '"'])(
    'the list of refused bookings takes %s as plain text',
    async (search) => {
      expect(await reasons(`?search=${encodeURIComponent(search)}`)).toEqual([])
    },
  )
})

test('a word of more clients than are read one by one finds the newest refused bookings', async () => {
  await sql`
    insert into customers (first_name, last_name, client_number, branch_id)
    select 'Crowd', 'Member', 'CROWD-' || n, ${officer.branchId} from generate_series(1, 501) n`.execute(db)
  const { first } = await db
    .selectFrom('customers')
    .select((eb) => eb.fn.min('id').as('first'))
    .where('first_name', '=', 'Crowd')
    .executeTakeFirstOrThrow()
  await db.updateTable('order_refusals').set({ customer_id: first }).where('code', '=', 'LOAN_LIMIT_REACHED').execute()
  const answer = await read('?search=crowd')
  expect(answer).toMatchObject({ totalElements: 1, totalIsCapped: true, content: [{ reason: 'LOAN_LIMIT_REACHED' }] })
  expect(await reasons('?search=crowd', app.as(stranger))).toEqual([])
  await db.updateTable('order_refusals').set({ customer_id: client.id }).where('customer_id', '=', first).execute()
  await sql`delete from customers where first_name = 'Crowd'`.execute(db)
})

describe('persons in refused bookings', () => {
  test('a refusal stores no name, and shows none of a client who was erased since', async () => {
    const stored = await db.selectFrom('order_refusals').selectAll().where('customer_id', '=', blocked.id).execute()
    expect(JSON.stringify(stored)).not.toMatch(/Akinyi|Grace/)
    await db.updateTable('customers').set({ erased_at: new Date() }).where('id', '=', blocked.id).execute()
    const refusal = (await read('?reason=CLIENT_NOT_ACTIVE')).content[0]
    expect(refusal).toMatchObject({ client: { name: '' } })
    expect(JSON.stringify(refusal)).not.toContain('Akinyi')
  })

  test('a refusal for an inactive officer names the officer without storing the name', async () => {
    const led = await createClient(db)
    await db.updateTable('credit_officers').set({ status: 'inactive' }).where('id', '=', led.officer.id).execute()
    const admin = app.as(await createAccount(db))
    const { body } = await admin.post('/api/v1/orders/place', orderFor(led, items()))
    const [row] = (await read('?reason=OFFICER_NOT_ACTIVE', everywhere)).content
    expect(row?.message).toBe(body.message)
    expect(row?.message).toContain('Grace Officer')
    const stored = await db
      .selectFrom('order_refusals')
      .select('details')
      .where('id', '=', row?.id ?? 0)
      .execute()
    expect(stored).toEqual([{ details: { group: led.group.name } }])
  })
})

test('the list of refused bookings takes the same few statements for any number of rows', async () => {
  const one = await statementsOf(() => caller.get(`${URL}?size=1`))
  const many = await statementsOf(() => caller.get(`${URL}?size=100`))
  expect(many.length).toBe(one.length)
  expect((await statementsOf(() => caller.get(`${URL}?search=nekesa`))).length).toBe(one.length + 1)
  expect(one.length).toBeLessThanOrEqual(3)
})
