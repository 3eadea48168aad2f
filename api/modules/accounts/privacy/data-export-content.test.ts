import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createMailer } from '#api/platform/mail.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient, createOrder, createProduct } from '#api/testing/factories.ts'
import { readZip } from '#api/testing/readers/read-zip.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { ksh } from '#contract/money.ts'
import { fieldNames } from './export/labels.ts'
import { sectionKeys } from './export/sections.ts'

const { db, files, app } = await startTestShop()
const URL = '/api/v1/users/data-export'
const box = createMailer({ smtpUrl: undefined, demo: true })
type Person = Awaited<ReturnType<typeof createAccount>>

const email = 'achieng.private@example.com'
const member = await createAccount(db, { role: 'User', email, phone: '+254711222999' })
const client = await createClient(db, { accountId: member.accountId })
const stranger = await createClient(db)
const caller = app.as(member)
const manager = app.as(await createAccount(db, { role: 'Manager' }))

/** Has a new export made for this person and reads its files. */
async function exportOf(person: Person) {
  await db
    .updateTable('data_exports')
    .set({ requested_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('account_id', '=', person.accountId)
    .execute()
  await app.as(person).post(URL)
  await runJobs(db, box, { files })
  const { status, file } = await app.as(person).get(`${URL}/file`)
  expect(status).toBe(200)
  const entries = readZip(file)
  return {
    names: [...entries.keys()],
    json: JSON.parse(entries.get('my-data.json')?.toString() ?? ''),
    html: entries.get('my-data.html')?.toString() ?? '',
    picture: entries.get('picture.webp'),
  }
}

test('a data export holds everything about the person and nothing about another person', async () => {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const profileImage = `data:image/png;base64,${picture.toString('base64')}`
  await caller.send('PUT', `/api/v1/users/${member.accountId}`, {
    firstName: 'Achieng',
    lastName: '<b>Otieno</b>',
    profileImage,
  })
  await caller.post(`/api/v1/users/${member.accountId}/addresses`, {
    title: 'Home',
    address: 'Kondele 12',
    city: 'Kisumu',
  })
  await caller.send('PUT', '/api/v1/users/notifications', { newsletter: true })
  await caller.send('PUT', '/api/v1/cart', { version: 0, items: [], wishes: [] })
  await sql`
    with letter as (
      insert into newsletter_letters (readers, subject_en, body_en, subject_sw, body_sw, status, recipient_count, started_at, run_at, finished_at)
      values ('both', 'New lamps', 'x', 'Taa mpya', 'x', 'sent', 1, now(), now(), now()) returning id
    )
    insert into newsletter_deliveries (letter_id, subscription_id, outcome, settled_at)
    select letter.id, newsletter_subscriptions.id, 'sent', now() from letter, newsletter_subscriptions`.execute(db)
  const { version } = await db
    .selectFrom('customers')
    .select('version')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  await manager.send('PUT', `/api/v1/clients/${client.id}/national-id`, { nationalId: '31415926', version })
  const delivered = await deliverOrder(app, db, client, { shillings: 4000 })
  await deliverOrder(app, db, stranger)
  await postRepayment(manager, client.id, {
    amount: 500,
    method: 'mpesa',
    reference: 'TKL4H7QX2M',
    note: 'Brought by her sister',
    paidOn: businessDay(new Date()),
  })
  const terms = { kind: 'new-plan', firstDueOn: addDays(businessDay(new Date()), 40), months: 1 }
  const agreed = { ...terms, reason: 'The harvest is late', outstandingSeen: 3500 }
  await manager.post(`/api/v1/clients/${client.id}/new-terms`, agreed)
  await manager.post(`/api/v1/clients/${client.id}/limit`, { limit: 60_000, oldLimit: 100_000, reason: 'As agreed' })
  await app.visitor.post('/api/v1/contact', { name: 'Achieng', email, message: 'Do you deliver to Kisii town?' })
  const { product_id: productId } = await db
    .selectFrom('order_lines')
    .select('product_id')
    .where('order_id', '=', delivered.id)
    .executeTakeFirstOrThrow()
  await caller.post(`/api/v1/products/${productId}/reviews`, {
    rating: 5,
    title: 'Bright',
    body: 'Lights the whole room',
  })

  const { json, html, picture: exportedPicture, names } = await exportOf(member)
  expect(names).toEqual(['my-data.json', 'my-data.html', 'picture.webp'])
  expect((await sharp(exportedPicture).metadata()).format).toBe('webp')
  expect(Object.keys(json)).toEqual(['madeAt', ...sectionKeys])
  expect(json).toMatchObject({
    account: [{ firstName: 'Achieng', email, phone: '+254711222999', role: 'User' }],
    addresses: [{ address: 'Kondele 12', isDefault: true }],
    client: [
      { clientNumber: expect.any(String), nationalId: '31415926', loanLimit: 60_000, outstanding: 3500, held: 0 },
    ],
    orders: [{ order: `#00${delivered.id}`, status: 'Completed', total: 4000, lines: [{ quantity: 1 }] }],
    creditEntries: [{ kind: 'hold' }, { kind: 'delivery' }, { kind: 'repayment', outstandingChange: -500 }],
    repayments: [{ amount: 500, note: 'Brought by her sister' }],
    newTerms: [{ kind: 'new-plan', outstanding: 3500, dueDays: [{ dueOn: terms.firstDueOn, amount: 3500 }] }],
    limitChanges: [{ oldLimit: 100_000, newLimit: 60_000, reason: 'As agreed' }],
    groups: [{ group: client.group.name, joinedAt: expect.any(String), endedAt: null }],
    reviews: [{ rating: 5, title: 'Bright' }],
    newsletter: [{ email, status: 'confirmed' }],
    letters: [{ subject: 'New lamps', status: 'sent', sentAt: expect.any(String) }],
    contactMessages: [{ message: 'Do you deliver to Kisii town?' }],
  })
  expect(json.orders[0].events.map(({ status }: { status: string }) => status)).toEqual([
    'Pending',
    'Processing',
    'Shipped',
    'Completed',
  ])
  for (const key of ['notices', 'mails', 'sessions', 'history']) expect(json[key].length, key).toBeGreaterThan(0)
  const text = JSON.stringify(json)
  expect(text).not.toMatch(/password|\$argon2|secret|token/i)

  for (const text of [
    'Achieng',
    'Kondele 12',
    `#00${delivered.id}`,
    ksh(4000),
    'Lights the whole room',
    'Delivery addresses',
    '31415926',
  ]) {
    expect(html, text).toContain(text)
  }
  expect(html).toContain('&lt;b&gt;Otieno&lt;/b&gt;')
  expect(html, 'items take the whole width of a phone').toContain('<dd class="rows"><dl>')
  expect(html).not.toMatch(/<b>|<script|undefined|\[object|src=|NaN/)
})

test('a data export has a label for every field in the language of the account', async () => {
  const { json } = await exportOf(member)
  const nameless = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value) && !fieldNames[key]) nameless.add(key)
      collect(inner)
    }
  }
  for (const key of sectionKeys) collect(json[key])
  expect([...nameless]).toEqual([])

  await db.updateTable('accounts').set({ language: 'sw' }).where('id', '=', member.accountId).execute()
  const { html } = await exportOf(member)
  expect(html).toContain('<html lang="sw">')
  for (const text of ['Anwani za kufikishia bidhaa', 'Imefika', 'Kiswahili', 'Mwanachama']) {
    expect(html, text).toContain(`>${text}<`)
  }
  expect(html).not.toMatch(/>(?:Completed|active|sw|User)</)
})

