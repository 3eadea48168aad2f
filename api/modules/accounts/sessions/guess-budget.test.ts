import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { hashToken } from '#api/platform/secrets/random-tokens.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { stopClock } from '#api/testing/still-clock.ts'
import { CODE_BUDGET, PASSWORD_BUDGET } from './throttle.ts'
import { codeAt } from './totp.rules.ts'

stopClock()
const { db, app } = await startTestShop()
const password = 'mbuzi-tatu-na-ngombe'
const passwordHash = await hashPassword(password)
const LOGIN = '/api/v1/customer/auth/login'

let nr = 0
const newClientIp = () => {
  nr += 1
  return `10.21.${nr >> 8}.${nr & 255}`
}
const createMember = async () => {
  nr += 1
  const email = `guessed${nr}@example.com`
  const member = await createAccount(db, { role: 'User', email, passwordHash })
  return { ...member, email, caller: app.as(member) }
}
const signIn = (email: string, attempt: object, clientIp = newClientIp()) =>
  app.visitor.post(LOGIN, { email, password, ...attempt }, { headers: { 'x-forwarded-for': clientIp } })
const guess = async (email: string, count: number, attempt: object) => {
  for (let done = 0; done < count; done += 1) await signIn(email, attempt)
}
const warnings = async (accountId: number) =>
  (
    await db
      .selectFrom('mails')
      .select('subject')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'guesses')
      .execute()
  ).length
const anHourLater = () => sql`update guess_budgets set began_at = began_at - interval '61 minutes'`.execute(db)
const tooMany = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } }

describe('guesses at one password from many client IPs', async () => {
  const { email, accountId } = await createMember()
  const home = newClientIp()
  expect((await signIn(email, {}, home)).status).toBe(200)
  await guess(email, PASSWORD_BUDGET, { password: 'a wrong one' })

  test('password guesses from many client IPs are bounded by an hourly budget, and the owner is mailed once', async () => {
    expect(await signIn(email, { password: 'a wrong one' })).toMatchObject(tooMany)
    const answer = await signIn(email, {})
    expect(answer).toMatchObject(tooMany)
    expect(answer.body.details.retryAfterSeconds).toBeGreaterThan(3_000)
    expect(await warnings(accountId)).toBe(1)
  })

  test('password guesses do not block the owner on a known client IP', async () => {
    expect((await signIn(email, {}, home)).status).toBe(200)
  })

  test('the budget of password guesses is renewed after an hour, and the owner is mailed again', async () => {
    await anHourLater()
    expect((await signIn(email, {})).status).toBe(200)
    await guess(email, PASSWORD_BUDGET, { password: 'a wrong one' })
    expect(await warnings(accountId)).toBe(2)
    await anHourLater()
  })

  test('guesses at an unknown name have the same budget', async () => {
    await guess('nobody.at.all@example.com', PASSWORD_BUDGET, { password: 'a wrong one' })
    expect(await signIn('nobody.at.all@example.com', {})).toMatchObject(tooMany)
  })

  test('a client IP is no longer known after a new password has ended its session', async () => {
    const victim = await createMember()
    const thief = newClientIp()
    expect((await signIn(victim.email, {}, thief)).status).toBe(200)
    const newPassword = 'samaki-wawili-wa-ziwa'
    const change = { currentPassword: password, newPassword, confirmPassword: newPassword }
    expect((await victim.caller.post('/api/v1/users/change-password', change)).status).toBe(200)
    await guess(victim.email, PASSWORD_BUDGET, { password: 'a wrong one' })
    expect(await signIn(victim.email, {}, thief)).toMatchObject(tooMany)
  })
})

describe('wrong codes with the right password from many client IPs', async () => {
  const { email, accountId, caller } = await createMember()
  const home = newClientIp()
  await signIn(email, {}, home)
  const { secret } = (await caller.post('/api/v1/users/two-factor/start', { password })).body
  const codeOf = (steps: number) => codeAt(secret, new Date(Date.now() + steps * 30_000))
  const { recoveryCodes } = (await caller.post('/api/v1/users/two-factor/confirm', { code: codeOf(-1) })).body

  test('a few wrong codes do not block the right code from another client IP', async () => {
    await guess(email, CODE_BUDGET - 1, { code: '000000' })
    expect((await signIn(email, { code: codeOf(0) }, home)).status).toBe(200)
  })

  test('wrong codes from unknown client IPs are bounded by a budget, and the owner is mailed', async () => {
    await guess(email, 2, { code: '000000' })
    expect(await signIn(email, { code: codeOf(1) })).toMatchObject(tooMany)
    expect(await warnings(accountId)).toBe(1)
  })

  test('wrong codes never block a recovery code, or the right code on a known client IP', async () => {
    expect((await signIn(email, { code: recoveryCodes[0] })).status).toBe(200)
    expect((await signIn(email, { code: codeOf(1) }, home)).status).toBe(200)
  })

  test('wrong codes do not use the budget of passwords', async () => {
    await guess(email, PASSWORD_BUDGET - CODE_BUDGET, { code: '000000' })
    expect((await signIn(email, { code: recoveryCodes[1] })).status).toBe(200)
  })
})

test('a password reset clears all counts, including those of codes', async () => {
  const { email, accountId, caller } = await createMember()
  const { secret } = (await caller.post('/api/v1/users/two-factor/start', { password })).body
  const { recoveryCodes } = (
    await caller.post('/api/v1/users/two-factor/confirm', { code: codeAt(secret, new Date(Date.now() - 30_000)) })
  ).body
  const clientIp = newClientIp()
  for (let wrong = 0; wrong < 5; wrong += 1) await signIn(email, { code: '000000' }, clientIp)
  for (let wrong = 0; wrong < 5; wrong += 1) await signIn(email, { code: 'wrong-wrong' }, clientIp)
  await guess(email, CODE_BUDGET, { code: '000000' })
  expect(await signIn(email, { code: codeAt(secret, new Date()) })).toMatchObject(tooMany)

  const token = 'a link of a mail'.padEnd(43, 'x')
  await sql`
    insert into account_tokens (account_id, purpose, token_hash, expires_at)
    values (${accountId}, 'reset-password', ${hashToken(token)}, now() + interval '5 minutes')`.execute(db)
  const reset = { token, password, confirmPassword: password }
  expect((await app.visitor.post('/api/v1/customer/auth/reset-password', reset)).status).toBe(200)
  expect((await signIn(email, { code: recoveryCodes[0] }, clientIp)).status).toBe(200)
  expect((await signIn(email, { code: codeAt(secret, new Date()) }, clientIp)).status).toBe(200)
})

test('password guesses in a stolen session do not block the owner from changing the password', async () => {
  const { caller: thief, accountId } = await createMember()
  const owner = app.as({ accountId, kind: 'member' })
  const start = (caller: typeof thief, attempt: string) =>
    caller.post('/api/v1/users/two-factor/start', { password: attempt })
  for (let wrong = 0; wrong < 5; wrong += 1) await start(thief, 'a wrong one')
  expect(await start(thief, password)).toMatchObject(tooMany)
  expect((await start(owner, password)).status).toBe(200)
})
