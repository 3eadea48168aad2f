import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '#api/platform/mail.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startMailServer } from '#api/testing/mail-server.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { stopClock } from '#api/testing/still-clock.ts'
import { codeAt } from './totp.rules.ts'

stopClock()
const { db, app } = await startTestShop()
const server = await startMailServer()
afterAll(() => server.stop())
const mailer = createMailer({ smtpUrl: server.url, demo: false })

const password = 'mbuzi-tatu-na-ngombe'
const passwordHash = await hashPassword(password)
const START = '/api/v1/users/two-factor/start'
const CONFIRM = '/api/v1/users/two-factor/confirm'
const END = '/api/v1/users/two-factor/end'
const RENEW = '/api/v1/users/two-factor/recovery-codes'

let nr = 0
const fromNewIp = () => {
  nr += 1
  return { headers: { 'x-forwarded-for': `10.9.${nr >> 8}.${nr & 255}` } }
}
const signIn = (email: string, more: object = {}, fromIp = fromNewIp()) =>
  app.visitor.post('/api/v1/customer/auth/login', { email, password, ...more }, fromIp)
/** The current code of the app, or the one some steps of 30 seconds away. */
const codeOf = (secret: string, steps = 0) => codeAt(secret, new Date(Date.now() + steps * 30_000))
async function createMember() {
  nr += 1
  const email = `careful${nr}@example.com`
  const account = await createAccount(db, { role: 'User', email, passwordHash })
  return { ...account, email, caller: app.as(account) }
}
/** A member with two-factor sign-in on; the code of the step before was used to switch it on. */
async function createCareful() {
  const member = await createMember()
  const { secret } = (await member.caller.post(START, { password })).body
  const { recoveryCodes } = (await member.caller.post(CONFIRM, { code: codeOf(secret, -1) })).body
  return { ...member, secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}
async function arrived() {
  expect(await runJobs(db, mailer)).toBe(0)
  return server.mails.splice(0)
}
beforeEach(arrived)
const needed = { status: 401, body: { code: 'TWO_FACTOR_NEEDED' } }
const wrongCode = { status: 422, body: { code: 'CODE_NOT_VALID' } }

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
    expect((await arrived()).map(({ headers }) => headers.subject)).toContain(
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

describe('renewing the recovery codes', () => {
  type Careful = Awaited<ReturnType<typeof createCareful>>
  const codesLeft = async ({ caller, accountId }: Pick<Careful, 'caller' | 'accountId'>) =>
    (await caller.get(`/api/v1/users/${accountId}`)).body.recoveryCodesLeft
  const actionsOf = ({ accountId }: Careful) =>
    db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity_id', '=', accountId)
      .where('action', '=', 'two-factor.recovery-codes')
      .execute()

  test('the profile states how many recovery codes are unused', async () => {
    expect(await codesLeft(await createMember())).toBe(0)
    const careful = await createCareful()
    expect(await codesLeft(careful)).toBe(10)
    await signIn(careful.email, { code: careful.recoveryCodes[0] })
    expect(await codesLeft(careful)).toBe(9)
    await careful.caller.post(END, { password, code: careful.recoveryCodes[1] })
    expect(await codesLeft(careful)).toBe(0)
  })

  test('new recovery codes replace all earlier ones, and the owner gets a mail', async () => {
    const careful = await createCareful()
    const { caller, email, secret, recoveryCodes } = careful
    await arrived()
    const { status, body } = await caller.post(RENEW, { password, code: codeOf(secret) })
    expect(status).toBe(200)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect(await codesLeft(careful)).toBe(10)
    for (const code of recoveryCodes) expect(await signIn(email, { code })).toMatchObject(wrongCode)
    expect((await signIn(email, { code: body.recoveryCodes[9] })).status).toBe(200)
    expect(await actionsOf(careful)).toHaveLength(1)
    expect((await arrived()).map(({ headers }) => headers.subject)).toContain(
      'New recovery codes for your Sokoni account',
    )
  })

  test('the last recovery code renews the set', async () => {
    const careful = await createCareful()
    for (const code of careful.recoveryCodes.slice(1)) await signIn(careful.email, { code })
    expect(await codesLeft(careful)).toBe(1)
    const { body } = await careful.caller.post(RENEW, { password, code: careful.recoveryCodes[0] })
    expect(body.recoveryCodes).toHaveLength(10)
    expect(await codesLeft(careful)).toBe(10)
  })

  test('a wrong password or code, a visitor, and an account without a second factor renew nothing', async () => {
    const careful = await createCareful()
    const { caller, secret, recoveryCodes } = careful
    expect(await caller.post(RENEW, { password: 'a wrong one', code: codeOf(secret) })).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD' },
    })
    expect(await caller.post(RENEW, { password, code: '000000' })).toMatchObject(wrongCode)
    expect(await app.visitor.post(RENEW, { password, code: codeOf(secret) })).toMatchObject({ status: 401 })
    const [other, plain] = [await createCareful(), await createMember()]
    expect(await other.caller.post(RENEW, { password, code: recoveryCodes[0] })).toMatchObject(wrongCode)
    expect(await plain.caller.post(RENEW, { password, code: '123456' })).toMatchObject(wrongCode)
    expect(await actionsOf(careful)).toEqual([])
    expect((await signIn(careful.email, { code: recoveryCodes[0] })).status).toBe(200)
  })

  test('staff renew their recovery codes', async () => {
    const staff = await createAccount(db, { passwordHash })
    const caller = app.as(staff)
    const { secret } = (await caller.post(START, { password })).body
    await caller.post(CONFIRM, { code: codeOf(secret, -1) })
    expect((await caller.post(RENEW, { password, code: codeOf(secret) })).status).toBe(200)
    expect(await codesLeft({ caller, accountId: staff.accountId })).toBe(10)
  })

  test('concurrent renewals leave one valid set', async () => {
    const careful = await createCareful()
    const { caller, email, secret, recoveryCodes } = careful
    // Two proofs that do not depend on recovery codes, and two that the first renewal replaces.
    const proofs = [codeOf(secret), codeOf(secret), ...recoveryCodes.slice(0, 2)]
    const answers = await Promise.all(proofs.map((code) => caller.post(RENEW, { password, code })))
    const sets: string[][] = answers.filter(({ status }) => status === 200).map(({ body }) => body.recoveryCodes)
    expect(sets.length).toBeGreaterThan(0)
    expect(await codesLeft(careful)).toBe(10)
    const entered = await Promise.all(sets.map(([code]) => signIn(email, { code })))
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await signIn(email, { code: recoveryCodes[5] })).toMatchObject(wrongCode)
  })

  test('guesses at the password or the code of a renewal are limited', async () => {
    const [one, two] = [await createCareful(), await createCareful()]
    const limited = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } }
    for (let guess = 0; guess < 5; guess += 1) {
      await one.caller.post(RENEW, { password: 'a wrong one', code: '000000' })
      await two.caller.post(RENEW, { password, code: '000000' })
    }
    expect(await one.caller.post(RENEW, { password, code: codeOf(one.secret) })).toMatchObject(limited)
    expect(await two.caller.post(RENEW, { password, code: codeOf(two.secret) })).toMatchObject(limited)
  })
})

test('guesses at the own password through the two-factor endpoints are limited', async () => {
  const { caller } = await createMember()
  for (let guess = 0; guess < 5; guess += 1) await caller.post(START, { password: 'a wrong one' })
  expect(await caller.post(START, { password })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})
