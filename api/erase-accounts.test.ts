// Above 300 lines: one proof, an account with rows in every table and the search for its traces after the erasure.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { eraseAccounts } from '#api/erase-accounts.ts'
import { createMailer } from '#api/platform/mail.ts'
import { reconcile } from '#api/reconcile.ts'
import { createAccount, createClient, createGroup, createOfficer, createProduct } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { textKinds } from '#contract/site/text-choices.ts'
import { columnsHolding, filesHolding } from './testing/readers/find-texts.ts'
import { runJobs } from './testing/run-jobs.ts'

const { db, dataDir, files, app, dataKey } = await startTestShop()
const box = createMailer({ smtpUrl: undefined, demo: true })
const work = () => runJobs(db, box, { files })

const name = 'Zephyrine Okwaroquill'
const person = {
  firstName: 'Zephyrine',
  lastName: 'Okwaroquill',
  email: 'zephy.private@hidden.example',
  phone: '+254799887766',
}
/** Name and contacts at registration. */
const former = { firstName: 'Quibbletta', lastName: 'Vandersnoot', phone: '+254755443322' }
const formerName = 'Quibbletta Vandersnoot'
const password = 'karibu tena nyumbani 77'
const nationalIdOfPerson = '90817263'
/** Texts that identify the person: names, e-mail, number in any notation, address. */
const traces = [
  'zephy',
  'okwaroquill',
  '799887766',
  '799 887 766',
  'hidden.example',
  'secretlane',
  'quibbletta',
  'vandersnoot',
  '755443322',
  '755 443 322',
]
/** Long enough ago that repayments of that day no longer block the erasure. */
const lastMonth = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10)

/** The body of a call that must succeed. */
async function ok(answer: ReturnType<Caller['get']>) {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

const officer = await createOfficer(db)
const group = await createGroup(db, { officer })
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const booker = app.as(officer)
const lamp = await createProduct(db, { stock: 500 })
const soldOut = await createProduct(db, { stock: 0 })

// Each step of the business is texted too.
await db
  .insertInto('text_settings')
  .values({
    provider: 'africastalking',
    username: 'sokoni',
    sealed_key: dataKey.encrypt('a-key-of-the-app'),
    sealed_by: dataKey.id,
    callback_key: '0'.repeat(32),
    name: 'Sokoni',
    language: 'sw',
    quiet_from: 20,
    quiet_to: 7,
    kinds: [...textKinds],
  })
  .execute()

/** Registers, confirms and signs in through the API. */
async function register() {
  const answer = await ok(
    app.visitor.post('/api/v1/customer/auth/register', {
      ...person,
      ...former,
      password,
      confirmPassword: password,
      terms: true,
      newsletter: true,
    }),
  )
  const account = { accountId: answer.user.id as number, kind: 'member' as const }
  const mail = await db.selectFrom('mails').select('text').where('kind', '=', 'confirm-email').executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1]
  await ok(app.visitor.post('/api/v1/customer/auth/confirm-email', { token }))
  return account
}

/** Fills in every field an account can store. */
async function settleIn(me: Caller, accountId: number) {
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const { firstName, lastName, phone } = person
  const early = { name: formerName, phone: '0755 443 322', message: 'Please call me back' }
  await ok(app.visitor.post('/api/v1/contact', early))
  await ok(
    me.send('PUT', `/api/v1/users/${accountId}`, {
      firstName,
      lastName,
      phone,
      dateOfBirth: '1990-05-17',
      gender: 'female',
      profileImage: `data:image/png;base64,${picture.toString('base64')}`,
    }),
  )
  const address = { title: `Home of ${name}`, address: 'Secretlane 77', city: 'Kisumu', county: 'Kisumu' }
  await ok(me.post(`/api/v1/users/${accountId}/addresses`, address))
  const cart = { version: 0, items: [{ productId: lamp.id, quantity: 2 }], wishes: [soldOut.id] }
  await ok(me.send('PUT', '/api/v1/cart', cart))
  await ok(me.post(`/api/v1/products/${soldOut.id}/alert`))
  await ok(me.post('/api/v1/users/two-factor/start', { password }))
  await ok(app.visitor.post('/api/v1/customer/auth/forgot-password', { email: person.email }))
  await app.visitor.post('/api/v1/customer/auth/login', { email: person.email, password: 'a wrong guess' })
  await ok(app.visitor.post('/api/v1/customer/auth/login', { email: person.email, password }))
  const message = `Please call ${name} at Secretlane 77`
  await ok(app.visitor.post('/api/v1/contact', { name, email: person.email, message }))
  await ok(app.visitor.post('/api/v1/contact', { name, phone: '0799 887 766', message }))
  for (const search of [name, '0799 887 766', 'Vandersnoot lamp', nationalIdOfPerson]) {
    await ok(me.get(`/api/v1/products/list?search=${encodeURIComponent(search)}`))
  }
}

