import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAt } from '#api/modules/accounts/sessions/totp.rules.ts'
import { createMailer } from '#api/platform/mail.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startMailServer } from '#api/testing/mail-server.ts'
import { workOff } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const server = await startMailServer()
afterAll(() => server.stop())
const mailer = createMailer({ smtpUrl: server.url, demo: false })

const password = 'mbuzi-tatu-na-ngombe'
const newPassword = 'samaki-wawili-wa-ziwa'
const passwordHash = await hashPassword(password)
const CHANGE = '/api/v1/users/change-password'
const FORGOT = '/api/v1/customer/auth/forgot-password'
const RESET = '/api/v1/customer/auth/reset-password'
const VERIFY = '/api/v1/customer/auth/verify'

let nr = 0
const fromNewIp = () => {
  nr += 1
  return { headers: { 'x-forwarded-for': `10.11.${nr >> 8}.${nr & 255}` } }
}
async function createMember(options: Parameters<typeof createAccount>[1] = {}) {
  nr += 1
  const email = `forgetful${nr}@example.com`
  return { ...(await createAccount(db, { role: 'User', email, passwordHash, ...options })), email }
}
const signIn = (email: string, attempt: string) =>
  app.visitor.post('/api/v1/customer/auth/login', { email, password: attempt }, fromNewIp())
const tokenOf = async (email: string) => (await signIn(email, password)).body.token as string
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const lives = async (token: string) => (await app.visitor.get(VERIFY, as(token))).status === 200
async function arrived() {
  expect(await workOff(db, mailer)).toBe(0)
  return server.mails.splice(0)
}
beforeEach(arrived)
const auditOf = async (accountId: number) =>
  (
    await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_account_id as actor', 'after'])
      .where('entity_id', '=', accountId)
      .where('action', 'like', 'password.%')
      .orderBy('id')
      .execute()
  ).at(-1)

describe('changing the password', () => {
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword }

  test('a changed password ends all other sessions, leaves the current one and mails the owner', async () => {
    const { email, accountId } = await createMember()
    const [current, phone, laptop] = [await tokenOf(email), await tokenOf(email), await tokenOf(email)]
    expect(await app.visitor.post(CHANGE, body, as(current))).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password updated successfully!' },
    })
    expect(await Promise.all([current, phone, laptop].map(lives))).toEqual([true, false, false])
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect(await arrived()).toMatchObject([
      { recipients: [email], headers: { subject: 'Your Sokoni password was changed' } },
    ])
    expect(await auditOf(accountId)).toEqual({
      action: 'password.changed',
      actor: accountId,
      after: { endedSessions: 2 },
    })
  })

  test('a wrong current password is refused with the message of the spec and ends no session', async () => {
    const { email } = await createMember()
    const [current, phone] = [await tokenOf(email), await tokenOf(email)]
    expect(await app.visitor.post(CHANGE, { ...body, currentPassword: 'a wrong one' }, as(current))).toMatchObject({
      status: 422,
      body: {
        code: 'WRONG_PASSWORD',
        message: 'Failed to change password. Please check your current password.',
      },
    })
    expect(await Promise.all([current, phone].map(lives))).toEqual([true, true])
    expect(await arrived()).toEqual([])
  })

  test.each([
    ['that differs from its confirmation', { confirmPassword: 'another one' }, 400, 'VALIDATION_FAILED'],
    ['of seven characters', { newPassword: 'seven77', confirmPassword: 'seven77' }, 400, 'VALIDATION_FAILED'],
    [
      'from the list of common ones',
      { newPassword: 'Password1', confirmPassword: 'Password1' },
      422,
      'PASSWORD_TOO_COMMON',
    ],
  ])('a new password %s is refused', async (_what, change, status, code) => {
    const member = await createMember()
    expect(await app.as(member).post(CHANGE, { ...body, ...change })).toMatchObject({ status, body: { code } })
    expect((await signIn(member.email, password)).status).toBe(200)
  })

  test('staff can change their password, and an account with security mails off gets no mail', async () => {
    const staff = await createAccount(db, { username: 'kamau', passwordHash })
    await db.updateTable('accounts').set({ mails_security: false }).where('id', '=', staff.accountId).execute()
    expect((await app.as(staff).post(CHANGE, body)).status).toBe(200)
    expect(await arrived()).toEqual([])
  })
})

const forgot = (email: string, language = 'en') =>
  app.visitor.post(FORGOT, { email }, { headers: { ...fromNewIp().headers, 'accept-language': language } })
const reset = (token: string, more: object = {}) =>
  app.visitor.post(RESET, { token, password: newPassword, confirmPassword: newPassword, ...more }, fromNewIp())
const linkIn = (text: string | undefined) => /\/reset-password\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? 'no token'
async function linkFor(email: string) {
  await forgot(email)
  const mail = (await arrived()).find(({ headers }) => headers.subject?.startsWith('Choose'))
  return linkIn(mail?.text)
}
const minutesPass = (minutes: number) =>
  db
    .updateTable('account_tokens')
    .set({ created_at: new Date(Date.now() - minutes * 60_000) })
    .execute()
