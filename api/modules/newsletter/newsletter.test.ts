import { beforeEach, describe, expect, test } from 'vitest'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startMailShop } from '#api/testing/shops/mail-shop.ts'
import { purgeUnconfirmed } from './newsletter.service.ts'

const { db, app, mailServer, mailer } = await startMailShop()
const SUBSCRIBE = '/api/v1/newsletter'
const CONFIRM = '/api/v1/newsletter/confirm'
const LEAVE = '/api/v1/newsletter/unsubscribe'

let caller = 0
/** Each call has its own client IP, except in the tests of the rate limit. */
const post = (url: string, body: object, headers: Record<string, string> = {}) => {
  caller += 1
  return app.visitor.post(url, body, {
    headers: { 'x-forwarded-for': `10.1.${caller >> 8}.${caller & 255}`, ...headers },
  })
}

beforeEach(async () => {
  await db.deleteFrom('newsletter_subscriptions').execute()
  await db.deleteFrom('mails').execute()
})

const subscriptions = () => db.selectFrom('newsletter_subscriptions').select(['email', 'language', 'status']).execute()
const mails = () =>
  db.selectFrom('mails').select(['kind', 'language', 'to_address', 'text', 'html', 'headers']).orderBy('id').execute()
const tokenIn = (text: string | null | undefined, page: 'confirm' | 'unsubscribe') =>
  new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(text ?? '')?.[1] ?? 'no token'

async function subscribed(email: string) {
  await post(SUBSCRIBE, { email })
  const [confirmMail] = await mails()
  const token = tokenIn(confirmMail?.text, 'confirm')
  await post(CONFIRM, { token })
  const welcome = (await mails()).at(-1)
  return {
    token,
    leave: tokenIn(welcome?.text, 'unsubscribe'),
    leaveBeforehand: tokenIn(confirmMail?.text, 'unsubscribe'),
  }
}

test.each([
  ['en', '', 'Confirm your Sokoni newsletter', 'Welcome to the Sokoni newsletter', 'Unsubscribe'],
  ['sw', '/sw', 'Thibitisha jarida lako la Sokoni', 'Karibu kwenye jarida la Sokoni', 'Jiondoe'],
] as const)(
  'the newsletter in %s is confirmed, welcomed and unsubscribed through links in mails',
  async (language, prefix, confirmSubject, welcome, leave) => {
    const site = `http://shop.test${prefix}/newsletter`
    mailServer.mails.length = 0
    await post(SUBSCRIBE, { email: 'wambui@example.com', language })
    await runJobs(db, mailer)
    expect(mailServer.mails[0]).toMatchObject({
      recipients: ['wambui@example.com'],
      headers: { subject: confirmSubject },
    })
    expect(mailServer.mails[0]?.text).toContain(`${site}/confirm?token=`)

    await post(CONFIRM, { token: tokenIn(mailServer.mails[0]?.text, 'confirm') })
    await runJobs(db, mailer)
    const [, welcomed] = mailServer.mails
    expect(welcomed).toMatchObject({ recipients: ['wambui@example.com'], headers: { subject: welcome } })
    const token = tokenIn(welcomed?.headers['list-unsubscribe'], 'unsubscribe')
    expect(welcomed?.headers['list-unsubscribe']).toBe(`<${site}/unsubscribe?token=${token}>`)
    expect(welcomed?.text).toContain(`${leave}:\n${site}/unsubscribe?token=${token}`)
    expect(welcomed?.html).toContain(`href="${site}/unsubscribe?token=${token}"`)

    expect((await post(LEAVE, { token })).status).toBe(200)
    const stored = await Promise.all([
      db.selectFrom('newsletter_subscriptions').selectAll().execute(),
      db.selectFrom('newsletter_tokens').selectAll().execute(),
      db.selectFrom('mails').selectAll().execute(),
    ])
    expect(JSON.stringify(stored)).not.toContain('wambui')
    expect(JSON.stringify(stored)).not.toContain(token)
  },
)

