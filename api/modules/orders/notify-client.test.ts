import { beforeEach, describe, expect, test } from 'vitest'
import { orderMails } from '#api/modules/notifications/mails/all.ts'
import type { OrderMailKind } from '#api/modules/notifications/notify.service.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createClient, createOrder, createProduct, placeOn } from '#api/testing/factories.ts'
import { startMailShop } from '#api/testing/shops/mail-shop.ts'
import { type Language, languages } from '#contract/errors.ts'
import { notifyClient } from './notify-client.ts'

const { db, app, statementsOf, receiveMails } = await startMailShop()
const kinds = Object.keys(orderMails) as OrderMailKind[]

const account = await createAccount(db, { role: 'User', email: 'akinyi@example.com' })
await db.updateTable('accounts').set({ first_name: 'Akinyi' }).where('id', '=', account.accountId).execute()
const client = await createClient(db, { accountId: account.accountId })
const member = app.as(account)
const admin = app.as(await createAccount(db))
const lamp = await createProduct(db, { name: 'Solar Lamp', stock: 100 })

const setLanguage = (language: Language) =>
  db.updateTable('accounts').set({ language }).where('id', '=', account.accountId).execute()
const notify = (orderId: number, kind: OrderMailKind, reason?: string) =>
  inTransaction(db, (tx) => notifyClient(tx, { orderId, kind, reason }))
const delivered = {
  client,
  status: 'Completed' as const,
  deliveredOn: '2026-01-31',
  lines: [{ product: lamp, quantity: 2 }],
}

beforeEach(async () => {
  await receiveMails()
  await db.deleteFrom('notices').execute()
  await setLanguage('en')
})

test.each([
  ['never confirmed the address', { email_confirmed_at: null }],
  ['wants no mail about orders', { mails_orders: false }],
])('a client who %s gets a notice and no mail', async (_who, change) => {
  const { id: orderId } = await createOrder(db, { client })
  const person = db.updateTable('accounts').where('id', '=', account.accountId)
  await person.set(change).execute()
  await notify(orderId, 'order-placed')
  await person.set({ email_confirmed_at: new Date(), mails_orders: true }).execute()
  expect(await receiveMails()).toEqual([])
  expect(await db.selectFrom('notices').select('kind').execute()).toEqual([{ kind: 'order-placed' }])
})

const steps = [
  ['Processing', 'order-processing', 'is being processed'],
  ['Shipped', 'order-shipped', 'has been shipped'],
  ['Completed', 'order-delivered', 'has been delivered'],
] as const

test('a client gets a notice and a mail for each step of an order', async () => {
  const items = [{ productId: lamp.id, quantity: 2 }]
  const input = { client: client.id, bookedBy: client.officer.id, items, numberOfMonths: 3 }
  const { body: order } = await app.as(client.officer).post('/api/v1/orders/place', input)
  await placeOn(db, order, '2026-01-01')
  const placed = await receiveMails()
  expect(placed).toMatchObject([
    { recipients: ['akinyi@example.com'], headers: { subject: `Your order #00${order.id} is placed` } },
  ])
  for (const [to, , subject] of steps) {
    const move = { to, deliveredOn: '2026-01-31' }
    expect((await admin.post(`/api/v1/orders/${order.id}/transitions`, move)).status).toBe(200)
    const mails = await receiveMails()
    expect(mails.map((mail) => mail.recipients)).toEqual([['akinyi@example.com']])
    expect(mails[0]?.headers.subject).toContain(subject)
    expect(mails[0]?.text).toContain(`http://shop.test/orders/${order.id}\n`)
  }
  const { body } = await member.get('/api/v1/notices')
  expect(body.content.map(({ kind }: { kind: string }) => kind).reverse()).toEqual([
    'order-placed',
    ...steps.map(([, kind]) => kind),
  ])
  expect(body.content[0]).toMatchObject({ orderId: order.id, orderRequestId: null })
})

test.each([
  [
    'en',
    'http://shop.test/orders/',
    'Your first instalment of KSh 2,000 is due on 28 February 2026.',
    'Total: KSh 2,000',
  ],
  [
    ...(['sw', 'http://shop.test/sw/orders/'] as const),
    'Awamu yako ya kwanza ya KSh 2,000 inatakiwa tarehe 28 Februari 2026.',
    'Jumla: KSh 2,000',
  ],
] as const)(
  'the mail of a delivery names the first instalment and its due day (%s)',
  async (language, link, due, total) => {
    await setLanguage(language)
    const { id } = await createOrder(db, delivered)
    await notify(id, 'order-delivered')
    const [mail] = await receiveMails()
    const text = mail?.text.replaceAll('\u00a0', ' ')
    for (const subject of [`${link}${id}\n`, due, total, `#00${id}`, 'Akinyi']) expect(text).toContain(subject)
    expect(mail?.html).toContain(`href="${link}${id}"`)
    expect(mail?.html).toContain(`<html lang="${language}">`)
  },
)

