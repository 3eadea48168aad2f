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
const newLine = () => {
  nr += 1
  return `10.21.${nr >> 8}.${nr & 255}`
}
const createMember = async () => {
  nr += 1
  const email = `guessed${nr}@example.com`
  const member = await createAccount(db, { role: 'User', email, passwordHash })
  return { ...member, email, caller: app.as(member) }
}
const signIn = (email: string, attempt: object, line = newLine()) =>
  app.visitor.post(LOGIN, { email, password, ...attempt }, { headers: { 'x-forwarded-for': line } })
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

describe('guesses at one password from many lines', async () => {
  const { email, accountId } = await createMember()
  const home = newLine()
  expect((await signIn(email, {}, home)).status).toBe(200)
  await guess(email, PASSWORD_BUDGET, { password: 'a wrong one' })

  test('are bounded by an hourly budget, and the owner is written to once', async () => {
    expect(await signIn(email, { password: 'a wrong one' })).toMatchObject(tooMany)
    const answer = await signIn(email, {})
    expect(answer).toMatchObject(tooMany)
    expect(answer.body.details.retryAfterSeconds).toBeGreaterThan(3_000)
    expect(await warnings(accountId)).toBe(1)
  })

  test('do not keep out the owner on a line they came from before', async () => {
    expect((await signIn(email, {}, home)).status).toBe(200)
  })

  test('begin anew an hour later, and the owner is written to again', async () => {
    await anHourLater()
    expect((await signIn(email, {})).status).toBe(200)
    await guess(email, PASSWORD_BUDGET, { password: 'a wrong one' })
    expect(await warnings(accountId)).toBe(2)
    await anHourLater()
  })

  test('cost a name that no account has the same budget', async () => {
    await guess('nobody.at.all@example.com', PASSWORD_BUDGET, { password: 'a wrong one' })
    expect(await signIn('nobody.at.all@example.com', {})).toMatchObject(tooMany)
  })

  test('from a line whose session was ended by a new password count as from any other', async () => {
    const victim = await createMember()
    const thief = newLine()
    expect((await signIn(victim.email, {}, thief)).status).toBe(200)
    const newPassword = 'samaki-wawili-wa-ziwa'
    const change = { currentPassword: password, newPassword, confirmPassword: newPassword }
    expect((await victim.caller.post('/api/v1/users/change-password', change)).status).toBe(200)
    await guess(victim.email, PASSWORD_BUDGET, { password: 'a wrong one' })
    expect(await signIn(victim.email, {}, thief)).toMatchObject(tooMany)
  })
})

describe('wrong codes with the right password from many lines', async () => {
  const { email, accountId, caller } = await createMember()
  const home = newLine()
  await signIn(email, {}, home)
  const { secret } = (await caller.post('/api/v1/users/two-factor/start', { password })).body
  const codeOf = (steps: number) => codeAt(secret, new Date(Date.now() + steps * 30_000))
  const { recoveryCodes } = (await caller.post('/api/v1/users/two-factor/confirm', { code: codeOf(-1) })).body

  test('do not hold off the right code from another line', async () => {
    await guess(email, CODE_BUDGET - 1, { code: '000000' })
    expect((await signIn(email, { code: codeOf(0) }, home)).status).toBe(200)
  })

  test('are bounded for lines the account never came from, and the owner is written to', async () => {
    await guess(email, 2, { code: '000000' })
    expect(await signIn(email, { code: codeOf(1) })).toMatchObject(tooMany)
    expect(await warnings(accountId)).toBe(1)
  })

  test('never hold off a recovery code, nor the right code on a line the owner came from before', async () => {
    expect((await signIn(email, { code: recoveryCodes[0] })).status).toBe(200)
    expect((await signIn(email, { code: codeOf(1) }, home)).status).toBe(200)
  })

  test('do not use up the budget of passwords', async () => {
    await guess(email, PASSWORD_BUDGET - CODE_BUDGET, { code: '000000' })
    expect((await signIn(email, { code: recoveryCodes[1] })).status).toBe(200)
  })
})

test('a reset begins all counts anew, those of codes too', async () => {
  const { email, accountId, caller } = await createMember()
  const { secret } = (await caller.post('/api/v1/users/two-factor/start', { password })).body
  const { recoveryCodes } = (
    await caller.post('/api/v1/users/two-factor/confirm', { code: codeAt(secret, new Date(Date.now() - 30_000)) })
  ).body
  const line = newLine()
  for (let wrong = 0; wrong < 5; wrong += 1) await signIn(email, { code: '000000' }, line)
  for (let wrong = 0; wrong < 5; wrong += 1) await signIn(email, { code: 'wrong-wrong' }, line)
  await guess(email, CODE_BUDGET, { code: '000000' })
  expect(await signIn(email, { code: codeAt(secret, new Date()) })).toMatchObject(tooMany)

  const token = 'a link of a mail'.padEnd(43, 'x')
  await sql`
    insert into account_tokens (account_id, purpose, token_hash, expires_at)
    values (${accountId}, 'reset-password', ${hashToken(token)}, now() + interval '5 minutes')`.execute(db)
  const reset = { token, password, confirmPassword: password }
  expect((await app.visitor.post('/api/v1/customer/auth/reset-password', reset)).status).toBe(200)
  expect((await signIn(email, { code: recoveryCodes[0] }, line)).status).toBe(200)
  expect((await signIn(email, { code: codeAt(secret, new Date()) }, line)).status).toBe(200)
})

test('a stolen session that guesses at the password does not keep the owner from changing it', async () => {
  const { caller: thief, accountId } = await createMember()
  const owner = app.as({ accountId, kind: 'member' })
  const start = (caller: typeof thief, attempt: string) =>
    caller.post('/api/v1/users/two-factor/start', { password: attempt })
  for (let wrong = 0; wrong < 5; wrong += 1) await start(thief, 'a wrong one')
  expect(await start(thief, password)).toMatchObject(tooMany)
  expect((await start(owner, password)).status).toBe(200)
})
