import { beforeEach, describe, expect, test } from 'vitest'
import { acceptAddress } from '#api/modules/accounts/credentials/confirm-email.ts'
import { subscribeConfirmed } from '#api/modules/newsletter/newsletter.service.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createClient, createOrder, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const MAILS = '/api/v1/users/notifications'
const PRIVACY = '/api/v1/users/privacy'
type Person = Awaited<ReturnType<typeof createAccount>>
const save = (person: Person, url: string, body: object) => app.as(person).send('PUT', url, body)
const read = async (person: Person, url: string) => (await app.as(person).get(url)).body
const queued = async (person: Person) =>
  (await db.selectFrom('mails').select('kind').where('account_id', '=', person.accountId).execute()).map(
    ({ kind }) => kind,
  )
const subscriptions = () => db.selectFrom('newsletter_subscriptions').select(['email', 'status']).execute()

beforeEach(async () => {
  await db.deleteFrom('newsletter_subscriptions').execute()
  await db.deleteFrom('mails').execute()
})

describe('mail preferences', () => {
  test.each(['User', 'Manager'])(
    'mail preferences of the role %s have the defaults of the spec and change key by key',
    async (role) => {
      const person = await createAccount(db, { role })
      const defaults = {
        orderUpdates: true,
        reminders: true,
        texts: true,
        promotions: true,
        newsletter: false,
        security: true,
      }
      // Texts go to clients: staff have no phone that gets them.
      const texts = role === 'User' ? (['texts'] as const) : []
      expect(await read(person, MAILS)).toEqual(defaults)
      let expected = defaults
      for (const key of ['orderUpdates', 'reminders', ...texts, 'promotions', 'newsletter', 'security'] as const) {
        expected = { ...expected, [key]: !expected[key] }
        expect(await save(person, MAILS, { [key]: expected[key] })).toMatchObject({ status: 200, body: expected })
        expect(await read(person, MAILS)).toEqual(expected)
      }
      expect((await save(person, MAILS, {})).body).toEqual(expected)
      expect((await save(person, MAILS, { sms: true })).status).toBe(400)
    },
  )

  test('switching order mails off stops the mail of an order transition, not the notice', async () => {
    const manager = await createAccount(db, { role: 'Manager' })
    const member = await createAccount(db, { role: 'User' })
    const client = await createClient(db, { accountId: member.accountId })
    const move = async (to: string) => {
      const { id } = await createOrder(db, { client, status: 'Processing' })
      expect((await app.as(manager).post(`/api/v1/orders/${id}/transitions`, { to })).status).toBe(200)
    }
    await save(member, MAILS, { orderUpdates: false })
    await move('Shipped')
    expect(await queued(member)).toEqual([])
    expect((await read(member, '/api/v1/notices')).unread, 'the notice is written').toBe(1)
    await save(member, MAILS, { orderUpdates: true })
    await move('Shipped')
    expect(await queued(member)).toEqual(['order-shipped'])
  })

  test('reading mail preferences takes one statement besides the session', async () => {
    const person = await createAccount(db)
    const caller = app.as(person)
    await caller.get(MAILS)
    expect(await statementsOf(() => caller.get(MAILS))).toHaveLength(2)
    expect(await statementsOf(() => caller.get(PRIVACY))).toHaveLength(2)
  })
})