test.each(languages.flatMap((language) => kinds.map((kind) => [kind, language] as const)))(
  'the mail of %s is complete in %s and contains the reason',
  async (kind, language) => {
    await setLanguage(language)
    const { id } = await createOrder(db, { client, expectedOn: '2026-03-01' })
    await notify(id, kind, 'Lamp <b>broke</b> & fell')
    const [mail, ...more] = await receiveMails()
    expect(more).toEqual([])
    expect(mail?.headers.subject).toContain(`#00${id}`)
    expect(mail?.text).toContain('Lamp <b>broke</b> & fell')
    expect(mail?.html).toContain('Lamp &lt;b&gt;broke&lt;/b&gt; &amp; fell')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/undefined|null|\[object|shop\.invalid|NaN/)
    expect((await member.get('/api/v1/notices')).body.content).toMatchObject([
      { kind, reason: 'Lamp <b>broke</b> & fell' },
    ])
  },
)

test('no mail repeats a sentence of the other language', async () => {
  const { id } = await createOrder(db, { client })
  for (const kind of kinds) {
    await setLanguage('en')
    await notify(id, kind)
    await setLanguage('sw')
    await notify(id, kind)
    const [english, swahili] = (await receiveMails()).map(({ text }) => text.split('\n\n').slice(0, 3))
    expect(english?.filter((block) => swahili?.includes(block))).toEqual([])
  }
})

test('the mail of a return names the credited and the refunded amount', async () => {
  const { id } = await createOrder(db, delivered)
  const back = (credited: number, refunded: number) =>
    db
      .insertInto('order_returns')
      .values({
        order_id: id,
        reason: 'Broken',
        total_cents: credited + refunded,
        credited_cents: credited,
        refunded_cents: refunded,
      })
      .execute()
  const returnMailText = async () => {
    await notify(id, 'order-returned', 'Broken')
    return (await receiveMails())[0]?.text.replaceAll('\u00a0', ' ')
  }
  await back(150_000, 0)
  const credited = await returnMailText()
  expect(credited).toContain('You owe KSh 1,500 less for it')
  expect(credited).not.toContain('hand that back')
  await back(10_000, 40_000)
  const both = await returnMailText()
  expect(both).toContain('You owe KSh 100 less for it')
  expect(both).toContain('You had already repaid KSh 400 of it')
  await back(0, 40_000)
  expect(await returnMailText()).not.toContain('less for it')
})

describe('cases without a notification', () => {
  test('a change that is rolled back sends no notification', async () => {
    const { id } = await createOrder(db, { client })
    const undone = inTransaction(db, async (tx) => {
      await notifyClient(tx, { orderId: id, kind: 'order-shipped' })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    expect(await receiveMails()).toEqual([])
    expect((await member.get('/api/v1/notices')).body.content).toEqual([])
  })

  test('an order whose client has no account sends no notification', async () => {
    const { id } = await createOrder(db)
    await notify(id, 'order-shipped')
    expect(await receiveMails()).toEqual([])
    expect(await db.selectFrom('notices').selectAll().execute()).toEqual([])
  })

  test.each(['inactive', 'pending'] as const)('an account that is %s gets no mail', async (status) => {
    const closed = await createAccount(db, { role: 'User', status })
    const { id } = await createOrder(db, { client: await createClient(db, { accountId: closed.accountId }) })
    await notify(id, 'order-shipped')
    expect(await receiveMails()).toEqual([])
    expect(await db.selectFrom('notices').select('account_id').execute()).toEqual([{ account_id: closed.accountId }])
  })
})

test('a notification takes as many statements for a long order as for a short one', async () => {
  const products = await Promise.all(Array.from({ length: 20 }, () => createProduct(db)))
  const long = await createOrder(db, { client, lines: products.map((product) => ({ product, quantity: 1 })) })
  const short = await createOrder(db, { client })
  const counts = []
  for (const { id } of [long, short]) counts.push((await statementsOf(() => notify(id, 'order-placed'))).length)
  expect(counts[0]).toBe(counts[1])
  expect(counts[0]).toBe(9) // including three of the transaction itself
})
