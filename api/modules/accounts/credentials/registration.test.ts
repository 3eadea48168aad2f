import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { startMailShop } from '#api/testing/shops/mail-shop.ts'
import { termsVersion } from '#contract/account/members.ts'

const { db, app, mailServer, receiveMails } = await startMailShop()
const REGISTER = '/api/v1/customer/auth/register'
const CONFIRM = '/api/v1/customer/auth/confirm-email'
const RESEND = '/api/v1/customer/auth/resend-confirmation'
const LOGIN = '/api/v1/customer/auth/login'

let caller = 0
/** Each call has its own client IP, as rate limits are tested in another file. */
const from = (headers: Record<string, string> = {}) => {
  caller += 1
  return { headers: { 'x-forwarded-for': `10.5.${caller >> 8}.${caller & 255}`, ...headers } }
}
let person = { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '', terms: true }
beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  mailServer.mails.length = 0
  caller += 1
  const password = 'mbuzi-tatu-na-ngombe'
  const phone = `07${String(caller).padStart(8, '0')}`
  const email = `wambui${caller}@example.com`
  person = { firstName: 'Wambui', lastName: 'Mutua', email, phone, password, confirmPassword: password, terms: true }
})
const register = (changes: object = {}, headers = {}) =>
  app.visitor.post(REGISTER, { ...person, ...changes }, from(headers))
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const accountOf = (email: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const tokenIn = (text: string | undefined) => /\/confirm-email\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? 'no token'

describe('registering', () => {
  test('registering creates an active member and returns a token, the user and a message, and the session works', async () => {
    const answer = await register({
      email: ` ${person.email.toUpperCase()} `,
      phone: person.phone.replace('07', '+254 7'),
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Registration successful! Please login.',
        token: expect.any(String),
        user: { kind: 'member', role: 'User', name: 'Wambui Mutua', email: person.email, permissions: [] },
      },
      headers: { 'cache-control': 'private, no-store' },
    })
    expect(answer.body).not.toHaveProperty('admin')
    expect((await app.visitor.get('/api/v1/customer/auth/verify', as(answer.body.token))).body.user).toEqual(
      answer.body.user,
    )
    expect(await accountOf(person.email)).toMatchObject({
      kind: 'member',
      status: 'active',
      phone: `+254${person.phone.slice(1)}`,
      email_confirmed_at: null,
      terms_version: termsVersion,
      terms_at: expect.any(Date),
    })
  })

  test('registering stores no clear password and audits without personal data', async () => {
    const { body } = await register()
    expect((await accountOf(person.email)).password_hash).toMatch(/^\$argon2id\$/)
    const audit = await db.selectFrom('audit_entries').selectAll().where('entity_id', '=', body.user.id).execute()
    expect(audit).toMatchObject([{ action: 'account.registered', entity: 'account' }])
    expect(JSON.stringify(audit)).not.toMatch(/wambui|mutua|mbuzi/i)
  })

  test.each([
    ['0112345678', '+254112345678'],
    ['+254 (113) 345-678', '+254113345678'],
    ['254714345678', '+254714345678'],
  ])('registering accepts the phone %s', async (phone, stored) => {
    expect((await register({ phone })).body.user.phone).toBe(stored)
  })

  test('an unconfirmed member can sign in with address or phone', async () => {
    await register()
    for (const email of [person.email, person.phone]) {
      expect((await app.visitor.post(LOGIN, { email, password: person.password }, from())).status).toBe(200)
    }
  })

  test('an address or phone that is taken is refused by field, in any case and spelling', async () => {
    await register()
    const taken = (field: string) => ({ status: 409, body: { code: 'ALREADY_TAKEN', details: { field } } })
    const phone = '0798765432'
    expect(await register({ email: person.email.toUpperCase(), phone })).toMatchObject(taken('email'))
    const email = `other${caller}@example.com`
    expect(await register({ email, phone: `+254 ${person.phone.slice(1)}` })).toMatchObject(taken('phone'))
    expect(await register()).toMatchObject(taken('email'))
  })

  test('a staff address can register as a member, and sixteen concurrent registrations create one account', async () => {
    await createAccount(db, { email: person.email, phone: `+254${person.phone.slice(1)}` })
    const answers = await Promise.all(Array.from({ length: 16 }, () => register()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(15).fill(409)])
    const mails = await db.selectFrom('mails').select('id').where('to_address', '=', person.email).execute()
    expect(mails).toHaveLength(1)
  })

  test.each(['password', 'PASSWORD1', 'iloveyou', 'qwertyuiop'])(
    'registering with the common password %s is refused',
    async (password) => {
      const answer = await register({ password, confirmPassword: password })
      expect(answer).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_COMMON' } })
    },
  )

  test('invalid fields of a registration are refused with the messages of the spec', async () => {
    const empty = {
      firstName: ' ',
      lastName: '',
      email: '',
      phone: '',
      password: '',
      confirmPassword: '',
      terms: false,
    }
    expect((await register(empty)).body.details.fields).toEqual([
      { field: 'firstName', message: 'First name is required' },
      { field: 'lastName', message: 'Last name is required' },
      { field: 'email', message: 'Email is required' },
      { field: 'phone', message: 'Phone number is required' },
      { field: 'password', message: 'Password is required' },
      { field: 'confirmPassword', message: 'Please confirm your password' },
      { field: 'terms', message: 'You must agree to the terms and conditions' },
    ])
    expect((await register({ confirmPassword: 'another one' })).body.details.fields).toEqual([
      { field: 'confirmPassword', message: 'Passwords do not match' },
    ])
    const wrong = { phone: '0812345678', password: 'seven77', confirmPassword: 'seven77' }
    expect((await register(wrong)).body.details.fields).toEqual([
      { field: 'phone', message: 'Please enter a valid Kenyan phone number' },
      { field: 'password', message: 'Password must be at least 8 characters' },
    ])
    expect((await register({ email: 'not an address' })).body.details.fields).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
    ])
  })

  test.each([
    ['role', 'Admin'],
    ['status', 'active'],
    ['kind', 'staff'],
    ['branchId', 1],
    ['emailConfirmed', true],
  ])('a registration with the extra field %s is refused', async (field, value) => {
    expect(await register({ [field]: value })).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field }] } },
    })
  })
})

