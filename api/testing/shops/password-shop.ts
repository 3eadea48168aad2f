import { beforeEach } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '../factories.ts'
import { startMailShop } from './mail-shop.ts'

export const password = 'mbuzi-tatu-na-ngombe'
export const newPassword = 'samaki-wawili-wa-ziwa'
export const CHANGE = '/api/v1/users/change-password'
export const VERIFY = '/api/v1/customer/auth/verify'

/** A shop whose accounts have the password above, with a mail server and the calls that change or reset passwords. */
export async function startPasswordShop() {
  const { db, app, statementsOf, receiveMails } = await startMailShop()
  const passwordHash = await hashPassword(password)

  let nr = 0
  const fromNewIp = () => {
    nr += 1
    return { headers: { 'x-forwarded-for': `10.11.${nr >> 8}.${nr & 255}` } }
  }
  const createMember = async (options: Parameters<typeof createAccount>[1] = {}) => {
    nr += 1
    const email = `forgetful${nr}@example.com`
    return { ...(await createAccount(db, { role: 'User', email, passwordHash, ...options })), email }
  }
  const signIn = (email: string, attempt: string) =>
    app.visitor.post('/api/v1/customer/auth/login', { email, password: attempt }, fromNewIp())
  const tokenOf = async (email: string) => (await signIn(email, password)).body.token as string
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const isLive = async (token: string) => (await app.visitor.get(VERIFY, as(token))).status === 200

  beforeEach(receiveMails)

  const latestAudit = async (accountId: number) =>
    (
      await db
        .selectFrom('audit_entries')
        .select(['action', 'actor_account_id as actor', 'after'])
        .where('entity_id', '=', accountId)
        .where('action', 'like', 'password.%')
        .orderBy('id')
        .execute()
    ).at(-1)

  const forgot = (email: string, language = 'en') =>
    app.visitor.post(
      '/api/v1/customer/auth/forgot-password',
      { email },
      { headers: { ...fromNewIp().headers, 'accept-language': language } },
    )
  const reset = (token: string, more: object = {}) =>
    app.visitor.post(
      '/api/v1/customer/auth/reset-password',
      { token, password: newPassword, confirmPassword: newPassword, ...more },
      fromNewIp(),
    )
  const linkIn = (text: string | undefined) => /\/reset-password\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? 'no token'
  const linkFor = async (email: string) => {
    await forgot(email)
    const mail = (await receiveMails()).find(({ headers }) => headers.subject?.startsWith('Choose'))
    return linkIn(mail?.text)
  }
  const ageLinks = (minutes: number) =>
    db
      .updateTable('account_tokens')
      .set({ created_at: new Date(Date.now() - minutes * 60_000) })
      .execute()

  const calls = { signIn, tokenOf, as, isLive, forgot, reset, linkIn, linkFor, ageLinks, fromNewIp }
  return { db, app, statementsOf, passwordHash, createMember, receiveMails, latestAudit, ...calls }
}
