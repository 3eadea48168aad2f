import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount, createOfficer } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const password = 'karibu-sokoni-2026'
const passwordHash = await hashPassword(password)

const basePaths = { staff: '/api/v1/auth', member: '/api/v1/customer/auth' } as const
let address = 0
/** Signs in from a new client IP, as rate limits are tested in another file. */
const signIn = (kind: keyof typeof basePaths, body: object) => {
  address += 1
  return app.visitor.post(`${basePaths[kind]}/login`, body, { headers: { 'x-forwarded-for': `10.0.0.${address}` } })
}
const withToken = (token: string) => {
  const options = { headers: { authorization: `Bearer ${token}` } }
  return {
    get: (url: string) => app.visitor.get(url, options),
    post: (url: string) => app.visitor.post(url, undefined, options),
  }
}
const refused = { status: 401, body: { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials' } }
const ended = { status: 401, body: { code: 'SESSION_ENDED' } }
const daysLeft = async (token: string) => {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const row = await db
    .selectFrom('sessions')
    .select(sql<number>`extract(epoch from expires_at - now())::float8 / 86400`.as('days'))
    .where('id', '=', sid)
    .executeTakeFirstOrThrow()
  return row.days
}

describe('the staff sign-in', () => {
  test('staff sign in with user name or e-mail in any case and get their user data', async () => {
    const staff = await createAccount(db, { username: 'Wanjiku', email: 'Wanjiku@sokoni.example', passwordHash })
    for (const username of ['Wanjiku', 'wanjiku', ' WANJIKU ', 'wanjiku@SOKONI.example']) {
      const answer = await signIn('staff', { username, password })
      expect(answer).toMatchObject({
        status: 200,
        body: { success: true, user: { id: staff.accountId, kind: 'staff', role: 'Admin', username: 'Wanjiku' } },
        headers: { 'cache-control': 'private, no-store' },
      })
      expect(answer.body.admin).toEqual(answer.body.user)
      expect(answer.body.user.permissions).toContain('View Audit Log')
    }
  })

  test('the staff sign-in refuses members, wrong passwords and unknown names with the same message', async () => {
    await createAccount(db, { role: 'User', email: 'shopper@example.com', phone: '+254712000001', passwordHash })
    await createAccount(db, { username: 'otieno', passwordHash })
    for (const [username, attempt] of [
      ['shopper@example.com', password],
      ['0712000001', password],
      ['otieno', 'karibu-sokoni-2025'],
      ['otieno', `${password} `],
      ['nobody', password],
    ]) {
      const answer = await signIn('staff', { username, password: attempt })
      expect(answer).toMatchObject(refused)
      expect(answer.body).toEqual(refused.body)
    }
  })
})

describe('the member sign-in', () => {
  test('members sign in with e-mail or phone in every spelling, under either field name', async () => {
    const member = await createAccount(db, {
      role: 'User',
      email: 'achieng@example.com',
      phone: '+254722123456',
      passwordHash,
    })
    const names = ['achieng@example.com', 'ACHIENG@example.com', '0722123456', '+254722123456', '254722123456']
    for (const name of [...names, '0722 123 456', '(0722) 123-456']) {
      for (const field of ['email', 'identifier']) {
        const answer = await signIn('member', { [field]: name, password })
        expect(answer, `${field} ${name}`).toMatchObject({
          status: 200,
          body: { user: { id: member.accountId, kind: 'member', permissions: [] } },
        })
        expect(answer.body).not.toHaveProperty('admin')
      }
    }
  })

  test('the member sign-in refuses staff under all of their names', async () => {
    await createAccount(db, { username: 'kamau', email: 'kamau@sokoni.example', phone: '+254733000001', passwordHash })
    for (const email of ['kamau', 'kamau@sokoni.example', '0733000001']) {
      expect(await signIn('member', { email, password })).toMatchObject(refused)
    }
  })

  test('the member sign-in needs exactly one name', async () => {
    for (const body of [{ password }, { email: 'a@b.example', identifier: 'a@b.example', password }]) {
      expect(await signIn('member', body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', details: { fields: [{ field: 'email' }] } },
      })
    }
  })
})

describe('a session', () => {
  test('a staff session lasts 12 hours, with Remember me and for members 30 days', async () => {
    await createAccount(db, { username: 'mwangi', passwordHash })
    await createAccount(db, { role: 'User', email: 'member30@example.com', passwordHash })
    const tokenOf = async (kind: keyof typeof basePaths, body: object) =>
      (await signIn(kind, { ...body, password })).body.token as string
    expect(await daysLeft(await tokenOf('staff', { username: 'mwangi' }))).toBeCloseTo(0.5, 2)
    expect(await daysLeft(await tokenOf('staff', { username: 'mwangi', rememberMe: true }))).toBeCloseTo(30, 2)
    expect(await daysLeft(await tokenOf('member', { email: 'member30@example.com' }))).toBeCloseTo(30, 2)
  })

  test('a session is valid only for the endpoints of its kind', async () => {
    const officer = await createOfficer(db)
    const member = await createAccount(db, { role: 'User' })
    expect(await app.as(officer).get(`${basePaths.staff}/verify`)).toMatchObject({
      status: 200,
      body: { success: true, user: { id: officer.accountId, branchId: officer.branchId, role: 'Credit Officer' } },
    })
    expect((await app.as(member).get(`${basePaths.member}/verify`)).body.user.id).toBe(member.accountId)
    expect((await app.as(officer).get(`${basePaths.member}/verify`)).status).toBe(401)
    expect((await app.as(member).get(`${basePaths.staff}/verify`)).status).toBe(401)
    expect((await app.visitor.get(`${basePaths.staff}/verify`)).body.code).toBe('NOT_SIGNED_IN')
  })

  test('renewing extends a session to its full lifetime, and the old token stays valid', async () => {
    await createAccount(db, { username: 'njeri', passwordHash })
    const { token } = (await signIn('staff', { username: 'njeri', password, rememberMe: true })).body
    await sql`update sessions set expires_at = now() + interval '1 hour'`.execute(db)

    const renewed = await withToken(token).post(`${basePaths.staff}/renew`)

    expect(renewed).toMatchObject({ status: 200, body: { user: { username: 'njeri' } } })
    expect(await daysLeft(renewed.body.token)).toBeCloseTo(30, 2)
    for (const living of [token, renewed.body.token]) {
      expect((await withToken(living).get(`${basePaths.staff}/verify`)).status).toBe(200)
    }
  })

  test('a sign-in of staff has the start page that the account chose', async () => {
    const account = await createAccount(db, { username: 'starter', passwordHash })
    const start = async () => (await signIn('staff', { username: 'starter', password })).body.user.startPage
    expect(await start()).toBeUndefined()
    await app.as(account).send('PUT', '/api/v1/users/preferences', { startPage: 'work' })
    expect(await start()).toBe('work')
  })

  test('each sign-in opens its own session, also with the token of another one', async () => {
    const account = await createAccount(db, { username: 'fixated', passwordHash })
    const credentials = { username: 'fixated', password }
    const first = await app.visitor.post('/api/v1/auth/login', credentials)
    const headers = { authorization: `Bearer ${first.body.token}` }
    const second = await app.visitor.post('/api/v1/auth/login', credentials, { headers })
    await app.visitor.post('/api/v1/auth/logout', {}, { headers })
    const isOpen = (token: string) =>
      app.visitor.get('/api/v1/auth/verify', { headers: { authorization: `Bearer ${token}` } })
    expect((await isOpen(first.body.token)).status).toBe(401)
    expect((await isOpen(second.body.token)).body.user.id).toBe(account.accountId)
  })

  test('signing out ends all tokens of the session and no other session', async () => {
    await createAccount(db, { role: 'User', email: 'leaver@example.com', passwordHash })
    const phone = (await signIn('member', { email: 'leaver@example.com', password })).body.token
    const laptop = (await signIn('member', { email: 'leaver@example.com', password })).body.token
    const renewed = (await withToken(phone).post(`${basePaths.member}/renew`)).body.token

    expect((await withToken(phone).post(`${basePaths.member}/logout`)).status).toBe(200)

    for (const token of [phone, renewed]) {
      expect(await withToken(token).get(`${basePaths.member}/verify`)).toMatchObject(ended)
      expect(await withToken(token).post(`${basePaths.member}/renew`)).toMatchObject(ended)
    }
    expect((await withToken(laptop).get(`${basePaths.member}/verify`)).status).toBe(200)
  })

  test('signing in, renewing and signing out are answered in the language of the caller', async () => {
    const email = 'njoki@example.com'
    await createAccount(db, { role: 'User', email, passwordHash })
    const messagesIn = async (language: string) => {
      address += 1
      const headers = { 'accept-language': language, 'x-forwarded-for': `10.0.0.${address}` }
      const entered = await app.visitor.post(`${basePaths.member}/login`, { email, password }, { headers })
      const session = { headers: { ...headers, authorization: `Bearer ${entered.body.token}` } }
      const renewed = await app.visitor.post(`${basePaths.member}/renew`, undefined, session)
      const left = await app.visitor.post(`${basePaths.member}/logout`, undefined, session)
      return [entered, renewed, left].map(({ body }) => body.message)
    }
    expect(await messagesIn('en')).toEqual(['Login successful!', 'Session renewed', 'Signed out'])
    expect(await messagesIn('sw')).toEqual(['Umeingia!', 'Muda wako wa kuingia umeongezwa', 'Umetoka'])
  })

  test('a session expired in the database is refused with a valid token', async () => {
    await createAccount(db, { username: 'expired', passwordHash })
    const { token, user } = (await signIn('staff', { username: 'expired', password })).body
    await sql`update sessions set expires_at = now() - interval '1 second' where account_id = ${user.id}`.execute(db)
    expect(await withToken(token).get(`${basePaths.staff}/verify`)).toMatchObject(ended)
  })

  test('authentication takes one statement a request, and the last use is written once a minute at most', async () => {
    const officer = await createOfficer(db)
    const caller = app.as(officer)
    await caller.get('/api/v1/branches/unpaginated')
    const list = () => caller.get('/api/v1/branches/unpaginated')
    const sessionsIn = (statements: { sql: string }[]) => statements.filter(({ sql }) => sql.includes('sessions'))

    const usual = await statementsOf(list)
    expect(sessionsIn(usual)).toHaveLength(1)
    expect(usual).toHaveLength(2)

    await sql`update sessions set last_used_at = now() - interval '61 seconds'`.execute(db)
    expect(sessionsIn(await statementsOf(list))).toHaveLength(2)
    expect(await statementsOf(list)).toHaveLength(2)
    const { last_active_at: active } = await db
      .selectFrom('accounts')
      .select('last_active_at')
      .where('id', '=', officer.accountId)
      .executeTakeFirstOrThrow()
    expect(Date.now() - Number(active)).toBeLessThan(60_000)
  })
})