describe.each([
  ['en', '', 'Confirm your email address for Sokoni', 'Registration successful! Please login.'],
  ['sw', '/sw', 'Thibitisha barua pepe yako ya Sokoni', 'Usajili umefanikiwa! Tafadhali ingia.'],
] as const)('confirming in %s', (language, prefix, subject, message) => {
  test('the address is confirmed by a mailed link, which can be used twice', async () => {
    const { body } = await register({}, { 'accept-language': language })
    expect(body).toMatchObject({ message, user: { language } })
    const [mail, ...more] = await receiveMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipients: [person.email], headers: { subject } })
    expect(mail?.text).toContain(`http://shop.test${prefix}/confirm-email?token=`)
    expect(mail?.html).toContain(`http://shop.test${prefix}/confirm-email?token=`)

    const confirm = () => app.visitor.post(CONFIRM, { token: tokenIn(mail?.text) }, from())
    expect(await confirm()).toMatchObject({ status: 200, body: { success: true } })
    const { email_confirmed_at: confirmedAt } = await accountOf(person.email)
    expect(confirmedAt).toEqual(expect.any(Date))
    expect(await confirm()).toMatchObject({ status: 200, body: { success: true } })
    expect((await accountOf(person.email)).email_confirmed_at).toEqual(confirmedAt)
  })
})

describe('a name that holds a link', () => {
  test('a name with a URL does not become a link in the mail', async () => {
    expect((await register({ firstName: 'Win at https://evil.example/prize' })).status).toBe(201)
    await app.visitor.post('/api/v1/customer/auth/forgot-password', { email: person.email }, from())
    const mails = await receiveMails()
    expect(mails).toHaveLength(2)
    for (const { text, html } of mails) {
      expect(text).toContain('Win at https evil example prize')
      expect(text + html).not.toContain('evil.example')
    }
  })
})

