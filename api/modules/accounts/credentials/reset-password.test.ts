import { describe, expect, test } from 'vitest'
import { codeAt } from '#api/modules/accounts/sessions/totp.rules.ts'
import { createAccount } from '#api/testing/factories.ts'
import { CHANGE, newPassword, password, startPasswordShop, VERIFY } from '#api/testing/shops/password-shop.ts'

const {
  db,
  app,
  passwordHash,
  createMember,
  receiveMails,
  latestAudit,
  signIn,
  tokenOf,
  isLive,
  forgot,
  reset,
  linkIn,
  linkFor,
  ageLinks,
  fromNewIp,
} = await startPasswordShop()
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
      const [mail, ...more] = await receiveMails()
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
      expect(await Promise.all([phone, laptop].map(isLive))).toEqual([false, false])
      expect((await signIn(email, password)).status).toBe(401)
      expect((await signIn(email, newPassword)).status).toBe(200)
      expect(await reset(token, { password, confirmPassword: password })).toMatchObject(notValid)
      expect((await signIn(email, newPassword)).status).toBe(200)
      expect(await latestAudit(accountId)).toMatchObject({ action: 'password.reset', actor: null })
      expect((await receiveMails()).length).toBe(1)
    },
  )

  test('only the newest reset link is valid', async () => {
    const { email } = await createMember()
    const first = await linkFor(email)
    await ageLinks(2)
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
    const mails = await receiveMails()
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
