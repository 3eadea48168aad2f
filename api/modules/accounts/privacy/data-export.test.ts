import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDataExport, purgeOldExports } from '#api/modules/accounts/accounts.service.ts'
import { createMailer } from '#api/platform/mail.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient, createOrder, createProduct } from '#api/testing/factories.ts'
import { readZip } from '#api/testing/readers/read-zip.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { ksh } from '#contract/money.ts'
import { fieldNames } from './export/labels.ts'
import { sectionKeys } from './export/sections.ts'

const { db, app, dataDir, dataKey } = await startTestShop()
const URL = '/api/v1/users/data-export'
const FILE = `${URL}/file`
const box = createMailer({ smtpUrl: undefined, demo: true })
type Person = Awaited<ReturnType<typeof createAccount>>

const requestExport = (person: Person) => app.as(person).post(URL)
const work = () => runJobs(db, box, { dataDir })
const stateOf = async (person: Person) => (await app.as(person).get(URL)).body
const folder = path.join(dataDir, 'files', 'exports')
const files = () => (existsSync(folder) ? readdirSync(folder) : [])
/** Moves the last request back by this time. */
const age = (person: Person, hours: number) => {
  const then = new Date(Date.now() - hours * 3_600_000)
  const expires_at = new Date(then.getTime() + 7 * 24 * 3_600_000)
  return db
    .updateTable('data_exports')
    .set({ requested_at: then, expires_at })
    .where('account_id', '=', person.accountId)
    .execute()
}

beforeEach(async () => {
  await db
    .updateTable('data_exports')
    .set({ expires_at: new Date(0) })
    .execute()
  await purgeOldExports(db, dataDir)
})

async function fetched(person: Person) {
  const { status, headers, file } = await app.as(person).get(FILE)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="my-data.zip"',
  })
  const entries = readZip(file)
  return {
    names: [...entries.keys()],
    json: JSON.parse(entries.get('my-data.json')?.toString() ?? ''),
    html: entries.get('my-data.html')?.toString() ?? '',
    picture: entries.get('picture.webp'),
  }
}

describe('the data export', () => {
  test('a data export is made by a job, announced by mail, downloaded with the session, and expires', async () => {
    const member = await createAccount(db, { role: 'User' })
    expect(await stateOf(member)).toEqual({ status: 'none', requestedAt: null, expiresAt: null })
    expect((await app.as(member).get(FILE)).status).toBe(404)

    const requested = await requestExport(member)
    expect(requested).toMatchObject({ status: 200, body: { status: 'being made', expiresAt: null } })
    expect((await app.as(member).get(FILE)).status).toBe(404)
    expect(await work()).toBe(0)

    const ready = await stateOf(member)
    expect(ready).toMatchObject({ status: 'ready', requestedAt: requested.body.requestedAt })
    const days = (Date.parse(ready.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    expect(files()).toEqual([expect.stringMatching(/^[\w-]{43}\.zip$/)])
    expect((await fetched(member)).names).toEqual(['my-data.json', 'my-data.html'])
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'text'])
      .where('account_id', '=', member.accountId)
      .execute()
    expect(mails).toEqual([{ kind: 'data-ready', text: expect.stringContaining('/account') }])
    expect(mails[0]?.text).not.toMatch(/[\w-]{43}/)

    await age(member, 24 * 7 + 1)
    expect(await stateOf(member)).toMatchObject({ status: 'none' })
    expect((await app.as(member).get(FILE)).status).toBe(404)
    await purgeOldExports(db, dataDir)
    expect(files()).toEqual([])
  })

  test('a data export cannot be downloaded by another account', async () => {
    const [owner, other] = [await createAccount(db, { role: 'User' }), await createAccount(db)]
    await requestExport(owner)
    await work()
    expect((await app.as(other).get(FILE)).status).toBe(404)
    expect(await stateOf(other)).toMatchObject({ status: 'none' })
    expect((await app.visitor.get(FILE)).status).toBe(401)
    for (const name of files()) {
      for (const address of [`/pictures/portraits/${name}`, `/exports/${name}`, `/pictures/..%2Fexports%2F${name}`]) {
        expect([400, 404], address).toContain((await app.visitor.get(address)).status)
      }
    }
  })

  test('repeated requests within an hour make one data export, and a later request makes a new one', async () => {
    const member = await createAccount(db, { role: 'User' })
    await Promise.all(Array.from({ length: 6 }, () => requestExport(member)))
    await work()
    const [first] = files()
    expect((await requestExport(member)).body.status).toBe('ready')
    await work()
    expect(files()).toEqual([first])

    await age(member, 2)
    expect((await requestExport(member)).body.status).toBe('being made')
    await work()
    expect(files()).toHaveLength(1)
    expect(files()).not.toEqual([first])
    await makeDataExport(db, { dataDir, dataKey, publicUrl: 'http://shop.test' }, member.accountId)
    expect(files(), 'a second run of the job finds nothing to do').toHaveLength(1)
  })

  test('a data export that fails is marked as failed, leaves no file, and can be requested again', async () => {
    const member = await createAccount(db, { role: 'User' })
    await requestExport(member)
    await db.updateTable('accounts').set({ picture_key: 'gone' }).where('id', '=', member.accountId).execute()
    expect(await work()).toBe(1)
    expect(await stateOf(member)).toMatchObject({ status: 'failed', expiresAt: null })
    expect(files()).toEqual([])
    await db.updateTable('accounts').set({ picture_key: null }).where('id', '=', member.accountId).execute()
    expect((await requestExport(member)).body.status).toBe('being made')
    await work()
    expect(await stateOf(member)).toMatchObject({ status: 'ready' })
  })

  test('a data export is announced by mail only to a confirmed address', async () => {
    const member = await createAccount(db, { role: 'User', isConfirmed: false })
    await requestExport(member)
    await work()
    expect(await stateOf(member)).toMatchObject({ status: 'ready' })
    expect(await db.selectFrom('mails').selectAll().where('account_id', '=', member.accountId).execute()).toEqual([])
  })
})

