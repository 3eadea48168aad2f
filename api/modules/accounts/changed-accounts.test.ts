import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount, createBranch, createGroup, createOfficer, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const ORDERS = '/api/orders'
const GROUPS = '/api/v1/groups/unpaginated'

const changeAccount = (
  person: { accountId: number },
  values: { status?: 'active' | 'inactive' | 'pending'; branch_id?: number },
) => db.updateTable('accounts').set(values).where('id', '=', person.accountId).execute()
const signIn = (username: string, password: string) => app.visitor.post('/api/v1/auth/login', { username, password })

describe('changes that apply at the next request', () => {
  test.each(['inactive', 'pending'] as const)(
    'an account set to %s is signed out until it is active again',
    async (status) => {
      const admin = await createAccount(db)
      const caller = app.as(admin)
      expect((await caller.get(ORDERS)).status).toBe(200)
      await changeAccount(admin, { status })
      expect(await caller.get(ORDERS)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
      await changeAccount(admin, { status: 'active' })
      expect((await caller.get(ORDERS)).status).toBe(200)
    },
  )

  test('a new role applies at the next request', async () => {
    const officer = await createOfficer(db)
    const caller = app.as(officer)
    expect((await caller.get('/api/v1/auth/verify')).body.user.role).toBe('Credit Officer')
    const role = await createRole(db, [])
    await sql`update accounts set role_id = ${role.id} where id = ${officer.accountId}`.execute(db)
    expect(await caller.get(ORDERS)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    expect((await caller.get('/api/v1/auth/verify')).body.user).toMatchObject({ role: role.name, permissions: [] })
  })

  test('a permission removed from or added to the role applies at the next request', async () => {
    const role = await createRole(db, ['View Orders'])
    const caller = app.as(await createAccount(db, { role: role.name }))
    expect((await caller.get(ORDERS)).status).toBe(200)
    expect((await caller.get(GROUPS)).status).toBe(403)

    await db
      .updateTable('role_permissions')
      .set({ permission: 'Place Orders' })
      .where('role_id', '=', role.id)
      .execute()

    expect((await caller.get(ORDERS)).status).toBe(403)
    expect((await caller.get(GROUPS)).status).toBe(200)
  })

  test('a deactivated role ends access at the next request', async () => {
    const role = await createRole(db, ['View Orders'])
    const caller = app.as(await createAccount(db, { role: role.name }))
    expect((await caller.get(ORDERS)).status).toBe(200)
    await db.updateTable('roles').set({ status: 'inactive' }).where('id', '=', role.id).execute()
    expect(await caller.get(ORDERS)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  })

  test('a new branch applies at the next request', async () => {
    const officer = await createOfficer(db)
    const group = await createGroup(db)
    const caller = app.as(officer)
    expect((await caller.get(GROUPS)).body.content).toEqual([])
    await changeAccount(officer, { branch_id: group.officer.branchId })
    expect((await caller.get(GROUPS)).body.content).toMatchObject([{ id: group.id }])
  })

  test('a deleted account is signed out at the next request', async () => {
    const branch = await createBranch(db)
    const staff = await createAccount(db, { branchId: branch.id })
    const caller = app.as(staff)
    expect((await caller.get(ORDERS)).status).toBe(200)
    await db.deleteFrom('accounts').where('id', '=', staff.accountId).execute()
    expect((await caller.get(ORDERS)).status).toBe(401)
  })
})

test('an unknown permission grants nothing and is not returned', async () => {
  const role = await createRole(db, ['View Orders'])
  await db.insertInto('role_permissions').values({ role_id: role.id, permission: 'Rule The World' }).execute()
  const caller = app.as(await createAccount(db, { role: role.name }))
  expect((await caller.get('/api/v1/auth/verify')).body.user.permissions).toEqual(['View Orders'])
})

describe('signing in with a deactivated account or role', () => {
  test('a deactivated account gets ACCOUNT_NOT_ACTIVE, but only with the right password', async () => {
    const passwordHash = await hashPassword('a good password')
    await createAccount(db, { username: 'gone', status: 'inactive', passwordHash })
    expect(await signIn('gone', 'a good password')).toMatchObject({ status: 403, body: { code: 'ACCOUNT_NOT_ACTIVE' } })
    expect(await signIn('gone', 'a bad password')).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  })

  test('an account with a deactivated role cannot sign in', async () => {
    const role = await createRole(db, ['View Orders'])
    await createAccount(db, {
      username: 'roleless',
      role: role.name,
      passwordHash: await hashPassword('a good password'),
    })
    await db.updateTable('roles').set({ status: 'inactive' }).where('id', '=', role.id).execute()
    expect(await signIn('roleless', 'a good password')).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_NOT_ACTIVE' },
    })
  })
})