test('a data export leaves out messages sent with an address the owner has not confirmed', async () => {
  const claimed = 'somebody.else@example.com'
  await app.visitor.post('/api/v1/contact', { name: 'Wanjiru', email: claimed, message: 'A word between us two' })
  const impostor = await createAccount(db, { role: 'User', email: claimed, isConfirmed: false })
  const { json } = await exportOf(impostor)
  expect([json.contactMessages, json.newsletter]).toEqual([[], []])
})

test('a data export of staff holds the look of their back office and their views, with labels', async () => {
  const clerk = await createAccount(db)
  const columns = { orders: { order: ['amount'], shown: { phone: false } } }
  await app.as(clerk).send('PUT', '/api/v1/users/preferences', { theme: 'dark', shortcuts: false, columns })
  const query = { status: 'Pending', search: 'Achieng' }
  await app.as(clerk).post('/api/v1/saved-views', { list: 'orders', name: 'My morning', query })
  const { json, html } = await exportOf(clerk)
  expect(json).toMatchObject({
    consolePreferences: [
      { theme: 'dark', density: null, shortcuts: false, columns: expect.stringContaining('amount') },
    ],
    savedViews: [{ list: 'orders', name: 'My morning', filter: 'search: Achieng, status: Pending', shared: false }],
  })
  for (const row of [...json.consolePreferences, ...json.savedViews]) {
    for (const field of Object.keys(row)) expect(fieldNames, field).toHaveProperty(field)
  }
  expect(html).toContain('My morning')
})

test('a data export holds a long history completely', async () => {
  const busy = await createAccount(db, { role: 'User' })
  const own = await createClient(db, { accountId: busy.accountId })
  const product = await createProduct(db)
  for (let nr = 0; nr < 230; nr += 1) await createOrder(db, { client: own, lines: [{ product, quantity: 1 }] })
  const { json } = await exportOf(busy)
  expect(new Set(json.orders.map(({ order }: { order: string }) => order)).size).toBe(230)
})
