import { expect, test } from 'vitest'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { type HeldTx, interleave } from '#api/testing/interleave.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import type { permissions } from '#contract/permissions.ts'

const { db, app } = await startTestShop()
const admin = app.as(await createAccount(db))
const configures = ['Configure Settings', 'View Users'] as const

/** A person in their own role, whose session exists before any row is locked. */
async function configurer(held: readonly (typeof permissions)[number][] = configures) {
  const role = await createRole(db, [...held])
  const account = await createAccount(db, { role: role.name })
  const caller = app.as(account)
  await caller.get('/api/v1/auth/verify')
  return { ...account, role, caller }
}
const holdRole = (id: number) => (tx: HeldTx) =>
  tx.selectFrom('roles').select('id').where('id', '=', id).forUpdate().execute()
const holdAccount = (id: number) => (tx: HeldTx) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
const permissionsOf = async (roleId: number) =>
  (
    await db
      .selectFrom('role_permissions')
      .select('permission')
      .where('role_id', '=', roleId)
      .orderBy('permission')
      .execute()
  ).map(({ permission }) => permission)

async function give(caller: Caller, roleId: number, held: readonly string[]) {
  const { name, description, status, version } = (await admin.get(`/api/v1/roles/${roleId}`)).body
  const body = { name, description, status, version, permissions: held }
  return () => caller.send('PUT', `/api/v1/roles/${roleId}`, body)
}
const busy = { status: 409, body: { code: 'BUSY' } }

test('of two who take the permission to change roles from each other the second one is refused', async () => {
  const [one, two] = [await configurer(), await configurer()]
  const [first, second] = await interleave(
    db,
    holdRole(one.role.id),
    await give(one.caller, two.role.id, ['View Users']),
    await give(two.caller, one.role.id, ['View Users']),
  )
  expect(first.status).toBe(200)
  expect(second).toMatchObject(busy)
  expect((await (await give(two.caller, one.role.id, ['View Users']))()).status).toBe(403)
  expect(await permissionsOf(one.role.id)).toEqual([...configures])
})

test.each([
  ['adds', (caller: Caller) => caller.post('/api/v1/roles', { name: 'Late desk', permissions: ['View Users'] })],
  ['deletes', (caller: Caller, id: number) => caller.send('DELETE', `/api/v1/roles/${id}`, {})],
])('a caller whose permissions are taken away meanwhile %s no role', async (_verb, call) => {
  const late = await configurer()
  const spare = await createRole(db, ['View Users'])
  const [taken, refused] = await interleave(
    db,
    holdRole(late.role.id),
    await give(admin, late.role.id, ['Configure Settings']),
    () => call(late.caller, spare.id),
  )
  expect(taken.status).toBe(200)
  expect(refused).toMatchObject(busy)
  expect(await permissionsOf(spare.id)).toEqual(['View Users'])
  expect((await admin.get('/api/v1/roles?search=late%20desk')).body.totalElements).toBe(0)
})

test.each([
  ['deactivated', { status: 'inactive' }, { status: 401, body: { code: 'SESSION_ENDED' } }],
  ['given another role', { role: 'Manager' }, busy],
])('a caller who is %s meanwhile changes no role', async (_what, change, answer) => {
  const late = await configurer()
  const role = await createRole(db, ['View Users'])
  const [changed, refused] = await interleave(
    db,
    holdAccount(late.accountId),
    () => admin.send('PUT', `/api/users/${late.accountId}`, change),
    await give(late.caller, role.id, ['Configure Settings']),
  )
  expect(changed.status).toBe(200)
  expect(refused).toMatchObject(answer)
  expect(await permissionsOf(role.id)).toEqual(['View Users'])
})

test('users of a role that is deleted are edited before or after it, without a deadlock', async () => {
  const late = await configurer()
  const role = await createRole(db, ['View Users'])
  const target = await createRole(db, ['View Users'])
  const user = await createAccount(db, { role: role.name })
  const [edited, deleted] = await interleave(
    db,
    holdAccount(user.accountId),
    () => admin.send('PUT', `/api/users/${user.accountId}`, { name: 'Njeri Wambui' }),
    () => late.caller.send('DELETE', `/api/v1/roles/${role.id}`, { reassignTo: target.id }),
  )
  expect([edited.status, deleted.status]).toEqual([200, 200])
  expect((await admin.get(`/api/users/${user.accountId}`)).body).toMatchObject({
    name: 'Njeri Wambui',
    role: target.name,
  })
})
