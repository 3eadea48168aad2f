import { describe, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { CONFIRM, END, password, START, startTwoFactorShop, wrongCode } from '#api/testing/shops/two-factor-shop.ts'

const { db, app, passwordHash, fromNewIp, signIn, codeOf, createMember, createCareful, receiveMails } =
  await startTwoFactorShop()
const needed = { status: 401, body: { code: 'TWO_FACTOR_NEEDED' } }

describe('switching two-factor sign-in on', () => {
  test('two-factor sign-in is switched on with the password and an app code, and the QR code holds the secret', async () => {
    const { caller, email, accountId } = await createMember()
    expect(await caller.post(START, { password: 'a wrong one' })).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD', message: 'That is not your current password. Nothing was changed.' },
    })
    const { status, body } = await caller.post(START, { password })
    expect(status).toBe(200)
    expect(body.url).toContain(`secret=${body.secret}`)
    expect(decodeURIComponent(body.url)).toContain(`Sokoni:${email}`)
    expect(body.qrSvg).toMatch(/^<svg [^>]*viewBox/)
    expect((await signIn(email)).status).toBe(200)

    expect(await caller.post(CONFIRM, { code: '000000' })).toMatchObject(wrongCode)
    const confirmed = await caller.post(CONFIRM, { code: codeOf(body.secret) })
    expect(confirmed).toMatchObject({ status: 200, body: { success: true } })
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await signIn(email)).toMatchObject(needed)

    const storedAccount = await db
      .selectFrom('accounts')
      .select('totp_secret')
      .where('id', '=', accountId)
      .executeTakeFirst()
    const codes = await db.selectFrom('recovery_codes').selectAll().where('account_id', '=', accountId).execute()
    expect(storedAccount?.totp_secret).not.toContain(body.secret)
    for (const code of confirmed.body.recoveryCodes) {
      expect(JSON.stringify(codes)).not.toContain(code.replace('-', ''))
    }
    expect((await receiveMails()).map(({ headers }) => headers.subject)).toContain(
      'Two-factor sign-in is on for your Sokoni account',
    )
  })

  test('two-factor sign-in cannot be started while it is on or confirmed before it is started', async () => {
    const { caller, secret } = await createCareful()
    const on = { status: 409, body: { code: 'TWO_FACTOR_ON' } }
    expect(await caller.post(START, { password })).toMatchObject(on)
    expect(await caller.post(CONFIRM, { code: codeOf(secret) })).toMatchObject(on)
    const { caller: other } = await createMember()
    expect(await other.post(CONFIRM, { code: '123456' })).toMatchObject(wrongCode)
  })

  test('switching two-factor sign-in on ends the other sessions and leaves the current one', async () => {
    const { caller, email } = await createMember()
    const { token } = (await signIn(email)).body
    const earlierSession = () =>
      app.visitor.get('/api/v1/customer/auth/verify', { headers: { authorization: `Bearer ${token}` } })
    const { secret } = (await caller.post(START, { password })).body
    expect((await earlierSession()).status, 'until it is confirmed').toBe(200)
    expect((await caller.post(CONFIRM, { code: codeOf(secret, -1) })).status).toBe(200)
    expect(await earlierSession()).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect((await caller.get('/api/v1/customer/auth/verify')).status).toBe(200)
  })

  test('two-factor sign-in works for staff', async () => {
    const staff = await createAccount(db, { username: 'careful', passwordHash })
    const { secret } = (await app.as(staff).post(START, { password })).body
    await app.as(staff).post(CONFIRM, { code: codeOf(secret, -1) })
    const enter = (more: object) =>
      app.visitor.post('/api/v1/auth/login', { username: 'careful', password, ...more }, fromNewIp())
    expect(await enter({})).toMatchObject(needed)
    expect((await enter({ code: codeOf(secret) })).status).toBe(200)
  })
})

