import { describe, expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { permissions } from '#contract/permissions.ts'

const ROLES = '/api/v1/roles'
const { db, app, server, startSecondProcess, statementsOf } = await startTestShop()
const other = await startSecondProcess()
const admin = app.as(await createAccount(db))
/** A person who may change roles, with few other permissions. */
const configurer = app.as(
  await createAccount(db, { role: (await createRole(db, ['Configure Settings', 'View Users', 'View Orders'])).name }),
)

const idOf = async (key: string) =>
  (await db.selectFrom('roles').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
const ids = { admin: await idOf('admin'), manager: await idOf('manager'), member: await idOf('member') }

let nr = 0
async function addRole(caller: Caller, fields: object = {}) {
  nr += 1
  const { status, body } = await caller.post(ROLES, { name: `Clerk ${nr}`, permissions: ['View Orders'], ...fields })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const asRead = ({ id: _, key: __, kind: ___, users: ____, canEdit: _____, ...fields }: Record<string, unknown>) =>
  fields
const edit = (caller: Caller, role: Record<string, unknown>, change: object = {}) =>
  caller.send('PUT', `${ROLES}/${role.id}`, { ...asRead(role), ...change })
const remove = (caller: Caller, id: number, body?: object) => caller.send('DELETE', `${ROLES}/${id}`, body)

describe('the list of roles', () => {
  test('the list has the users of each role, the figures of the cards and pages of 6', async () => {
    const { body } = await admin.get(`${ROLES}?search=admin`)
    expect(body.size).toBe(6)
    expect(body.content).toMatchObject([
      { id: ids.admin, key: 'admin', name: 'Admin', kind: 'staff', status: 'active', users: 1, canEdit: true },
    ])
    expect(body.content[0].permissions.toSorted()).toEqual([...permissions].sort())
    const { active, inactive, total } = body.summary
    expect(active + inactive).toBe(total)
    expect(total).toBeGreaterThanOrEqual(5)
  })

  test('the list is filtered by status and by a part of name or description, and sorted by name or users', async () => {
    const role = await addRole(admin, { name: 'Zebra desk', description: 'Counts stripes', status: 'inactive' })
    const found = async (query: string) =>
      (await admin.get(`${ROLES}?${query}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await found('search=STRIPES')).toEqual([role.id])
    expect(await found('search=stripes&status=active')).toEqual([])
    expect((await found('sort=name.desc&size=48'))[0]).toBe(role.id)
    const { content } = (await admin.get(`${ROLES}?sort=users.desc&size=48`)).body
    const counts = content.map(({ users }: { users: number }) => users)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
    expect((await admin.get(`${ROLES}?search=zebra`)).body.totalElements).toBe(1)
  })

  test('a new role comes first, and the built-in ones last', async () => {
    const role = await addRole(admin, { name: 'Zodiac desk' })
    const { content } = (await admin.get(`${ROLES}?size=48`)).body
    expect(content[0]).toMatchObject({ id: role.id, users: 0 })
    expect(content.slice(-4).map(({ key }: { key: string }) => key)).toEqual(
      content.filter(({ key }: { key: string | null }) => key !== null).map(({ key }: { key: string }) => key),
    )
    const { content: ascending } = (await admin.get(`${ROLES}?size=48&sort=added.asc`)).body
    expect(ascending.at(-1).id).toBe(role.id)
  })

  test.each(['size=49', 'size=0', 'sort=created.asc', 'status=gone'])('the query %s is refused', async (query) => {
    expect((await admin.get(`${ROLES}?${query}`)).status).toBe(400)
  })

  test('a page of roles takes two statements besides the session, one role and the choices one each', async () => {
    expect(await statementsOf(() => admin.get(`${ROLES}?size=48&search=a`))).toHaveLength(3)
    expect(await statementsOf(() => admin.get(`${ROLES}/${ids.admin}`))).toHaveLength(2)
    expect(await statementsOf(() => admin.get(`${ROLES}/choices`))).toHaveLength(2)
  })

  test('the choices state which roles the caller can give', async () => {
    const { content } = (await configurer.get(`${ROLES}/choices`)).body
    const byKey = Object.fromEntries(content.map((choice: { key: string; canGrant: boolean }) => [choice.key, choice]))
    expect(byKey.admin.canGrant).toBe(false)
    expect(byKey.manager.canGrant).toBe(false)
    expect(byKey.member).toMatchObject({ kind: 'member', canGrant: true })
  })
})

describe('adding a role', () => {
  test('a role is added for staff, audited in words, and its name is taken in any case', async () => {
    const role = await addRole(admin, { name: 'Stock keeper', permissions: ['View Orders', 'Manage Products'] })
    expect(role).toMatchObject({ kind: 'staff', key: null, status: 'active', users: 0, description: '', version: 1 })
    expect(await admin.post(ROLES, { name: 'STOCK KEEPER' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'name' } },
    })
    const entry = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('entity', '=', 'role')
      .where('entity_id', '=', role.id)
      .execute()
    expect(entry).toMatchObject([
      { action: 'role.added', after: { name: 'Stock keeper', permissions: 'Manage Products, View Orders' } },
    ])
  })

  test('the same request key adds one role', async () => {
    const send = () => admin.post(ROLES, { name: 'Once only' }, { key: 'role-once-only' })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
  })

  test('staff cannot grant a permission they do not hold', async () => {
    expect(
      await configurer.post(ROLES, { name: 'Too much', permissions: ['View Orders', 'Edit Users'] }),
    ).toMatchObject({
      status: 403,
      body: { code: 'EXCEEDS_OWN_RIGHTS', details: { permissions: ['Edit Users'], branches: false } },
    })
    expect((await configurer.post(ROLES, { name: 'Little', permissions: ['View Orders'] })).status).toBe(201)
  })

  test.each([{ name: ' ' }, { permissions: ['Rule'] }, { status: 'gone' }, { kind: 'member' }])(
    'the role %j is refused by field',
    async (wrong) => {
      const answer = await admin.post(ROLES, { name: 'Refused', ...wrong })
      expect(answer).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field: expect.stringContaining(Object.keys(wrong)[0] as string) }] } },
      })
    },
  )
})

describe('changing a role', () => {
  test('an edit is stored with the next version, sent again it changes nothing, and an outdated one is refused', async () => {
    const role = await addRole(admin)
    const change = { description: 'Reads orders and users', permissions: ['View Orders', 'View Users'] }
    const edited = await edit(admin, role, change)
    expect(edited).toMatchObject({ status: 200, body: { version: 2, description: 'Reads orders and users' } })
    expect((await edit(admin, role, change)).body.version).toBe(2)
    expect(await edit(admin, role, { name: 'Another' })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { version: 2 }, sent: { name: 'Another' } } },
    })
    const { body } = await admin.get(`${ROLES}/${role.id}/history`)
    expect(body.content[0]).toMatchObject({
      action: 'role.edited',
      changed: { before: { permissions: 'View Orders' }, after: { permissions: 'View Orders, View Users' } },
    })
  })

  test('of two concurrent edits one is refused with VERSION_CONFLICT', async () => {
    const role = await addRole(admin)
    const answers = await Promise.all(['one', 'two'].map((description) => edit(admin, role, { description })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the role Admin keeps all permissions and its status, and can be renamed', async () => {
    const role = (await admin.get(`${ROLES}/${ids.admin}`)).body
    for (const change of [{ permissions: ['View Users'] }, { status: 'inactive' }]) {
      expect(await edit(admin, role, change)).toMatchObject({ status: 409, body: { code: 'ROLE_FIXED' } })
    }
    const renamed = await edit(admin, role, { name: 'Administrator' })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Administrator', key: 'admin' } })
    expect((await edit(admin, renamed.body, { name: 'Admin' })).status).toBe(200)
  })

  test('the role of members gets no permission', async () => {
    const role = (await admin.get(`${ROLES}/${ids.member}`)).body
    expect(await edit(admin, role, { permissions: ['View Orders'] })).toMatchObject({ body: { code: 'ROLE_FIXED' } })
  })

  test('staff cannot change a role that holds what they lack, nor add it, nor take from it', async () => {
    const strong = await addRole(admin, { permissions: ['View Orders', 'Edit Users'] })
    const weak = await addRole(admin)
    expect((await configurer.get(`${ROLES}/${strong.id}`)).body.canEdit).toBe(false)
    for (const [role, change] of [
      [strong, { description: 'x' }],
      [strong, { permissions: ['View Orders'] }],
      [weak, { permissions: ['View Orders', 'Edit Users'] }],
    ] as const) {
      expect(await edit(configurer, role, change)).toMatchObject({ status: 403, body: { code: 'EXCEEDS_OWN_RIGHTS' } })
    }
    expect((await edit(configurer, weak, { permissions: ['View Users'] })).status).toBe(200)
  })
})

describe('deleting a role', () => {
  test('a role without users is deleted, a second deletion answers NOT_FOUND', async () => {
    const role = await addRole(admin)
    expect(await remove(admin, role.id)).toMatchObject({ status: 200, body: { success: true, reassigned: 0 } })
    expect((await remove(admin, role.id)).status).toBe(404)
  })

  test('a role in use is refused with the number of its users, and deleted once they get another role', async () => {
    const [role, other] = [await addRole(admin), await addRole(admin, { permissions: ['View Users'] })]
    const users = await Promise.all([1, 2].map(() => createAccount(db, { role: role.name })))
    expect(await remove(admin, role.id)).toMatchObject({
      status: 409,
      body: { code: 'ROLE_IN_USE', details: { name: role.name, users: 2 } },
    })
    expect(await remove(admin, role.id, { reassignTo: other.id })).toMatchObject({
      status: 200,
      body: { reassigned: 2 },
    })
    for (const user of users) {
      const { body } = await app.as(user).get('/api/v1/auth/verify')
      expect(body.user).toMatchObject({ role: other.name, permissions: ['View Users'] })
    }
    expect((await admin.get(`${ROLES}/${other.id}`)).body.users).toBe(2)
  })

  test('a role is not reassigned to itself, to a missing or an inactive role, nor across staff and members', async () => {
    const role = await addRole(admin)
    const inactive = await addRole(admin, { status: 'inactive' })
    await createAccount(db, { role: role.name })
    for (const reassignTo of [role.id, 999_999, inactive.id]) {
      expect(await remove(admin, role.id, { reassignTo })).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field: 'reassignTo' }] } },
      })
    }
    expect(await remove(admin, role.id, { reassignTo: ids.member })).toMatchObject({
      status: 422,
      body: { code: 'ROLE_KIND_DIFFERS' },
    })
  })

  test('built-in roles are not deleted', async () => {
    for (const id of Object.values(ids)) {
      expect(await remove(admin, id)).toMatchObject({ status: 409, body: { code: 'ROLE_FIXED' } })
    }
  })

  test('staff cannot reassign to a role that holds what they lack, nor people with a flag they lack', async () => {
    const [role, strong, plain] = [
      await addRole(admin),
      await addRole(admin, { permissions: ['Edit Users'] }),
      await addRole(admin),
    ]
    await createAccount(db, { role: role.name, allBranches: true })
    expect(await remove(configurer, role.id, { reassignTo: strong.id })).toMatchObject({ status: 403 })
    const few = (await createRole(db, ['Configure Settings', 'View Orders'])).name
    const nowhere = app.as(await createAccount(db, { role: few, allBranches: false }))
    expect(await remove(nowhere, role.id, { reassignTo: plain.id })).toMatchObject({
      status: 403,
      body: { code: 'EXCEEDS_OWN_RIGHTS', details: { branches: true } },
    })
    expect((await remove(configurer, role.id, { reassignTo: plain.id })).status).toBe(200)
  })

  test('a deletion and a concurrent assignment end with every user in a role', async () => {
    const [role, other] = [await addRole(admin), await addRole(admin)]
    const user = await createAccount(db, { role: other.name })
    const [assigned, deleted] = await Promise.all([
      admin.send('PUT', `/api/users/${user.accountId}`, { role: role.name }),
      remove(admin, role.id, { reassignTo: other.id }),
    ])
    expect(deleted.status).toBe(200)
    expect([200, 400]).toContain(assigned.status)
    expect((await app.as(user).get('/api/v1/auth/verify')).body.user.role).toBe(other.name)
  })
})

describe('a role is in effect with the next request', () => {
  test('an edit opens and closes calls of signed-in staff in every process, and an inactive role signs them out', async () => {
    const role = await addRole(admin, { permissions: ['View Orders'] })
    const password = 'mbuzi-tatu-na-ngombe'
    await createAccount(db, { role: role.name, username: 'clerk', passwordHash: await hashPassword(password) })
    const { token } = (await app.visitor.post('/api/v1/auth/login', { username: 'clerk', password })).body
    const headers = { authorization: `Bearer ${token}` }
    const statusOf = async (path: string) => [
      (await server.inject({ url: path, headers })).statusCode,
      (await other.server.inject({ url: path, headers })).statusCode,
    ]
    expect(await statusOf('/api/orders')).toEqual([200, 200])
    const edited = (await edit(admin, role, { permissions: ['View Users'] })).body
    expect(await statusOf('/api/orders')).toEqual([403, 403])
    expect(await statusOf('/api/users/stats')).toEqual([200, 200])
    await edit(admin, edited, { status: 'inactive' })
    expect(await statusOf('/api/users/stats')).toEqual([401, 401])
  })
})