describe('subscribing to the newsletter', () => {
  test('subscribing returns thanks and mails a confirmation link to the address', async () => {
    const response = await post(SUBSCRIBE, { email: '  Akinyi@Example.com ' })
    expect(response).toMatchObject({ status: 200, body: { success: true, message: 'Thank you for subscribing!' } })
    expect(await subscriptions()).toEqual([{ email: 'akinyi@example.com', language: 'en', status: 'pending' }])

    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'newsletter-confirm', language: 'en', to_address: 'akinyi@example.com' })
    expect(mail?.text).toMatch(/https:\/\/shop\.invalid\/newsletter\/confirm\?token=[\w-]{43}\n/)
    const leave = `https://shop.invalid/newsletter/unsubscribe?token=${tokenIn(mail?.text, 'unsubscribe')}`
    expect(mail?.headers).toEqual({ 'List-Unsubscribe': `<${leave}>` })
    expect(mail?.html).toContain(leave)
  })

  test('subscribing uses Swahili for Swahili requests or when Swahili is requested', async () => {
    const header = await post(SUBSCRIBE, { email: 'a@example.com' }, { 'accept-language': 'sw' })
    const named = await post(SUBSCRIBE, { email: 'b@example.com', language: 'sw' })
    expect(header.body.message).toBe('Asante kwa kujiandikisha!')
    expect(named.body.message).toBe('Thank you for subscribing!')
    for (const mail of await mails()) {
      expect(mail.language).toBe('sw')
      expect(mail.text).toContain('Thibitisha usajili wangu:\nhttps://shop.invalid/sw/newsletter/confirm?token=')
    }
  })

  test('subscribing gives the same answer for new, pending and subscribed addresses and mails none twice', async () => {
    const fresh = await post(SUBSCRIBE, { email: 'a@example.com' })
    const waiting = await post(SUBSCRIBE, { email: 'A@EXAMPLE.COM' })
    expect((await mails()).length).toBe(1)
    await post(CONFIRM, { token: tokenIn((await mails())[0]?.text, 'confirm') })
    const sent = (await mails()).length
    const known = await post(SUBSCRIBE, { email: 'a@example.com' })
    for (const answer of [waiting, known]) expect([answer.status, answer.body]).toEqual([fresh.status, fresh.body])
    expect((await mails()).length).toBe(sent)
  })

  test('subscribing again mails again after some minutes', async () => {
    await post(SUBSCRIBE, { email: 'a@example.com' })
    await db
      .updateTable('newsletter_subscriptions')
      .set({ asked_at: new Date(Date.now() - 11 * 60_000) })
      .execute()
    await post(SUBSCRIBE, { email: 'a@example.com' })
    expect((await mails()).length).toBe(2)
  })

  test('twenty concurrent subscriptions of an address create one row and one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(SUBSCRIBE, { email: 'a@example.com' })))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect((await subscriptions()).length).toBe(1)
    expect((await mails()).length).toBe(1)
  })

  test.each([
    [''],
    ['   '],
    ['akinyi'],
    ['@'],
    ['a@b@c'],
    ['a@example.com\r\nBcc: x@example.com'],
    [`${'a'.repeat(250)}@example.com`],
    [7],
    [null],
    [undefined],
  ])('subscribing the address %j is refused with a message', async (email) => {
    const response = await post(SUBSCRIBE, { email })
    expect(response).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(response.body.details.fields[0]).toEqual({
      field: 'email',
      message: 'Please enter a valid email address.',
    })
    expect(await mails()).toEqual([])
  })

  test('a refused subscription has a Swahili message in Swahili requests, and extra fields are refused', async () => {
    const wrong = await post(SUBSCRIBE, { email: 'x' }, { 'accept-language': 'sw' })
    expect(wrong.body.details.fields[0].message).toBe('Tafadhali weka barua pepe sahihi.')
    expect((await post(SUBSCRIBE, { email: 'a@example.com', status: 'confirmed' })).status).toBe(400)
  })

  test('subscribing is limited to five a minute from one client IP', async () => {
    const from = { 'x-forwarded-for': '10.9.9.9' }
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push(await post(SUBSCRIBE, { email: `n${n}@example.com` }, from))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers[5]?.body.code).toBe('TOO_MANY_REQUESTS')
  })
})