async function place(clientId: number, options: object = {}) {
  const items = [{ productId: lamp.id, quantity: 3 }]
  return ok(booker.post('/api/v1/orders/place', { client: clientId, bookedBy: officer.id, items, ...options }))
}
const move = (orderId: number, to: string, reason = `${name} knows`) =>
  ok(manager.post(`/api/v1/orders/${orderId}/transitions`, { to, reason }))

/** All texts that staff and the shop write about a client, each with their name where free text is allowed. */
async function doBusiness(me: Caller, accountId: number) {
  const client = await ok(
    booker.post('/api/v1/clients', {
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone,
      location: 'Secretlane 77',
      groupId: group.id,
      nationalId: nationalIdOfPerson,
    }),
  )
  await ok(manager.send('PUT', `/api/v1/clients/${client.id}/account`, { accountId, version: client.version }))
  const early = { client: client.id, bookedBy: officer.id, items: [{ productId: lamp.id, quantity: 1 }] }
  expect((await booker.post('/api/v1/orders/place', early)).body.code).toBe('LIMIT_NOT_SET')
  const limit = { limit: 60_000, oldLimit: null, reason: `${name} repaid elsewhere` }
  await ok(manager.post(`/api/v1/clients/${client.id}/limit`, limit))
  await ok(
    manager.send('PUT', `/api/v1/groups/${group.id}/roles`, {
      chair: client.id,
      treasurer: null,
      secretary: null,
      version: 1,
    }),
  )

  const texts = { location: 'Secretlane 77', note: `Ask for ${name}` }
  const items = [{ productId: lamp.id, quantity: 2 }]
  const [declined, booked] = [
    await ok(me.post('/api/v1/order-requests', { items, ...texts })),
    await ok(me.post('/api/v1/order-requests', { items, ...texts })),
  ]
  const waiting = await ok(me.post('/api/v1/order-requests', { items, ...texts })) // stays waiting
  const asCode = await me.post('/api/v1/order-requests', { items, promoCode: name })
  expect(asCode).toMatchObject({ status: 422, body: { code: 'PROMO_INVALID' } })
  // As stored before codes were checked.
  await db.updateTable('order_requests').set({ promo_code: name }).where('id', '=', waiting.id).execute()
  await ok(
    booker.post(`/api/v1/order-requests/${declined.id}/decline`, {
      reason: `${name}, ${nationalIdOfPerson}, asked too much`,
    }),
  )

  const delivered = await place(client.id, { ...texts, orderRequestId: booked.id })
  const order = await ok(manager.get(`/api/orders/${delivered.id}`))
  await ok(
    manager.send('PUT', `/api/orders/${delivered.id}`, {
      customerInfo: {
        firstName: 'Zephy',
        lastName: order.lastName,
        phoneNumber: '0799887766',
        location: 'Secretlane 78',
        numberOfMonths: 2,
        branch: order.branch,
        groupName: order.groupName,
        creditOfficer: order.creditOfficer,
      },
      orderInfo: { subtotal: order.subtotal, shipping: order.shipping, tax: order.tax, total: order.total },
    }),
  )
  const [line] = order.items
  await ok(
    manager.post(`/api/v1/orders/${delivered.id}/cuts`, {
      lines: [{ id: line.id, quantity: 2 }],
      reason: `${name} agreed`,
      version: order.version + 1,
    }),
  )
  for (const to of ['Processing', 'Shipped', 'Completed']) await move(delivered.id, to)
  await ok(
    manager.post(`/api/v1/orders/${delivered.id}/returns`, {
      lines: [{ id: line.id, quantity: 1, restock: true }],
      reason: `${name} brought it back`,
    }),
  )
  const cancelled = await place(client.id, texts)
  await ok(me.post(`/api/v1/orders/${cancelled.id}/cancel`, { reason: `I, ${name}, changed my mind` }))
  const tooMuch = { client: client.id, bookedBy: officer.id, items: [{ productId: lamp.id, quantity: 99 }], ...texts }
  expect((await booker.post('/api/v1/orders/place', tooMuch)).body.code).toBe('LOAN_LIMIT_REACHED')

  const promise = { amount: 100, promisedOn: businessDay(new Date()), note: `${name} sells maize first` }
  const promised = await ok(manager.post(`/api/v1/clients/${client.id}/promises`, promise))
  await ok(manager.post(`/api/v1/promises/${promised.id}/withdrawal`, { reason: `${name} was not asked` }))

  const repay = (amount: number, reference: string) =>
    ok(
      postRepayment(manager, client.id, {
        amount,
        paidOn: lastMonth,
        method: 'mpesa',
        reference,
        note: `Brought by ${name}`,
      }),
    )
  const mistaken = await repay(400, `Cash of ${name.split(' ')[1]}`)
  await ok(manager.post(`/api/v1/repayments/${mistaken.id}/reversal`, { reason: `Not paid by ${name}` }))
  await repay(600, 'CASH-2')
  await repay(400, 'Mpesa 0799 887 766')
  const away = { clientId: client.id, attendance: 'excused', amount: 0, accountId: null, balanceSeen: 0 }
  await ok(
    manager.post(`/api/v1/groups/${group.id}/sheet`, {
      day: lastMonth,
      lines: [{ ...away, note: `${name} is away` }],
      countedCash: null,
      note: `${formerName} sent word`,
    }),
  )
  const review = { rating: 5, title: `${name} writes`, body: 'My neighbours in Secretlane want one too' }
  await ok(me.post(`/api/v1/products/${lamp.id}/reviews`, review))

  const next = await createOfficer(db, { branchId: officer.branchId })
  const change = { creditOfficerId: next.id, oldCreditOfficerId: officer.id, reason: `Asked for by ${name}` }
  await ok(manager.post(`/api/v1/groups/${group.id}/officer`, change))
  for (const [from, to, reason] of [
    [next.id, officer.id, `She was ${formerName} then`],
    [officer.id, next.id, 'Call 0799 887 766 first'],
  ] as const) {
    const again = { creditOfficerId: to, oldCreditOfficerId: from, reason }
    await ok(manager.post(`/api/v1/groups/${group.id}/officer`, again))
  }
  return { clientId: client.id as number, orderId: delivered.id as number }
}

