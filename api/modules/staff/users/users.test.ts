import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  createAccount,
  createBranch,
  createClient,
  createGroup,
  createOfficer,
  createOrder,
  createRole,
} from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { permissions } from '#contract/permissions.ts'

const USERS = '/api/users'
const { db, app, statementsOf } = await startTestShop()
const adminAccount = await createAccount(db)
const admin = app.as(adminAccount)
const officer = await createOfficer(db)
const colleague = await createAccount(db, { role: 'Manager', branchId: officer.branchId })
const stranger = await createAccount(db, { role: 'Manager', branchId: (await createBranch(db)).id })
const viewer = (await createRole(db, ['View Users'])).name
const bound = app.as(await createAccount(db, { role: viewer, branchId: officer.branchId }))
const nowhere = app.as(await createAccount(db, { role: viewer, allBranches: false }))

const rename = (account: { accountId: number }, first_name: string, last_name: string, email?: string) =>
  db
    .updateTable('accounts')
    .set({ first_name, last_name, ...(email ? { email } : {}) })
    .where('id', '=', account.accountId)
    .execute()

const member = await createAccount(db, { role: 'User', phone: '+254711000111' })
await rename(member, 'Achieng', 'Otieno', 'achieng@lake.example')
const group = await createGroup(db, { officer })
const client = await createClient(db, { officer, group, accountId: member.accountId })
const requester = await createAccount(db, { role: 'User' })
await db.insertInto('order_requests').values({ account_id: requester.accountId, branch_id: officer.branchId }).execute()
const farMember = await createAccount(db, { role: 'User' })
const pending = await createAccount(db, { role: 'Credit Officer', status: 'pending', allBranches: false })