describe('confirming the newsletter', () => {
  test('confirming subscribes and mails the welcome once', async () => {
    const { token } = await subscribed('a@example.com')
    expect(await subscriptions()).toMatchObject([{ email: 'a@example.com', status: 'confirmed' }])
    expect((await mails()).map((mail) => mail.kind)).toEqual(['newsletter-confirm', 'newsletter-welcome'])

    const again = await post(CONFIRM, { token })
    expect(again).toMatchObject({ status: 200, body: { message: 'Your subscription is confirmed.' } })
    expect((await mails()).length).toBe(2)
  })

  test('newsletter tokens are stored only as hashes', async () => {
    const { token, leave } = await subscribed('a@example.com')
    const storedTokens = JSON.stringify(await db.selectFrom('newsletter_tokens').selectAll().execute())
    expect(storedTokens).not.toContain(token)
    expect(storedTokens).not.toContain(leave)
  })

  test.each(['', 'nonsense', 'x'.repeat(43), "' or true --"])(
    'confirming with the token %j is refused',
    async (token) => {
      await post(SUBSCRIBE, { email: 'a@example.com' })
      const response = await post(CONFIRM, { token })
      expect(response.status).toBe(token === '' ? 400 : 404)
      expect((await subscriptions())[0]?.status).toBe('pending')
    },
  )

  test('confirming is refused with an unsubscribe link and after a week', async () => {
    await post(SUBSCRIBE, { email: 'a@example.com' })
    const [mail] = await mails()
    const wrong = await post(CONFIRM, { token: tokenIn(mail?.text, 'unsubscribe') })
    expect(wrong).toMatchObject({
      status: 404,
      body: { code: 'LINK_NOT_VALID', message: 'This link is no longer valid. Please ask for a new one.' },
    })
    await db
      .updateTable('newsletter_tokens')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .execute()
    expect((await post(CONFIRM, { token: tokenIn(mail?.text, 'confirm') })).status).toBe(404)
  })
})

describe('unsubscribing from the newsletter', () => {
  test('unsubscribing works from any mail, deletes the address, and is idempotent', async () => {
    const { token, leave, leaveBeforehand } = await subscribed('a@example.com')
    const first = await post(LEAVE, { token: leave })
    expect(first).toMatchObject({ status: 200, body: { success: true } })
    expect(await subscriptions()).toEqual([{ email: null, language: 'en', status: 'unsubscribed' }])

    expect((await post(LEAVE, { token: leave })).body).toEqual(first.body)
    expect((await post(LEAVE, { token: leaveBeforehand })).body).toEqual(first.body)
    expect((await post(CONFIRM, { token })).status).toBe(404)
  })

  test('an unconfirmed address can unsubscribe and subscribe again', async () => {
    await post(SUBSCRIBE, { email: 'a@example.com' })
    await post(LEAVE, { token: tokenIn((await mails())[0]?.text, 'unsubscribe') })
    await post(SUBSCRIBE, { email: 'a@example.com' })
    expect((await subscriptions()).map((row) => row.status).sort()).toEqual(['pending', 'unsubscribed'])
    expect((await mails()).length).toBe(2)
  })

  test('unsubscribing is refused with a confirmation link', async () => {
    const { token } = await subscribed('a@example.com')
    expect((await post(LEAVE, { token })).body.code).toBe('LINK_NOT_VALID')
    expect((await subscriptions())[0]?.status).toBe('confirmed')
  })
})

test('an unconfirmed address is deleted after a week', async () => {
  await subscribed('kept@example.com')
  await post(SUBSCRIBE, { email: 'gone@example.com' })
  await db
    .updateTable('newsletter_subscriptions')
    .set({ asked_at: new Date(Date.now() - 8 * 86_400_000) })
    .execute()
  await purgeUnconfirmed(db)
  expect((await subscriptions()).map((row) => row.email)).toEqual(['kept@example.com'])
  await runJobs(db, { kind: 'preview' })
})