describe('the newsletter', () => {
  test('the newsletter of a confirmed address starts and ends immediately, with one welcome mail', async () => {
    const member = await createAccount(db, { role: 'User', email: 'Wanjiru@Example.com' })
    await Promise.all([save(member, MAILS, { newsletter: true }), save(member, MAILS, { newsletter: true })])
    expect(await subscriptions()).toMatchObject([{ status: 'confirmed' }])
    const mails = await db.selectFrom('mails').select(['kind', 'to_address']).execute()
    expect(mails).toEqual([{ kind: 'newsletter-welcome', to_address: 'Wanjiru@Example.com' }])
    await save(member, MAILS, { newsletter: false })
    expect(await subscriptions()).toEqual([{ email: null, status: 'unsubscribed' }])
    expect((await read(member, MAILS)).newsletter).toBe(false)
    await save(member, MAILS, { newsletter: true })
    expect((await read(member, MAILS)).newsletter, 'once more').toBe(true)
  })

  test('the newsletter preference shows an unsubscription by a mailed link', async () => {
    const member = await createAccount(db, { role: 'User', email: 'link@example.com' })
    await save(member, MAILS, { newsletter: true })
    const { text } = await db.selectFrom('mails').select('text').executeTakeFirstOrThrow()
    const token = /unsubscribe\?token=([\w-]+)/.exec(text ?? '')?.[1]
    expect((await app.visitor.post('/api/v1/newsletter/unsubscribe', { token })).status).toBe(200)
    expect((await read(member, MAILS)).newsletter).toBe(false)
  })

  test('for an unconfirmed address the newsletter preference reveals and changes no subscription until it is confirmed', async () => {
    const email = 'perhaps@example.com'
    await inTransaction(db, (tx) => subscribeConfirmed(tx, { email, language: 'en' }))
    const member = await createAccount(db, { role: 'User', email, isConfirmed: false })
    expect((await read(member, MAILS)).newsletter, 'another may have subscribed it').toBe(false)
    await save(member, MAILS, { newsletter: false })
    expect(await subscriptions()).toEqual([{ email, status: 'confirmed' }])

    await db.deleteFrom('newsletter_subscriptions').execute()
    expect((await save(member, MAILS, { newsletter: true })).body.newsletter).toBe(true)
    expect(await subscriptions()).toEqual([])
    await inTransaction(db, async (tx) => {
      const { wants_newsletter: wantsNewsletter } = await tx
        .selectFrom('accounts')
        .select('wants_newsletter')
        .where('id', '=', member.accountId)
        .executeTakeFirstOrThrow()
      await acceptAddress(tx, { id: member.accountId, email, language: 'en', wantsNewsletter })
    })
    expect(await subscriptions()).toEqual([{ email, status: 'confirmed' }])
  })
})

describe('the privacy choices', () => {
  test.each(['User', 'Admin'])(
    'privacy choices of the role %s have the defaults of the spec and change key by key',
    async (role) => {
      const person = await createAccount(db, { role })
      let expected = { profileVisible: true, sharePurchaseHistory: false, allowAnalytics: true }
      expect(await read(person, PRIVACY)).toEqual(expected)
      for (const key of ['profileVisible', 'sharePurchaseHistory', 'allowAnalytics'] as const) {
        expected = { ...expected, [key]: !expected[key] }
        expect((await save(person, PRIVACY, { [key]: expected[key] })).body).toEqual(expected)
        expect(await read(person, PRIVACY)).toEqual(expected)
      }
      expect((await save(person, PRIVACY, { role: true })).status).toBe(400)
    },
  )

  test('a hidden profile is not offered to staff as a candidate for a client', async () => {
    const manager = app.as(await createAccount(db, { role: 'Manager' }))
    const member = await createAccount(db, { role: 'User', phone: '+254711223344' })
    const client = await createClient(db)
    const name = { first_name: 'Achieng', last_name: 'Otieno' }
    await db.updateTable('accounts').set(name).where('id', '=', member.accountId).execute()
    await db
      .updateTable('customers')
      .set({ ...name, phone: '+254711223344' })
      .where('id', '=', client.id)
      .execute()
    const offered = async () =>
      (await manager.get(`/api/v1/clients/${client.id}/account-candidates`)).body.totalElements
    expect(await offered()).toBe(1)
    await save(member, PRIVACY, { profileVisible: false })
    expect(await offered()).toBe(0)
  })

  test('a search without results is not counted when analytics are off', async () => {
    const member = await createAccount(db, { role: 'User' })
    await createProduct(db)
    const search = (word: string) => app.as(member).get(`/api/v1/products/list?search=${word}`)
    const missed = async () =>
      (await db.selectFrom('search_misses').select('term').orderBy('term').execute()).map(({ term }) => term)
    await search('zzcounted')
    await save(member, PRIVACY, { allowAnalytics: false })
    await search('zzuncounted')
    expect(await missed()).toEqual(['zzcounted'])
  })
})