const list = async (query: string, caller: Caller = admin) => {
  const { status, body } = await caller.get(`${USERS}?page=0&size=200&${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.content as { id: number; name: string }[]
}
const idsOf = async (query: string, caller?: Caller) => (await list(query, caller)).map(({ id }) => id)

describe('the list of users', () => {
  test('a user has the fields of the spec and those that the screen needs', async () => {
    await createOrder(db, { client, status: 'Completed' })
    await createOrder(db, { client, status: 'Cancelled' })
    const { total_cents } = await db
      .selectFrom('orders')
      .select('total_cents')
      .where('customer_id', '=', client.id)
      .where('status', '=', 'Completed')
      .executeTakeFirstOrThrow()
    const [user] = await list('search=achieng')
    expect(user).toEqual({
      id: member.accountId,
      name: 'Achieng Otieno',
      firstName: 'Achieng',
      lastName: 'Otieno',
      email: 'achieng@lake.example',
      emailConfirmed: true,
      newEmail: null,
      username: null,
      phone: '+254711000111',
      location: '',
      role: 'User',
      roleId: expect.any(Number),
      kind: 'member',
      status: 'active',
      branchId: null,
      branch: null,
      allBranches: false,
      language: 'en',
      avatar: null,
      joinDate: expect.stringMatching(/Z$/),
      lastActive: null,
      isOnline: false,
      twoFactor: false,
      isInvited: false,
      orders: 1,
      totalSpent: total_cents / 100,
      canEdit: true,
      version: 1,
    })
  })

  test('without a page the newest users are a bare array with the total in a header', async () => {
    const { body, headers } = await admin.get(USERS)
    expect(Array.isArray(body)).toBe(true)
    expect(headers['x-total-count']).toBe(String(body.length))
    const ids = body.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
  })

  test('the bare array ends at 1,000 users', async () => {
    await sql`
      insert into accounts (kind, email, password_hash, first_name, last_name, role_id)
      select 'member', 'many' || n || '@example.com', 'x', 'Many', 'People', (select id from roles where key = 'member')
      from generate_series(1, 1100) as n`.execute(db)
    const { body, headers } = await admin.get(USERS)
    expect(body).toHaveLength(1_000)
    expect(Number(headers['x-total-count'])).toBeGreaterThan(1_100)
    await sql`delete from accounts where first_name = 'Many'`.execute(db)
  })

  test.each([
    ['search=ACHIENG', () => [member.accountId]],
    ['search=otieno', () => [member.accountId]],
    ['search=lake.exam', () => [member.accountId]],
    ['search=711000111', () => [member.accountId]],
    ['search=%25', () => []],
    ['status=pending', () => [pending.accountId]],
    ['kind=member', () => [farMember.accountId, requester.accountId, member.accountId]],
  ])('the filter %s finds the users it names', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected())
  })

  test('users are filtered by role and by branch', async () => {
    const { id } = await db.selectFrom('roles').select('id').where('key', '=', 'manager').executeTakeFirstOrThrow()
    expect(await idsOf(`role=${id}`)).toEqual([stranger.accountId, colleague.accountId])
    expect(await idsOf(`role=${id}&branch=${officer.branchId}`)).toEqual([colleague.accountId])
  })

  test('users who made a call within five minutes are online, others are not', async () => {
    const person = await createAccount(db, { role: viewer })
    const at = (minutes: number) =>
      sql`update accounts set last_active_at = now() - make_interval(secs => ${minutes * 60}) where id = ${person.accountId}`.execute(
        db,
      )
    await at(4.9)
    expect(await idsOf('isOnline=true')).toContain(person.accountId)
    await at(5.1)
    expect(await idsOf('isOnline=true')).not.toContain(person.accountId)
    expect(await idsOf('isOnline=false')).toContain(person.accountId)
  })

  test('users are sorted by name, by last use and by age, either way', async () => {
    const first = await createAccount(db, { role: 'User' })
    await rename(first, 'Aaron', 'Aardvark')
    const last = await createAccount(db, { role: 'User' })
    await rename(last, 'Zuri', 'Zulu')
    await sql`update accounts set last_active_at = now() + interval '1 hour' where id = ${first.accountId}`.execute(db)
    expect((await idsOf('sort=name.asc'))[0]).toBe(first.accountId)
    expect((await idsOf('sort=name.desc'))[0]).toBe(last.accountId)
    expect((await idsOf('sort=last_active.desc'))[0]).toBe(first.accountId)
    expect((await idsOf('sort=last_active.asc')).at(-1)).toBe(first.accountId)
    const ids = await idsOf('')
    expect(await idsOf('sort=joined.asc')).toEqual(ids.toReversed())
    await db.deleteFrom('accounts').where('id', 'in', [first.accountId, last.accountId]).execute()
  })

  test('the list continues by the id of a user, older and newer', async () => {
    const ids = await idsOf('')
    const read = async (query: string) =>
      (await admin.get(`${USERS}?size=2&${query}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await read(`olderThan=${ids[1]}`)).toEqual(ids.slice(2, 4))
    expect(await read(`newerThan=${ids[3]}`)).toEqual(ids.slice(1, 3))
    const ascending = ids.toReversed()
    expect(await read(`sort=joined.asc&newerThan=${ascending[1]}`)).toEqual(ascending.slice(2, 4))
    expect(await read(`sort=joined.asc&olderThan=${ascending[3]}`)).toEqual(ascending.slice(1, 3))
  })

  test.each(['sort=email.asc', 'status=gone', 'page=101&size=10', 'sort=name.asc&olderThan=3', 'kind=robot'])(
    'the query %s is refused',
    async (query) => {
      expect((await admin.get(`${USERS}?${query}`)).status).toBe(400)
    },
  )

  test('a page of users takes three statements besides the session, the figures and one user one each', async () => {
    expect(await statementsOf(() => admin.get(`${USERS}?page=0&size=200`))).toHaveLength(4)
    expect(await statementsOf(() => bound.get(`${USERS}?page=0&search=a`))).toHaveLength(4)
    expect(await statementsOf(() => admin.get(`${USERS}/stats`))).toHaveLength(2)
    expect(await statementsOf(() => admin.get(`${USERS}/${member.accountId}`))).toHaveLength(2)
    expect(await statementsOf(() => admin.get(`${USERS}/${member.accountId}/access`))).toHaveLength(2)
    expect(await statementsOf(() => admin.get(`${USERS}/${member.accountId}/history`))).toHaveLength(4)
  })
})

describe('whom staff of one branch see', () => {
  test('staff of one branch see its staff, its customers and members who sent it a request, and no one else', async () => {
    const seen = await idsOf('', bound)
    for (const known of [officer, colleague, member, requester]) expect(seen).toContain(known.accountId)
    for (const unknown of [stranger, farMember, pending, adminAccount]) expect(seen).not.toContain(unknown.accountId)
    expect((await bound.get(`${USERS}/stats`)).body.totalUsers).toBe(seen.length)
  })

  test('a user out of scope answers NOT_FOUND to every call about one user', async () => {
    const editor = (await createRole(db, ['View Users', 'Edit Users', 'Delete Users'])).name
    const caller = app.as(await createAccount(db, { role: editor, branchId: officer.branchId }))
    const url = `${USERS}/${farMember.accountId}`
    const answers = [
      await caller.get(url),
      await caller.get(`${url}/access`),
      await caller.get(`${url}/history`),
      await caller.send('PUT', url, { status: 'inactive' }),
      await caller.post(`${url}/approval`, { role: 'Manager', branchId: officer.branchId }),
      ...(await Promise.all(
        ['decline', 'confirmation', 'reset-password', 'end-sessions', 'two-factor/end'].map((path) =>
          caller.post(`${url}/${path}`),
        ),
      )),
      await caller.send('DELETE', url),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(404))
  })

  test('staff without a branch and without the flag see no one', async () => {
    expect(await idsOf('', nowhere)).toEqual([])
    expect((await nowhere.get(`${USERS}/stats`)).body.totalUsers).toBe(0)
  })
})