describe('the content of the data export', async () => {
  const email = 'achieng.private@example.com'
  const member = await createAccount(db, { role: 'User', email, phone: '+254711222999' })
  const client = await createClient(db, { accountId: member.accountId })
  const stranger = await createClient(db)
  const caller = app.as(member)
  const manager = app.as(await createAccount(db, { role: 'Manager' }))

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
    const { version } = await db
      .selectFrom('customers')
      .select('version')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    await manager.send('PUT', `/api/v1/clients/${client.id}/national-id`, { nationalId: '31415926', version })
    const delivered = await deliverOrder(app, db, client, { shillings: 4000 })
    await deliverOrder(app, db, stranger)
    await manager.post(`/api/v1/clients/${client.id}/repayments`, {
      amount: 500,
      method: 'mpesa',
      reference: 'TKL4H7QX2M',
      note: 'Brought by her sister',
      paidOn: new Date().toISOString().slice(0, 10),
    })
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
    await requestExport(member)
    await work()

    const { json, html, picture: exportedPicture, names } = await fetched(member)
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
      limitChanges: [{ oldLimit: 100_000, newLimit: 60_000, reason: 'As agreed' }],
      reviews: [{ rating: 5, title: 'Bright' }],
      newsletter: [{ email, status: 'confirmed' }],
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
    const { json } = await fetched(member).catch(async () => {
      await requestExport(member)
      await work()
      return fetched(member)
    })
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
    await age(member, 2)
    await requestExport(member)
    await work()
    const { html } = await fetched(member)
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
    await requestExport(impostor)
    await work()
    const { json } = await fetched(impostor)
    expect([json.contactMessages, json.newsletter]).toEqual([[], []])
  })

  test('a data export of staff holds the look of their back office and their views, with labels', async () => {
    const clerk = await createAccount(db)
    const columns = { orders: { order: ['amount'], shown: { phone: false } } }
    await app.as(clerk).send('PUT', '/api/v1/users/preferences', { theme: 'dark', shortcuts: false, columns })
    const query = { status: 'Pending', search: 'Achieng' }
    await app.as(clerk).post('/api/v1/saved-views', { list: 'orders', name: 'My morning', query })
    await requestExport(clerk)
    await work()
    const { json, html } = await fetched(clerk)
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
    await requestExport(busy)
    await work()
    const { json } = await fetched(busy)
    expect(new Set(json.orders.map(({ order }: { order: string }) => order)).size).toBe(230)
  })
})