describe('signing in with a second factor', () => {
  test('sign-in accepts the current code in any spelling, and a wrong password does not reveal the second factor', async () => {
    const { email, secret } = await createCareful()
    expect(await signIn(email, { password: 'a wrong one' })).toMatchObject({ body: { code: 'INVALID_CREDENTIALS' } })
    expect(await signIn(email, { password: 'a wrong one', code: codeOf(secret) })).toMatchObject({
      body: { code: 'INVALID_CREDENTIALS' },
    })
    expect(await signIn(email, { code: '000000' })).toMatchObject(wrongCode)
    const code = codeOf(secret)
    expect((await signIn(email, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  })

  test('sign-in accepts the code of one step ahead and refuses one of two steps away', async () => {
    const { email, secret } = await createCareful()
    for (const steps of [-3, -2, 3])
      expect(await signIn(email, { code: codeOf(secret, steps) })).toMatchObject(wrongCode)
    expect((await signIn(email, { code: codeOf(secret, 1) })).status).toBe(200)
  })

  test('sign-in refuses a used code, one older than the last, and concurrent uses of one code', async () => {
    const { email, secret } = await createCareful()
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 3 }, () => signIn(email, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await signIn(email, { code })).toMatchObject(wrongCode)
    expect(await signIn(email, { code: codeOf(secret, -1) })).toMatchObject(wrongCode)
  })

  test('sign-in accepts each recovery code once, in any spelling', async () => {
    const [{ email, recoveryCodes }, stranger] = [await createCareful(), await createCareful()]
    const [first = '', second = ''] = recoveryCodes
    expect(await signIn(stranger.email, { code: first })).toMatchObject(wrongCode)
    expect((await signIn(email, { code: first.toUpperCase().replace('-', ' ') })).status).toBe(200)
    expect(await signIn(email, { code: first })).toMatchObject({
      status: 422,
      body: { message: 'That recovery code is not valid, or was used before. Try another one.' },
    })
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(email, { code: second })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('guesses at codes from one client IP are slowed, also with sign-ins without a code in between', async () => {
    const { email, secret } = await createCareful()
    const fromIp = fromNewIp()
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await signIn(email, { code: '000000' }, fromIp)).toMatchObject(wrongCode)
      expect(await signIn(email)).toMatchObject(needed)
    }
    expect(await signIn(email, { code: codeOf(secret) }, fromIp)).toMatchObject({ status: 429 })
    const audit = await db.selectFrom('audit_entries').select('id').where('action', '=', 'sign-in.failed').execute()
    expect(audit.length).toBeGreaterThanOrEqual(5)
    await db
      .updateTable('sign_in_failures')
      .set({ last_at: new Date(Date.now() - 3_000) })
      .execute()
    expect((await signIn(email, { code: codeOf(secret) })).status).toBe(200)
    expect((await signIn(email, { code: codeOf(secret, 1) })).status).toBe(200)
  })
})

test('switching two-factor sign-in off takes password and code, deletes the recovery codes and is audited', async () => {
  const { caller, email, accountId, secret, recoveryCodes } = await createCareful()
  expect(await caller.post(END, { password: 'a wrong one', code: codeOf(secret) })).toMatchObject({
    body: { code: 'WRONG_PASSWORD' },
  })
  expect(await caller.post(END, { password, code: '000000' })).toMatchObject(wrongCode)
  expect(await caller.post(END, { password, code: recoveryCodes[0] })).toMatchObject({
    status: 200,
    body: { message: 'Two-factor sign-in is off.' },
  })
  expect((await signIn(email)).status).toBe(200)
  const left = await db.selectFrom('recovery_codes').selectAll().where('account_id', '=', accountId).execute()
  expect(left).toEqual([])
  expect(await caller.post(END, { password, code: recoveryCodes[1] })).toMatchObject(wrongCode)
  const audit = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_account_id'])
    .where('entity_id', '=', accountId)
    .where('action', 'like', 'two-factor.%')
    .orderBy('id')
    .execute()
  expect(audit).toEqual(['two-factor.on', 'two-factor.off'].map((action) => ({ action, actor_account_id: accountId })))
})

test('guesses at the own password through the two-factor endpoints are limited', async () => {
  const { caller } = await createMember()
  for (let guess = 0; guess < 5; guess += 1) await caller.post(START, { password: 'a wrong one' })
  expect(await caller.post(START, { password })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})
