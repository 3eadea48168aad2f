import { expect, test } from 'vitest'
import { createAccount, createClient, createGroup, createOfficer, type Group } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const noRoles = { chair: null, treasurer: null, secretary: null }
const versionOf = async (group: Group) =>
  (await db.selectFrom('groups').select('version').where('id', '=', group.id).executeTakeFirstOrThrow()).version
const set = async (group: Group, roles: object) =>
  manager.send('PUT', `/api/v1/groups/${group.id}/roles`, { version: await versionOf(group), ...roles })
const rolesOf = async (group: Group): Promise<Record<string, number>> => {
  const { body } = await manager.get(`/api/v1/groups/members/${group.id}`)
  const members: { id: number; role: string | null }[] = body.content
  return Object.fromEntries(members.flatMap(({ id, role }) => (role ? [[role, id]] : [])))
}

async function createMembers() {
  const group = await createGroup(db)
  const [akoth, baraka, chebet] = [
    await createClient(db, { group }),
    await createClient(db, { group }),
    await createClient(db, { group }),
  ]
  return { group, akoth: akoth.id, baraka: baraka.id, chebet: chebet.id }
}

test('group roles are set, swapped and removed', async () => {
  const { group, akoth, baraka, chebet } = await createMembers()
  const first = { chair: akoth, treasurer: baraka, secretary: chebet }
  expect(await set(group, first)).toMatchObject({ status: 200, body: first })
  expect(await rolesOf(group)).toEqual(first)

  const round = { chair: chebet, treasurer: akoth, secretary: baraka }
  expect((await set(group, round)).status).toBe(200)
  expect(await rolesOf(group)).toEqual(round)

  expect((await set(group, { ...noRoles, chair: baraka })).status).toBe(200)
  expect(await rolesOf(group)).toEqual({ chair: baraka })
  expect((await set(group, noRoles)).body).toEqual({ ...noRoles, version: 5 })
  expect(await rolesOf(group)).toEqual({})

  const audit = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'group.roles')
    .where('entity_id', '=', group.id)
    .orderBy('id')
    .execute()
  expect(audit.slice(0, 2)).toEqual([
    { before: noRoles, after: first },
    { before: first, after: round },
  ])
  expect(audit).toHaveLength(4)
  await set(group, noRoles) // unchanged: writes no audit entry
  expect(await db.selectFrom('audit_entries').select('id').where('entity_id', '=', group.id).execute()).toHaveLength(4)
})

test('outdated group roles return 409 with both versions, the same roles again succeed, and a missing version returns 400', async () => {
  const { group, akoth, baraka } = await createMembers()
  const own = { ...noRoles, chair: akoth, version: await versionOf(group) }
  expect((await set(group, own)).body).toEqual({ ...own, version: own.version + 1 })
  expect(await set(group, own)).toMatchObject({ status: 200, body: { chair: akoth, version: own.version + 1 } })
  const stale = { ...noRoles, treasurer: baraka, version: own.version }
  expect(await set(group, stale)).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', details: { current: { chair: akoth, version: own.version + 1 }, sent: stale } },
  })
  expect(await rolesOf(group)).toEqual({ chair: akoth })
  expect(await set(group, { ...noRoles, version: undefined })).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'version' }] } },
  })
  const { body: groups } = await manager.get('/api/v1/groups/unpaginated')
  expect(groups.content).toContainEqual(expect.objectContaining({ id: group.id, version: own.version + 1 }))
})

test('a client holds one role at most and must belong to the group', async () => {
  const { group, akoth, baraka } = await createMembers()
  const stranger = await createClient(db)
  expect(await set(group, { chair: akoth, treasurer: baraka, secretary: akoth })).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'secretary', message: 'One person can hold one role only' }] } },
  })
  const foreign = { status: 422, body: { code: 'CLIENT_NOT_IN_GROUP' } }
  expect(await set(group, { ...noRoles, chair: stranger.id })).toMatchObject(foreign)
  expect(await set(group, { ...noRoles, chair: 999_999 })).toMatchObject(foreign)
  expect(await set(group, { chair: akoth })).toMatchObject({ status: 400 })
  expect(await rolesOf(group)).toEqual({})
})

test('concurrent changes of group roles leave one of them complete', async () => {
  const { group, akoth, baraka, chebet } = await createMembers()
  const one = { chair: akoth, treasurer: baraka, secretary: chebet }
  const two = { chair: baraka, treasurer: chebet, secretary: akoth }
  const answers = await Promise.all([set(group, one), set(group, two), set(group, one), set(group, two)])
  expect(answers.every(({ status, body }) => status === 200 || body.code === 'VERSION_CONFLICT')).toBe(true)
  expect([one, two]).toContainEqual(await rolesOf(group))
})

test('setting group roles takes at most ten statements and needs Manage Lending in the own branch', async () => {
  const { group, akoth, baraka, chebet } = await createMembers()
  const roles = { chair: akoth, treasurer: baraka, secretary: chebet }
  await set(group, { ...noRoles, chair: chebet })
  const sent = await statementsOf(() =>
    manager.send('PUT', `/api/v1/groups/${group.id}/roles`, { ...roles, version: 2 }),
  )
  // Begin, commit, session, lock timeout, group, holders, two for the roles, the group's version, audit.
  expect(sent.length).toBeLessThanOrEqual(10)

  expect(
    (await app.as(group.officer).send('PUT', `/api/v1/groups/${group.id}/roles`, { ...roles, version: 3 })).status,
  ).toBe(403)
  const { branchId } = await createOfficer(db)
  const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
  expect((await stranger.send('PUT', `/api/v1/groups/${group.id}/roles`, { ...noRoles, version: 3 })).status).toBe(404)
  expect(await rolesOf(group)).toEqual(roles)
})