const notValid = { status: 404, body: { code: 'LINK_NOT_VALID' } }

describe('a forgotten password', () => {
  test.each([
    ['en', '', 'Choose a new password for Sokoni'],
    ['sw', '/sw', 'Weka nenosiri jipya la Sokoni'],
  ] as const)(
    'a reset link mailed in %s replaces the password once and expires after thirty minutes',
    async (language, prefix, subject) => {
      const { email, accountId } = await createMember()
      await db.updateTable('accounts').set({ language }).where('id', '=', accountId).execute()
      const [phone, laptop] = [await tokenOf(email), await tokenOf(email)]
      expect(await forgot(` ${email.toUpperCase()}`)).toMatchObject({
        status: 200,
        body: { success: true, message: 'A password reset link has been sent to your email address.' },
      })
      const [mail, ...more] = await arrived()
      expect(more).toEqual([])
      expect(mail).toMatchObject({ recipients: [email], headers: { subject } })
      const token = linkIn(mail?.text)
      expect(mail?.text).toContain(`http://shop.test${prefix}/reset-password?token=${token}`)
      const [storedToken] = await db
        .selectFrom('account_tokens')
        .selectAll()
        .where('account_id', '=', accountId)
        .execute()
      expect(JSON.stringify(storedToken)).not.toContain(token)
      const left = Number(storedToken?.expires_at) - Date.now()
      expect(left / 60_000).toBeGreaterThan(29)
      expect(left / 60_000).toBeLessThanOrEqual(30)

      expect(await reset(token)).toMatchObject({ status: 200, body: { success: true, kind: 'member' } })
      expect(await Promise.all([phone, laptop].map(lives))).toEqual([false, false])
      expect((await signIn(email, password)).status).toBe(401)
      expect((await signIn(email, newPassword)).status).toBe(200)
      expect(await reset(token, { password, confirmPassword: password })).toMatchObject(notValid)
      expect((await signIn(email, newPassword)).status).toBe(200)
      expect(await auditOf(accountId)).toMatchObject({ action: 'password.reset', actor: null })
      expect((await arrived()).length).toBe(1)
    },
  )

  test('only the newest reset link is valid', async () => {
    const { email } = await createMember()
    const first = await linkFor(email)
    await minutesPass(2)
    const second = await linkFor(email)
    expect(await reset(first)).toMatchObject(notValid)
    expect((await reset(second)).status).toBe(200)
  })

  test('ten concurrent uses of a reset link replace the password once', async () => {
    const { email } = await createMember()
    const token = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
  })

  test('a reset link is refused after half an hour, for a link of another purpose and for a deactivated account', async () => {
    const { email } = await createMember()
    const late = await linkFor(email)
    await db.updateTable('account_tokens').set({ expires_at: new Date() }).execute()
    expect(await reset(late)).toMatchObject(notValid)

    const { email: other } = await createMember()
    const token = await linkFor(other)
    await db.updateTable('accounts').set({ status: 'inactive' }).where('email', '=', other).execute()
    expect(await reset(token)).toMatchObject(notValid)
    const confirm = await app.visitor.post('/api/v1/customer/auth/confirm-email', { token }, fromNewIp())
    expect(confirm).toMatchObject(notValid)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('a common password is refused and the reset link stays valid', async () => {
    const { email } = await createMember()
    const token = await linkFor(email)
    const common = { password: 'iloveyou', confirmPassword: 'iloveyou' }
    expect(await reset(token, common)).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_COMMON' } })
    expect((await reset(token)).status).toBe(200)
  })

  test('a password change ends the reset links mailed before it', async () => {
    const member = await createMember()
    const token = await linkFor(member.email)
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
    await app.as(member).post(CHANGE, body)
    expect(await reset(token)).toMatchObject(notValid)
  })

  test('an address with a member and a staff account gets one reset mail for each account', async () => {
    const { email } = await createMember()
    await createAccount(db, { email, username: 'both', passwordHash })
    await forgot(email)
    const mails = await arrived()
    expect(mails.map(({ recipients }) => recipients)).toEqual([[email], [email]])
    const ofStaff = mails.find(({ text }) => text.includes('staff account'))
    expect(await reset(linkIn(ofStaff?.text))).toMatchObject({ body: { kind: 'staff' } })
    expect((await signIn(email, password)).status).toBe(200)
    const credentials = { username: 'both', password: newPassword }
    expect((await app.visitor.post('/api/v1/auth/login', credentials, fromNewIp())).status).toBe(200)
  })

  test('a reset keeps the second factor and clears the counts of wrong guesses', async () => {
    const member = await createMember()
    const { secret } = (await app.as(member).post('/api/v1/users/two-factor/start', { password })).body
    await app.as(member).post('/api/v1/users/two-factor/confirm', { code: codeAt(secret, new Date()) })
    const fromIp = fromNewIp()
    const signInUrl = '/api/v1/customer/auth/login'
    const enter = (attempt: string) => app.visitor.post(signInUrl, { email: member.email, password: attempt }, fromIp)
    for (let guess = 0; guess < 5; guess += 1) await enter('a wrong one')
    expect((await enter(password)).status).toBe(429)
    await reset(await linkFor(member.email))
    expect(await enter(newPassword)).toMatchObject({ status: 401, body: { code: 'TWO_FACTOR_NEEDED' } })
  })
})

describe('a reset of an account with an unconfirmed address', () => {
  test('a reset of an unconfirmed staff account keeps its second factor, as an administrator approved the account', async () => {
    const email = 'vouched.for@sokoni.example'
    const officer = await createAccount(db, { email, passwordHash, isConfirmed: false })
    const { secret } = (await app.as(officer).post('/api/v1/users/two-factor/start', { password })).body
    await app.as(officer).post('/api/v1/users/two-factor/confirm', { code: codeAt(secret, new Date()) })
    expect(await reset(await linkFor(email))).toMatchObject({ status: 200, body: { kind: 'staff' } })
    const credentials = { username: email, password: newPassword }
    expect(await app.visitor.post('/api/v1/auth/login', credentials, fromNewIp())).toMatchObject({
      status: 401,
      body: { code: 'TWO_FACTOR_NEEDED' },
    })
  })

  test('a reset confirms the address of a member and removes what a stranger set up', async () => {
    const squatted = await createMember({ isConfirmed: false })
    const stranger = app.as(squatted)
    const { secret } = (await stranger.post('/api/v1/users/two-factor/start', { password })).body
    await stranger.post('/api/v1/users/two-factor/confirm', { code: codeAt(secret, new Date()) })

    expect((await reset(await linkFor(squatted.email))).status).toBe(200)
    expect((await stranger.get(VERIFY)).status).toBe(401)
    expect((await signIn(squatted.email, newPassword)).status).toBe(200)
    const account = await db
      .selectFrom('accounts')
      .select('email_confirmed_at')
      .where('id', '=', squatted.accountId)
      .executeTakeFirstOrThrow()
    expect(account.email_confirmed_at).not.toBeNull()
  })
})

describe('secrecy of known addresses', () => {
  test('the answer to a reset request is the same for known, unknown and deactivated accounts, and only the known one is mailed', async () => {
    const { email: known } = await createMember()
    const { email: off } = await createMember({ status: 'inactive' })
    const answers = [await forgot(known), await forgot('nobody@example.com'), await forgot(off)]
    for (const { status, body, headers } of answers) {
      expect([status, body, Object.keys(headers)]).toEqual([
        200,
        answers[0]?.body,
        Object.keys(answers[0]?.headers ?? {}),
      ])
    }
    expect((await arrived()).map(({ recipients }) => recipients)).toEqual([[known]])
  })

  test('a reset request runs the same statements for known and unknown addresses', async () => {
    const { email: known } = await createMember()
    const shape = async (email: string) => (await statementsOf(() => forgot(email))).map(({ sql }) => sql)
    const first = await shape(known)
    expect(await shape('nobody@example.com')).toEqual(first)
    expect(first.length).toBeGreaterThan(1)
  })

  test('a reset request takes the same time for known and unknown addresses', async () => {
    const { email: known } = await createMember()
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 60; round += 1) {
      for (const [kind, email] of [
        ['known', known],
        ['unknown', `nobody${round}@example.com`],
      ] as const) {
        const start = performance.now()
        await forgot(email)
        times[kind].push(performance.now() - start)
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length / 2] ?? 0
    expect(median(times.known) / median(times.unknown)).toBeGreaterThan(0.6)
    expect(median(times.known) / median(times.unknown)).toBeLessThan(1.67)
  })

  test('reset mails are limited to one a minute, and one an hour after five in a day', async () => {
    const { email } = await createMember()
    await Promise.all(Array.from({ length: 8 }, () => forgot(email)))
    expect((await arrived()).length).toBe(1)
    for (let sent = 1; sent < 5; sent += 1) {
      await minutesPass(2)
      await forgot(email)
      expect((await arrived()).length).toBe(1)
    }
    await minutesPass(2)
    await forgot(email)
    expect(await arrived()).toEqual([])
    await minutesPass(61)
    await forgot(email)
    expect((await arrived()).length).toBe(1)
  })

  test('the job queue holds no address', async () => {
    const { rows } = await sql`select data from pgboss.job`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  test.each(['', 'x', '@', 'a@b@c'])(
    'the invalid address %j is refused with the message of the spec',
    async (email) => {
      expect((await forgot(email)).body.details.fields).toEqual([
        { field: 'email', message: 'Please enter a valid email address.' },
      ])
    },
  )
})