describe('the figures above the list', () => {
  test('the figures count users, those online, those of this week and those who wait for approval', async () => {
    const before = (await admin.get(`${USERS}/stats`)).body
    const old = await createAccount(db, { role: 'User' })
    await sql`update accounts set created_at = now() - interval '14 days', last_active_at = now() where id = ${old.accountId}`.execute(
      db,
    )
    await createAccount(db, { role: 'User' })
    await createAccount(db, { role: 'Credit Officer', status: 'pending' })
    const { body } = await admin.get(`${USERS}/stats`)
    expect(body.totalUsers).toBe(before.totalUsers + 3)
    expect(body.activeUsers).toBe(before.activeUsers + 1)
    expect(body.newRegistrations).toBe(before.newRegistrations + 2)
    expect(body.pendingApproval).toBe(before.pendingApproval + 1)
    expect(body.before.totalUsers).toBe(before.before.totalUsers + 1)
  })

  test('a registration of last week counts for the week before', async () => {
    const before = (await admin.get(`${USERS}/stats`)).body.before.newRegistrations
    const person = await createAccount(db, { role: 'User' })
    await sql`
      update accounts set created_at = date_trunc('week', now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi'
        - interval '1 second' where id = ${person.accountId}`.execute(db)
    expect((await admin.get(`${USERS}/stats`)).body.before.newRegistrations).toBe(before + 1)
  })

  test('the list of new users has those that the figure counts, up to the moment the week began', async () => {
    const monday = sql`date_trunc('week', now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi'`
    const [first, last] = [await createAccount(db, { role: 'User' }), await createAccount(db, { role: 'User' })]
    await sql`update accounts set created_at = ${monday} where id = ${first.accountId}`.execute(db)
    await sql`update accounts set created_at = ${monday} - interval '1 second' where id = ${last.accountId}`.execute(db)
    const { body } = await admin.get(`${USERS}?page=0&size=100&isNew=true`)
    expect(body.totalElements).toBe((await admin.get(`${USERS}/stats`)).body.newRegistrations)
    const ids = body.content.map(({ id }: { id: number }) => id)
    expect(ids).toContain(first.accountId)
    expect(ids).not.toContain(last.accountId)
    expect(await idsOf('isNew=false')).toContain(last.accountId)
  })
})

describe('what one person can do, and why', () => {
  const access = async (id: number, caller = admin) => (await caller.get(`${USERS}/${id}/access`)).body

  test('each permission is listed once with a sentence, granted by the role or not in it', async () => {
    const body = await access(colleague.accountId)
    expect(body).toMatchObject({ scope: 'branch', branch: { id: officer.branchId }, role: { name: 'Manager' } })
    expect(body.permissions.map(({ permission }: { permission: string }) => permission)).toEqual(permissions)
    const of = (name: string) => body.permissions.find(({ permission }: { permission: string }) => permission === name)
    expect(of('Edit Orders')).toMatchObject({
      granted: true,
      why: 'granted by role',
      allows: expect.stringMatching(/\w/),
    })
    expect(of('Edit Users')).toMatchObject({ granted: false, why: 'not in role' })
    const swahili = await admin.get(`${USERS}/${colleague.accountId}/access`, { headers: { 'accept-language': 'sw' } })
    expect(swahili.body.permissions[0].allows).toContain('Kuona')
  })

  test('the reason names an inactive account, an inactive role, a pending account and a member', async () => {
    const whyOf = async (id: number) => new Set((await access(id)).permissions.map(({ why }: { why: string }) => why))
    const role = await createRole(db, permissions)
    const person = await createAccount(db, { role: role.name })
    expect(await whyOf(person.accountId)).toEqual(new Set(['granted by role']))
    await db.updateTable('roles').set({ status: 'inactive' }).where('id', '=', role.id).execute()
    expect(await whyOf(person.accountId)).toEqual(new Set(['role inactive']))
    await db.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', person.accountId).execute()
    expect(await whyOf(person.accountId)).toEqual(new Set(['account inactive']))
    expect(await whyOf(pending.accountId)).toEqual(new Set(['account pending', 'not in role']))
    expect(await whyOf(member.accountId)).toEqual(new Set(['member']))
  })
})
