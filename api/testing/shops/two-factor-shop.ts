import { beforeEach } from 'vitest'
import { codeAt } from '#api/modules/accounts/sessions/totp.rules.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '../factories.ts'
import { stopClock } from '../still-clock.ts'
import { startMailShop } from './mail-shop.ts'

export const password = 'mbuzi-tatu-na-ngombe'
export const START = '/api/v1/users/two-factor/start'
export const CONFIRM = '/api/v1/users/two-factor/confirm'
export const END = '/api/v1/users/two-factor/end'
export const wrongCode = { status: 422, body: { code: 'CODE_NOT_VALID' } }

/** A shop with a mail server for tests of two-factor sign-in; the clock is stopped. Call it once, at the top. */
export async function startTwoFactorShop() {
  stopClock()
  const { db, app, receiveMails } = await startMailShop()
  const passwordHash = await hashPassword(password)

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
  beforeEach(receiveMails)
  return { db, app, passwordHash, fromNewIp, signIn, codeOf, createMember, createCareful, receiveMails }
}
