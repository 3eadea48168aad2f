import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeOldAttempts } from '#api/modules/accounts/accounts.service.ts'
import { codeAt } from '#api/modules/accounts/sessions/totp.rules.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '#api/testing/factories.ts'
import { runInto } from '#api/testing/interleave.ts'
import { type Claims, startOidcServer } from '#api/testing/oidc-server.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { stopClock } from '#api/testing/still-clock.ts'
import { termsVersion } from '#contract/account/members.ts'

const RETURN = 'http://shop.test/login/return'
const google = await startOidcServer(RETURN)
afterAll(() => google.stop())

let facebookAnswer: object = {}
const graph = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  const isToken = request.url?.startsWith('/token')
  response.end(JSON.stringify(isToken ? { access_token: 'of the test', token_type: 'bearer' } : facebookAnswer))
})
graph.listen(0, '127.0.0.1')
await once(graph, 'listening')
afterAll(() => graph.close())
const graphUrl = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`
const facebook = {
  clientId: 'of the tests',
  clientSecret: 'a secret',
  addresses: { authorize: `${graphUrl}/dialog`, token: `${graphUrl}/token`, me: `${graphUrl}/me` },
}

stopClock()
const { db, app } = await startTestShop({ oauth: { google: google.settings, facebook } })
const password = 'mbuzi-tatu-na-ngombe'
const passwordHash = await hashPassword(password)
const OAUTH = '/api/v1/customer/auth/oauth'

let nr = 0
const fromNewIp = (language = 'en') => {
  nr += 1
  return { headers: { 'x-forwarded-for': `10.13.${nr >> 8}.${nr & 255}`, 'accept-language': language } }
}
let claims: Claims = { sub: '' }
let email = ''
beforeEach(() => {
  nr += 1
  email = `achieng${nr}@example.com`
  claims = { sub: `google-${nr}`, email, email_verified: true, given_name: 'Achieng', family_name: 'Otieno' }
})
const start = async (body: object = {}, provider = 'google') =>
  (await app.visitor.post(`${OAUTH}/${provider}/start`, body, fromNewIp())).body as { url: string; state: string }
const finish = (body: object, language = 'en') => app.visitor.post(`${OAUTH}/finish`, body, fromNewIp(language))
/** Runs the sign-in at the provider and returns the body that the browser then sends to `finish`. */
async function come(as: Claims = claims, body: object = {}) {
  const { url, state } = await start(body)
  const { searchParams } = await google.visit(url, as)
  expect(searchParams.get('state')).toBe(state)
  return { code: searchParams.get('code') ?? '', state, iss: searchParams.get('iss') ?? '' }
}
const accountOf = (address: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', address).where('kind', '=', 'member').executeTakeFirst()
const failed = { status: 422, body: { code: 'OAUTH_FAILED' } }
const signIn = (attempt = password) =>
  app.visitor.post('/api/v1/customer/auth/login', { email, password: attempt }, fromNewIp())

describe('a new person', () => {
  test('a new person who agrees to the terms gets a confirmed account and a session', async () => {
    const answer = await come(claims, { next: '/checkout' })
    expect(await finish(answer)).toMatchObject({ status: 409, body: { code: 'TERMS_NEEDED' } })
    expect(await accountOf(email)).toBeUndefined()
    const entered = await finish({ ...answer, terms: true }, 'sw')
    expect(entered).toMatchObject({
      status: 200,
      body: { success: true, next: '/checkout', user: { email, name: 'Achieng Otieno', phone: null, language: 'sw' } },
    })
    const authorization = { headers: { authorization: `Bearer ${entered.body.token}` } }
    expect((await app.visitor.get('/api/v1/customer/auth/verify', authorization)).status).toBe(200)
    expect(await accountOf(email)).toMatchObject({
      kind: 'member',
      status: 'active',
      terms_version: termsVersion,
      wants_newsletter: false,
      email_confirmed_at: expect.any(Date),
      password_hash: expect.stringMatching(/^\$argon2id/),
    })
    const mails = await db.selectFrom('mails').select('id').where('to_address', '=', email).execute()
    expect(mails).toEqual([])
  })

  test('a linked identity signs in again, also after its address at the provider has changed', async () => {
    const { body } = await finish({ ...(await come()), terms: true })
    const again = await finish(await come({ ...claims, email: `moved-${email}` }))
    expect(again).toMatchObject({ status: 200, body: { user: { id: body.user.id, email } } })
    expect(again.body.next).toBeNull()
  })

  test('two concurrent sign-ins of a new person create one account', async () => {
    const answers = [await come(), await come()]
    const entered = await Promise.all(answers.map((answer) => finish({ ...answer, terms: true })))
    // The slower call either collides with the new account (BUSY, and succeeds when repeated) or finds it.
    const again = await Promise.all(
      entered.map((answer, at) => (answer.status === 409 ? finish({ ...answers[at], terms: true }) : answer)),
    )
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(again.map(({ body }) => body.user.id)).size).toBe(1)
  })
})

describe('an account with the address of the provider', () => {
  test('an identity with the address of an account signs in to it, leaves password and sessions, and is linked', async () => {
    const member = await createAccount(db, { role: 'User', email, passwordHash })
    expect(await finish(await come())).toMatchObject({ status: 200, body: { user: { id: member.accountId } } })
    expect((await signIn()).status).toBe(200)
    const identities = db.selectFrom('oauth_identities').select(['provider', 'subject'])
    expect(await identities.where('account_id', '=', member.accountId).execute()).toEqual([
      { provider: 'google', subject: claims.sub },
    ])
    const audit = db.selectFrom('audit_entries').select(['action', 'after']).where('entity_id', '=', member.accountId)
    expect(await audit.execute()).toEqual([{ action: 'account.linked', after: { provider: 'google' } }])
  })

  test('an identity takes over an unconfirmed account with its address and ends the sessions of its creator', async () => {
    const squatted = await createAccount(db, { role: 'User', email, passwordHash, isConfirmed: false })
    const stranger = app.as(squatted)
    const { secret } = (await stranger.post('/api/v1/users/two-factor/start', { password })).body
    await stranger.post('/api/v1/users/two-factor/confirm', { code: codeAt(secret, new Date()) })
    expect(await finish(await come())).toMatchObject({ status: 200, body: { user: { id: squatted.accountId } } })
    expect((await stranger.get('/api/v1/customer/auth/verify')).status).toBe(401)
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect((await accountOf(email))?.email_confirmed_at).toEqual(expect.any(Date))
  })

  test('an account with two-factor sign-in also needs a code, and a wrong code can be corrected', async () => {
    const member = await createAccount(db, { role: 'User', email, passwordHash })
    const { secret } = (await app.as(member).post('/api/v1/users/two-factor/start', { password })).body
    const codeOf = (steps: number) => codeAt(secret, new Date(Date.now() + steps * 30_000))
    await app.as(member).post('/api/v1/users/two-factor/confirm', { code: codeOf(-1) })
    const answer = await come()
    expect(await finish(answer)).toMatchObject({ status: 401, body: { code: 'TWO_FACTOR_NEEDED' } })
    expect(await finish({ ...answer, twoFactorCode: '000000' })).toMatchObject({ body: { code: 'CODE_NOT_VALID' } })
    expect((await finish({ ...answer, twoFactorCode: codeOf(0) })).status).toBe(200)
    expect(await finish({ ...answer, twoFactorCode: codeOf(1) })).toMatchObject(failed)
  })

  test('a deactivated account is refused, and a staff account with the address is ignored', async () => {
    await createAccount(db, { role: 'User', email, status: 'inactive' })
    expect(await finish(await come())).toMatchObject({ status: 403, body: { code: 'ACCOUNT_NOT_ACTIVE' } })
    const staffEmail = `staff-${email}`
    await createAccount(db, { email: staffEmail })
    const answer = await come({ ...claims, sub: `staff-${claims.sub}`, email: staffEmail })
    expect(await finish(answer)).toMatchObject({ status: 409, body: { code: 'TERMS_NEEDED' } })
  })
})

describe('refused sign-ins with a provider', () => {
  test.each([
    ['an address that is not verified', { email_verified: false }],
    ['no address', { email: undefined }],
  ])('a provider answer with %s is refused', async (_what, change) => {
    await createAccount(db, { role: 'User', email, passwordHash })
    expect(await finish(await come({ ...claims, ...change }))).toMatchObject(failed)
  })

  test('a code of another sign-in, a used code, an unknown code and an unknown state are refused', async () => {
    await createAccount(db, { role: 'User', email, passwordHash })
    const [own, other] = [await come(), await come()]
    expect(await finish({ ...own, code: other.code })).toMatchObject(failed)
    expect(await finish(own)).toMatchObject(failed)
    const { state } = await start()
    expect(await finish({ code: 'made up', state })).toMatchObject(failed)
    expect(await finish({ ...(await come()), state: 'made up' })).toMatchObject(failed)
    const used = await come()
    expect((await finish(used)).status).toBe(200)
    expect(await finish(used)).toMatchObject(failed)
  })

  test('a pending sign-in expires after ten minutes and its row holds no secret', async () => {
    await createAccount(db, { role: 'User', email, passwordHash })
    const answer = await come()
    const storedStarts = await db.selectFrom('oauth_starts').selectAll().execute()
    expect(JSON.stringify(storedStarts)).not.toContain(answer.state)
    await db
      .updateTable('oauth_starts')
      .set({ created_at: new Date(Date.now() - 601_000) })
      .execute()
    expect(await finish(answer)).toMatchObject(failed)
    await purgeOldAttempts(db)
    expect(await db.selectFrom('oauth_starts').selectAll().execute()).toEqual([])
  })

  test('a sign-in that waits for the terms is stored encrypted and does not get more time', async () => {
    const answer = await come()
    await finish(answer)
    const [storedStart] = await db.selectFrom('oauth_starts').selectAll().execute()
    expect(JSON.stringify(storedStart)).not.toMatch(/achieng|google-/i)
    await db
      .updateTable('oauth_starts')
      .set({ created_at: new Date(Date.now() - 300_000) })
      .execute()
    await finish(answer)
    await sql`update oauth_starts set created_at = created_at - interval '301 seconds'`.execute(db)
    expect(await finish({ ...answer, terms: true })).toMatchObject(failed)
  })

  test('a return path to another site is dropped', async () => {
    const answer = await come(claims, { next: '//evil.example' })
    expect((await finish({ ...answer, terms: true })).body.next).toBeNull()
  })
})

describe('Facebook', () => {
  const comeBack = async (me: object) => {
    facebookAnswer = me
    const { url, state } = await start({}, 'facebook')
    const parameters = new URL(url).searchParams
    expect(Object.fromEntries(parameters)).toMatchObject({ client_id: 'of the tests', redirect_uri: RETURN, state })
    return finish({ code: 'of the dialog', state, terms: true })
  }

  test('Facebook returns the person for the access token, and the identity signs in again', async () => {
    const me = { id: `fb-${nr}`, email, first_name: 'Achieng', last_name: 'Otieno' }
    expect(await comeBack(me)).toMatchObject({ status: 200, body: { user: { email, name: 'Achieng Otieno' } } })
    const again = await comeBack({ ...me, email: `moved-${email}` })
    expect(again).toMatchObject({ status: 200, body: { user: { email } } })
  })

  test.each([[{ id: 'fb' }], [{ error: { message: 'Invalid token' } }], [[]]])(
    'the Facebook profile %j is refused',
    async (me) => {
      expect(await comeBack(me)).toMatchObject(failed)
    },
  )
})

test('the sign-in options list the configured providers, and starting another one returns NOT_SET_UP', async () => {
  expect((await app.visitor.get('/api/v1/customer/auth/ways')).body).toEqual({ google: true, facebook: true })
  const plain = await startTestShop()
  expect((await plain.app.visitor.get('/api/v1/customer/auth/ways')).body).toEqual({ google: false, facebook: false })
  for (const [provider, what] of [
    ['google', 'Google'],
    ['facebook', 'Facebook'],
  ]) {
    expect(await plain.app.visitor.post(`${OAUTH}/${provider}/start`, {})).toMatchObject({
      status: 409,
      body: { code: 'NOT_SET_UP', details: { what } },
    })
  }
  expect((await plain.app.visitor.post(`${OAUTH}/twitter/start`, {})).status).toBe(400)
})

test('an unreachable provider returns OAUTH_FAILED and is tried again on the next call', async () => {
  const away = await startOidcServer(RETURN)
  await away.stop()
  const shop = await startTestShop({ oauth: { google: away.settings } })
  expect(await shop.app.visitor.post(`${OAUTH}/google/start`, {})).toMatchObject(failed)
  expect(await shop.app.visitor.post(`${OAUTH}/google/start`, {})).toMatchObject(failed)
})

test('an account deactivated during its sign-in with a provider gets no session', async () => {
  const { accountId } = await createAccount(db, { role: 'User', email })
  const body = await come()
  const answer = await runInto(
    db,
    (tx) => tx.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', accountId).execute(),
    () => finish(body),
  )
  expect(answer).toMatchObject({ status: 403, body: { code: 'ACCOUNT_NOT_ACTIVE' } })
  expect(await db.selectFrom('sessions').select('id').where('account_id', '=', accountId).execute()).toEqual([])
})
