import { describe, expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const USERS = '/api/users'
const { db, app } = await startTestShop()
const admin = app.as(await createAccount(db))
const password = 'mbuzi-tatu-na-ngombe'
const passwordHash = await hashPassword(password)
const kindsTo = async (accountId: number) =>
  (await db.selectFrom('mails').select('kind').where('account_id', '=', accountId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )
const lastAction = async (id: number) =>
  (
    await db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity', '=', 'account')
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.action

describe('a reset mail', () => {
  test('the owner gets a link that sets a new password, and one mail a minute', async () => {
    const { accountId } = await createAccount(db, { role: 'User', email: 'owner@example.com', passwordHash })
    expect(await admin.post(`${USERS}/${accountId}/reset-password`)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await admin.post(`${USERS}/${accountId}/reset-password`, {})).toMatchObject({
      status: 429,
      body: { code: 'MAIL_JUST_SENT' },
    })
    expect(await kindsTo(accountId)).toEqual(['reset-password'])
    expect(await lastAction(accountId)).toBe('password.reset-mailed')
    const { text } = await db
      .selectFrom('mails')
      .select('text')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const token = /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1]
    const reset = { token, password: 'samaki-wawili-wa-ziwa', confirmPassword: 'samaki-wawili-wa-ziwa' }
    expect((await app.visitor.post('/api/v1/customer/auth/reset-password', reset)).status).toBe(200)
  })

  test.each(['inactive', 'pending'] as const)('an account that is %s gets no reset mail', async (status) => {
    const { accountId } = await createAccount(db, { role: 'Manager', status })
    expect(await admin.post(`${USERS}/${accountId}/reset-password`)).toMatchObject({
      status: 409,
      body: { code: 'STATUS_NOT_ALLOWED', details: { status } },
    })
  })

  test('ten concurrent calls send one mail', async () => {
    const { accountId } = await createAccount(db, { role: 'User' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.post(`${USERS}/${accountId}/reset-password`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await kindsTo(accountId)).toEqual(['reset-password'])
  })
})

describe('ending all sessions of a user', () => {
  test('every session ends at the next request, and the number is answered', async () => {
    const account = await createAccount(db, { role: 'Manager' })
    const callers = [app.as(account), app.as(account)]
    for (const caller of callers) expect((await caller.get('/api/v1/auth/verify')).status).toBe(200)
    expect((await admin.get(`${USERS}/${account.accountId}`)).body.openSessions).toBe(2)
    expect(await admin.post(`${USERS}/${account.accountId}/end-sessions`)).toMatchObject({
      status: 200,
      body: { ended: 2 },
    })
    for (const caller of callers) expect((await caller.get('/api/v1/auth/verify')).status).toBe(401)
    expect((await admin.post(`${USERS}/${account.accountId}/end-sessions`)).body.ended).toBe(0)
    expect(await lastAction(account.accountId)).toBe('account.signed-out')
  })
})

describe('switching off the second factor of a user', () => {
  test('the second factor and its recovery codes are gone and the owner is notified once', async () => {
    const { accountId } = await createAccount(db, { username: 'locked-out', role: 'Manager', passwordHash })
    await db
      .updateTable('accounts')
      .set({ totp_secret: 'sealed', totp_confirmed_at: new Date() })
      .where('id', '=', accountId)
      .execute()
    await db.insertInto('recovery_codes').values({ account_id: accountId, code_hash: 'one' }).execute()
    const signIn = () => app.visitor.post('/api/v1/auth/login', { username: 'locked-out', password })
    expect((await signIn()).body.code).toBe('TWO_FACTOR_NEEDED')
    for (const _ of [1, 2]) expect((await admin.post(`${USERS}/${accountId}/two-factor/end`)).status).toBe(200)
    expect(await kindsTo(accountId)).toEqual(['two-factor-changed'])
    expect(await db.selectFrom('recovery_codes').selectAll().where('account_id', '=', accountId).execute()).toEqual([])
    expect(await lastAction(accountId)).toBe('two-factor.off')
    expect((await signIn()).status).toBe(200)
  })

  test('staff cannot switch off their own one here, where no password is needed', async () => {
    const self = await createAccount(db)
    await db
      .updateTable('accounts')
      .set({ totp_secret: 'sealed', totp_confirmed_at: new Date() })
      .where('id', '=', self.accountId)
      .execute()
    expect(await app.as(self).post(`${USERS}/${self.accountId}/two-factor/end`)).toMatchObject({
      status: 409,
      body: { code: 'OWN_ACCOUNT' },
    })
    expect(await kindsTo(self.accountId)).toEqual([])
  })
})
