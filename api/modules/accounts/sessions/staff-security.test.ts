import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { CONFIRM, password, START, startTwoFactorShop } from '#api/testing/shops/two-factor-shop.ts'

const { db, app, passwordHash, fromNewIp, codeOf } = await startTwoFactorShop()
const URL = '/api/v1/settings/security'
const admin = await createAccount(db)
const caller = app.as(admin)
const HOUR = 3_600_000

beforeEach(async () => {
  await db.deleteFrom('settings').execute()
})

const read = async () => (await caller.get(URL)).body
const save = async (change: object) => {
  const { roles: _, ...values } = await read()
  return caller.send('PUT', URL, { ...values, ...change })
}
const required = { status: 403, body: { code: 'TWO_FACTOR_REQUIRED' } }

/** A clerk with its own role. */
async function createClerk(username: string) {
  const role = await createRole(db, ['View Orders', 'Manage Products'])
  const account = await createAccount(db, { role: role.name, username, passwordHash })
  return { account, role, caller: app.as(account) }
}
const signIn = (username: string, more: object = {}) =>
  app.visitor.post('/api/v1/auth/login', { username, password, ...more }, fromNewIp())

describe('roles that require two-factor sign-in', () => {
  test('an account that is signed in can do nothing but set it up from its next request, then everything', async () => {
    const { account, role, caller: clerk } = await createClerk('clerk1')
    expect((await clerk.get('/api/orders')).status).toBe(200)
    const { body } = await save({ twoFactorRoles: [role.id] })
    expect(body.roles.find(({ id }: { id: number }) => id === role.id)).toEqual({
      id: role.id,
      name: role.name,
      users: 1,
      without: 1,
    })

    for (const url of ['/api/orders', '/api/v1/users/preferences', '/api/v1/notices', '/api/v1/products/list']) {
      expect(await clerk.get(url), url).toMatchObject(required)
    }
    expect(await clerk.send('PUT', '/api/v1/users/notifications', { security: true })).toMatchObject(required)
    expect((await clerk.get('/api/v1/auth/verify')).body.user).toMatchObject({
      id: account.accountId,
      lacksTwoFactor: true,
    })
    expect((await clerk.get(`/api/v1/users/${account.accountId}`)).body.twoFactor).toBe(false)

    const { secret } = (await clerk.post(START, { password })).body
    expect((await clerk.post(CONFIRM, { code: codeOf(secret) })).status).toBe(200)
    expect((await clerk.get('/api/orders')).status).toBe(200)
    expect((await clerk.get('/api/v1/auth/verify')).body.user).not.toHaveProperty('lacksTwoFactor')
    expect((await read()).roles.find(({ id }: { id: number }) => id === role.id).without).toBe(0)
  })

  test('a sign-in without a second factor opens a session that is marked as lacking it', async () => {
    const { role } = await createClerk('clerk2')
    expect((await signIn('clerk2')).body.user).not.toHaveProperty('lacksTwoFactor')
    await save({ twoFactorRoles: [role.id] })
    expect((await signIn('clerk2')).body.user.lacksTwoFactor).toBe(true)
  })

  test('public calls answer such an account as a visitor, and other roles and members are not affected', async () => {
    const { role, caller: clerk } = await createClerk('clerk3')
    const other = await createClerk('clerk4')
    const member = app.as(await createAccount(db, { role: 'User' }))
    await save({ twoFactorRoles: [role.id] })
    expect((await clerk.get('/api/v1/settings/public')).status).toBe(200)
    expect((await clerk.get('/api/v1/categories')).body.content[0] ?? {}).not.toHaveProperty('version')
    expect((await other.caller.get('/api/orders')).status).toBe(200)
    expect((await member.get('/api/v1/notices')).status).toBe(200)
  })

  test('a role that is gone, or that members have, is refused', async () => {
    const { id: member } = await db
      .selectFrom('roles')
      .select('id')
      .where('key', '=', 'member')
      .executeTakeFirstOrThrow()
    for (const id of [member, 999_999]) {
      expect((await save({ twoFactorRoles: [id] })).body.details.fields[0].field).toBe('twoFactorRoles')
    }
  })
})

describe('length of staff sessions', () => {
  const expiryOf = async (token: string) => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const { expires_at } = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('id', '=', claims.sid)
      .executeTakeFirstOrThrow()
    return expires_at.getTime() - Date.now()
  }
  const about = (hours: number, milliseconds: number) => Math.abs(milliseconds - hours * HOUR) < 60_000

  test('new sessions last as long as the settings state', async () => {
    await createClerk('clerk5')
    expect(about(12, await expiryOf((await signIn('clerk5')).body.token))).toBe(true)
    await save({ sessionHours: 2, rememberedHours: 48 })
    expect(about(2, await expiryOf((await signIn('clerk5')).body.token))).toBe(true)
    expect(about(48, await expiryOf((await signIn('clerk5', { rememberMe: true })).body.token))).toBe(true)
  })

  test('a shorter length applies to the open sessions, and a longer one from their next renewal', async () => {
    await createClerk('clerk6')
    const { token } = (await signIn('clerk6')).body
    const headers = { headers: { authorization: `Bearer ${token}` } }
    await save({ sessionHours: 1 })
    expect(about(1, await expiryOf(token))).toBe(true)
    await save({ sessionHours: 24 })
    expect(about(1, await expiryOf(token))).toBe(true)
    expect((await app.visitor.post('/api/v1/auth/renew', {}, headers)).status).toBe(200)
    expect(about(24, await expiryOf(token))).toBe(true)

    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const unused = new Date(Date.now() - 3 * HOUR)
    await db.updateTable('sessions').set({ last_used_at: unused }).where('id', '=', claims.sid).execute()
    await save({ sessionHours: 2 })
    expect((await app.visitor.get('/api/v1/auth/verify', headers)).body.code).toBe('SESSION_ENDED')
  })

  test.each([0, 721, 1.5])('%s hours are refused', async (sessionHours) => {
    expect((await save({ sessionHours })).status).toBe(400)
  })
})

describe('saving the security settings', () => {
  test('the change is audited with the names of the roles, and an outdated version is refused with both', async () => {
    const { role } = await createClerk('clerk7')
    await save({ twoFactorRoles: [role.id], sessionHours: 8 })
    const entry = await db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'settings.security-saved')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({
      before: { twoFactorRoles: '', sessionHours: 12 },
      after: { twoFactorRoles: role.name, sessionHours: 8 },
    })
    expect(await save({ version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { sessionHours: 8, version: 1 }, sent: { version: 0 } } },
    })
  })

  test('only Configure Settings reads and saves them', async () => {
    const { caller: clerk } = await createClerk('clerk8')
    expect((await clerk.get(URL)).status).toBe(403)
    expect(
      (await clerk.send('PUT', URL, { twoFactorRoles: [], sessionHours: 1, rememberedHours: 1, version: 0 })).status,
    ).toBe(403)
    expect((await app.visitor.get(URL)).status).toBe(401)
  })
})