describe('a link to confirm', () => {
  test.each(['x', 'A'.repeat(43), "' or 1=1 --"])(
    'the unknown confirmation token %s is refused with LINK_NOT_VALID',
    async (token) => {
      expect(await app.visitor.post(CONFIRM, { token }, from())).toMatchObject({
        status: 404,
        body: { code: 'LINK_NOT_VALID' },
      })
    },
  )

  test('a confirmation link expires after seven days', async () => {
    await register()
    const [mail] = await receiveMails()
    const links = await db.selectFrom('account_tokens').selectAll().orderBy('id', 'desc').limit(1).execute()
    const left = Number(links[0]?.expires_at) - Date.now()
    expect(left).toBeGreaterThan(6.99 * 86_400_000)
    expect(left).toBeLessThanOrEqual(7 * 86_400_000)
    expect(JSON.stringify(links)).not.toContain(tokenIn(mail?.text))

    await db.updateTable('account_tokens').set({ expires_at: new Date() }).execute()
    const late = await app.visitor.post(CONFIRM, { token: tokenIn(mail?.text) }, from())
    expect(late).toMatchObject({ status: 404, body: { code: 'LINK_NOT_VALID' } })
    expect((await accountOf(person.email)).email_confirmed_at).toBeNull()
  })

  test('a confirmation link is mailed again on request within limits, and both links work', async () => {
    const { token } = (await register()).body
    const resend = () => app.visitor.post(RESEND, undefined, as(token))
    const [first] = await receiveMails()
    const tooSoon = await resend()
    expect(tooSoon).toMatchObject({ status: 429, body: { code: 'MAIL_JUST_SENT' } })
    expect(tooSoon.body.details.retryAfterSeconds).toBeLessThanOrEqual(60)

    const minutesPass = () =>
      db
        .updateTable('account_tokens')
        .set({ created_at: new Date(Date.now() - 90_000) })
        .execute()
    await minutesPass()
    const answers = await Promise.all([resend(), resend(), resend()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    const [second, ...more] = await receiveMails()
    expect(more).toEqual([])
    expect(tokenIn(second?.text)).not.toBe(tokenIn(first?.text))

    for (let sent = 2; sent < 5; sent += 1) {
      await minutesPass()
      expect((await resend()).status).toBe(200)
    }
    await minutesPass()
    const enough = await resend()
    expect(enough.status).toBe(429)
    expect(enough.body.details.retryAfterSeconds).toBeGreaterThan(1_800)

    expect((await app.visitor.post(CONFIRM, { token: tokenIn(first?.text) }, from())).status).toBe(200)
    expect((await app.visitor.post(CONFIRM, { token: tokenIn(second?.text) }, from())).status).toBe(200)
    await receiveMails()
    expect(await resend()).toMatchObject({ status: 200, body: { message: 'Your email address is confirmed.' } })
    expect(await receiveMails()).toEqual([])
  })
})

describe('the newsletter', () => {
  const subscription = () =>
    db.selectFrom('newsletter_subscriptions').select(['status', 'language']).where('email', '=', person.email).execute()
  const confirmed = async (changes: object) => {
    await register(changes)
    const [mail] = await receiveMails()
    expect(await subscription()).toEqual([])
    await Promise.all([1, 2, 3].map(() => app.visitor.post(CONFIRM, { token: tokenIn(mail?.text) }, from())))
    return receiveMails()
  }

  test('the newsletter chosen at registration starts when the address is confirmed', async () => {
    const mails = await confirmed({ language: 'sw' })
    expect(await subscription()).toEqual([{ status: 'confirmed', language: 'sw' }])
    expect(mails.map(({ headers }) => headers.subject)).toEqual(['Karibu kwenye jarida la Sokoni'])
    expect(mails[0]?.headers['list-unsubscribe']).toContain('/sw/newsletter/unsubscribe?token=')
  })

  test('the newsletter does not start when it was not chosen at registration', async () => {
    expect(await confirmed({ newsletter: false })).toEqual([])
    expect(await subscription()).toEqual([])
  })

  test('an earlier newsletter subscription stays unchanged after confirming the address', async () => {
    await db
      .insertInto('newsletter_subscriptions')
      .values({ email: person.email, language: 'en', status: 'confirmed' })
      .execute()
    await register()
    const [mail] = await receiveMails()
    await app.visitor.post(CONFIRM, { token: tokenIn(mail?.text) }, from())
    expect(await receiveMails()).toEqual([])
    expect(await subscription()).toEqual([{ status: 'confirmed', language: 'en' }])
  })
})