/** The figures of ledgers and reports. */
async function figures() {
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n
  const { rows: sums } = await sql`
    select (select sum(total_cents) from orders) as orders, (select sum(quantity) from order_lines) as units,
      (select sum(outstanding_delta_cents) from credit_entries) as owed, (select sum(amount_cents) from repayments) as repaid,
      (select sum(credited_cents + refunded_cents) from order_returns) as returned,
      (select sum(rating) from reviews) as stars, (select sum(new_limit_cents) from limit_changes) as limits
  `.execute(db)
  return {
    sums,
    stats: await ok(manager.get('/api/v1/orders/stats')),
    rating: (await ok(app.visitor.get(`/api/v1/products/${lamp.id}/reviews`))).rating,
    rows: await Promise.all(
      ['orders', 'order_events', 'credit_entries', 'repayments', 'reviews', 'customers'].map(count),
    ),
  }
}

describe('an erased account', async () => {
  await db
    .insertInto('settings')
    .values({ key: 'contact', value: JSON.stringify({ email: 'hello@shop.test' }) })
    .execute()
  const bystander = await createAccount(db, { role: 'User', email: 'nekesa@example.com', phone: '+254722000333' })
  await createClient(db, { group, accountId: bystander.accountId })
  await ok(
    app.visitor.post('/api/v1/contact', {
      name: 'Nekesa Wafula',
      email: 'nekesa@example.com',
      message: 'Where is my lamp now?',
    }),
  )

  const account = await register()
  const me = app.as(account)
  await settleIn(me, account.accountId)
  const { clientId, orderId } = await doBusiness(me, account.accountId)
  // Views of staff that name the person, and what the account stored while it was one of staff.
  for (const [viewName, query] of [
    [`Orders of ${name}`, {}],
    ['Calls', { search: '0799 887 766' }],
    ['To process', { status: 'Pending' }],
  ] as const) {
    await ok(manager.post('/api/v1/saved-views', { list: 'orders', name: viewName, query }))
  }
  const own = { account_id: account.accountId }
  const columns = { orders: { order: ['zephyrine'], shown: {} } }
  await db
    .insertInto('account_preferences')
    .values({ ...own, preferences: JSON.stringify({ columns }) })
    .execute()
  const mine = { ...own, list: 'orders', name: 'Mine', query: '{}', shared: true }
  await db.insertInto('saved_views').values(mine).execute()

  await ok(me.post('/api/v1/users/data-export'))
  expect(await work()).toBe(0)
  await ok(me.post('/api/v1/users/data-export'))
  await ok(me.post('/api/v1/users/deletion', { password })) // its mail stays queued
  await sql`update accounts set deletion_requested_at = now() - interval '8 days' where id = ${account.accountId}`.execute(
    db,
  )

  expect(await columnsHolding(db, ['zephyrine,'])).toContain('public.texts.body')
  const idColumnsBefore = await columnsHolding(db, [nationalIdOfPerson])
  const idFilesBefore = filesHolding(dataDir, [nationalIdOfPerson])
  const heldBefore = await columnsHolding(db, traces)
  const filesBefore = filesHolding(dataDir, traces)
  const before = await figures()
  const bystanderBefore = await columnsHolding(db, ['nekesa', '722000333'])
  await eraseAccounts(db, { files, dataKey })

  test('before its erasure the account is found in nearly every table', () => {
    const tables = new Set(heldBefore.map((column) => column.split('.')[1]))
    for (const table of [
      'accounts',
      'addresses',
      'audit_entries',
      'collection_sheet_lines',
      'collection_sheets',
      'contact_messages',
      'customers',
      'limit_changes',
      'mails',
      'newsletter_subscriptions',
      'notices',
      'officer_assignments',
      'order_events',
      'order_requests',
      'order_returns',
      'orders',
      'promises',
      'receipts',
      'repayments',
      'reviews',
      'search_misses',
      'former_contacts',
      'saved_views',
      'account_preferences',
    ]) {
      expect(tables, table).toContain(table)
    }
    expect(heldBefore).toEqual(
      expect.arrayContaining([
        'public.customers.search_text',
        'public.orders.personal',
        'public.order_requests.decline_reason',
        'public.repayments.reversal_reason',
        'public.notices.reason',
        'public.mails.reply_to',
        'public.receipts.reference',
        'public.order_requests.promo_code',
        'public.contact_messages.phone',
      ]),
    )
    expect(filesBefore.map((file) => path.extname(file))).toEqual(['.zip'])
  })

  test('an erased account is found in no column of any table and in no file', async () => {
    expect(await columnsHolding(db, traces)).toEqual([])
    expect(filesHolding(dataDir, traces)).toEqual([])
    for (const folder of ['portraits', 'exports']) expect(readdirSync(path.join(dataDir, 'files', folder))).toEqual([])
  })

  test('an erasure removes the national id, also from the data export and from texts in which it was typed', async () => {
    expect(idColumnsBefore).toContain('public.search_misses.term')
    expect(idColumnsBefore).toContain('public.order_requests.decline_reason')
    expect(idColumnsBefore.filter((column) => column.startsWith('public.customers'))).toEqual([])
    expect(idFilesBefore.map((file) => path.extname(file))).toEqual(['.zip'])
    expect(filesHolding(dataDir, [nationalIdOfPerson])).toEqual([])
    expect(await columnsHolding(db, [nationalIdOfPerson])).toEqual([])
    const row = await db.selectFrom('customers').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      national_id_sealed: null,
      national_id_hash: null,
      national_id_key: null,
      national_id_ending: null,
    })
    expect((await manager.post(`/api/v1/clients/${clientId}/national-id/reveal`)).status).toBe(404)
    const again = { nationalId: nationalIdOfPerson, version: row.version }
    expect((await manager.send('PUT', `/api/v1/clients/${clientId}/national-id`, again)).body.code).toBe(
      'CLIENT_ERASED',
    )
  })

  test('references of payments no longer name the person, and no audit entry contains one outside its redactable part', async () => {
    const rows = await db
      .selectFrom('repayments')
      .innerJoin('receipts', 'receipts.id', 'receipt_id')
      .select('reference')
      .where('customer_id', '=', clientId)
      .execute()
    expect(rows.map(({ reference }) => reference?.replace(/\d+$/, '')).toSorted()).toEqual([
      'CASH-',
      'erased-',
      'erased-',
    ])
    const audit = await db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'receipt.recorded')
      .execute()
    expect(JSON.stringify(audit)).not.toContain('reference')
  })

  test('an erasure leaves ledgers and figures as they were', async () => {
    expect(await figures()).toEqual(before)
    expect((await reconcile(db)).findings).toEqual([])
    const credit = await ok(manager.get(`/api/v1/clients/${clientId}/credit`))
    expect(credit).toMatchObject({ limit: 60_000, outstanding: 0, held: 0 })
  })

  test('an erasure leaves other accounts as they were', async () => {
    expect(await columnsHolding(db, ['nekesa', '722000333'])).toEqual(bystanderBefore)
    expect((await app.as(bystander).get('/api/v1/users/deletion')).status).toBe(200)
  })

  test('an erasure deletes views that name the person, and leaves other views', async () => {
    const { content } = await ok(manager.get('/api/v1/saved-views?list=orders'))
    expect(content.map((view: { name: string }) => view.name)).toEqual(['To process'])
  })

  test('an erased account can no longer sign in', async () => {
    expect((await me.get('/api/v1/customer/auth/verify')).body.code).toBe('SESSION_ENDED')
    for (const identifier of [person.email, person.phone, `deleted-${account.accountId}@deleted.invalid`]) {
      for (const guess of [password, '']) {
        const answer = await app.visitor.post('/api/v1/customer/auth/login', { identifier, password: guess || ' ' })
        expect(answer.status, identifier).not.toBe(200)
      }
    }
    const rows = async (table: string) =>
      (await sql`select 1 from ${sql.table(table)} where account_id = ${account.accountId}`.execute(db)).rows.length
    for (const table of [
      'sessions',
      'account_tokens',
      'recovery_codes',
      'addresses',
      'carts',
      'account_preferences',
      'saved_views',
      'stock_alerts',
      'notices',
      'data_exports',
      'mails',
      'idempotency_keys',
    ]) {
      expect(await rows(table), table).toBe(0)
    }
  })

  test('staff see the order and the record of an erased client without a name, and cannot book for it', async () => {
    const order = await ok(manager.get(`/api/orders/${orderId}`))
    expect(order).toMatchObject({
      firstName: '',
      lastName: '',
      phoneNumber: '',
      location: '',
      status: 'Completed',
      total: before.stats.totalRevenue,
    })
    const { content } = await ok(manager.get(`/api/v1/groups/members/${group.id}`))
    expect(content.map(({ id }: { id: number }) => id)).not.toContain(clientId)
    expect(await ok(manager.get(`/api/v1/clients/${clientId}`))).toMatchObject({
      fullName: 'Deleted member',
      phone: null,
      location: null,
      status: 'inactive',
    })
    const items = [{ productId: lamp.id, quantity: 1 }]
    const { credit_officer_id: bookedBy } = await db
      .selectFrom('groups')
      .select('credit_officer_id')
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow()
    expect((await manager.post('/api/v1/orders/place', { client: clientId, bookedBy, items })).body.code).toBe(
      'CLIENT_NOT_ACTIVE',
    )
    const requests = await ok(manager.get('/api/v1/order-requests'))
    expect(requests.content.map(({ status }: { status: string }) => status)).toEqual([
      'Withdrawn',
      'Booked',
      'Declined',
    ])
  })

  test('an account is erased once, and the job finds it no more', async () => {
    const row = () =>
      db.selectFrom('accounts').selectAll().where('id', '=', account.accountId).executeTakeFirstOrThrow()
    const erased = await row()
    await eraseAccounts(db, { files, dataKey })
    expect(await row()).toEqual(erased)
  })

  test('the same person may register again after the erasure', async () => {
    const { status, body } = await app.visitor.post('/api/v1/customer/auth/register', {
      ...person,
      password,
      confirmPassword: password,
      terms: true,
      newsletter: false,
    })
    expect(status).toBe(201)
    expect(body.user.id).not.toBe(account.accountId)
  })
})
