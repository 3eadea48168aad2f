import { describe, expect, test } from 'vitest'
import { createAccount, createBranch, createClient, createGroup, createOfficer } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const BRANCHES = '/api/v1/branches'
const OFFICERS = '/api/v1/credit-officers'
const { db, app, statementsOf } = await startTestShop()
const admin = app.as(await createAccount(db))
let last = 0
const add = (name: string, more: object = {}) => {
  last += 1
  return admin.post(BRANCHES, { name, town: 'Kisii', phone: null, code: `K${last}X`, ...more })
}
const close = (branch: { id: number }) => admin.post(`${BRANCHES}/${branch.id}/close`, {})

describe('branches', () => {
  test('a branch is added with its code, edited once, and both are in its history', async () => {
    const branch = (await add('Homa Bay', { phone: '0712 345 678', code: 'hby' })).body
    expect(branch).toMatchObject({
      code: 'HBY',
      phone: '+254712345678',
      status: 'active',
      groups: 0,
      clients: 0,
      officers: 0,
      version: 1,
    })
    const change = { name: 'Homa Bay Town', town: 'Homa Bay', phone: '', version: 1 }
    const edit = (body: object) => admin.send('PUT', `${BRANCHES}/${branch.id}`, body)
    expect(await edit(change)).toMatchObject({ status: 200, body: { name: 'Homa Bay Town', phone: null, version: 2 } })
    expect((await edit(change)).body.version).toBe(2)
    expect(await edit({ ...change, town: 'Mbita' })).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    const { body } = await admin.get(`${BRANCHES}/${branch.id}/history`)
    expect(body.content.map(({ action }: { action: string }) => action)).toEqual(['branch.edited', 'branch.added'])
  })

  test('the name and the code of another branch are refused, also together', async () => {
    await add('Migori', { code: 'MGR' })
    expect(await add('Migori')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'name' } },
    })
    expect(await add('Rongo', { code: 'mgr' })).toMatchObject({ status: 409, body: { details: { field: 'code' } } })
    const answers = await Promise.all([add('Awendo'), add('Awendo')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('closing a branch that is not empty is refused with what it still contains', async () => {
    const branch = (await add('Oyugis')).body
    const officer = await createOfficer(db, { branchId: branch.id })
    const group = await createGroup(db, { officer })
    await createClient(db, { group })
    expect(await close(branch)).toMatchObject({
      status: 409,
      body: { code: 'BRANCH_IN_USE', details: { groups: 1, clients: 1, officers: 1, accounts: 1, openOrders: 0 } },
    })
    await db.updateTable('groups').set({ status: 'closed' }).where('id', '=', group.id).execute()
    await db.updateTable('credit_officers').set({ status: 'inactive' }).where('id', '=', officer.id).execute()
    await db.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', officer.accountId).execute()
    expect(await close(branch)).toMatchObject({ status: 200, body: { status: 'inactive', version: 2 } })
    expect((await close(branch)).body.version).toBe(2)
    const open = (await admin.get(`${BRANCHES}/unpaginated`)).body.content
    expect(open.some(({ id }: { id: number }) => id === branch.id)).toBe(false)
    expect(await admin.post(`${BRANCHES}/${branch.id}/reopen`, {})).toMatchObject({ body: { status: 'active' } })
  })

  test('the list counts groups, clients, officers and debt in two statements', async () => {
    const branch = (await add('Sirare')).body
    const officer = await createOfficer(db, { branchId: branch.id })
    const client = await createClient(db, { officer })
    await db.updateTable('customers').set({ outstanding_cents: 250_000 }).where('id', '=', client.id).execute()
    const read = () => admin.get(`${BRANCHES}?search=sirare`)
    expect((await read()).body.content).toMatchObject([{ groups: 1, clients: 1, officers: 1, outstanding: 2500 }])
    expect(await statementsOf(read)).toHaveLength(3)
    expect((await admin.get(`${BRANCHES}?search=sirare&status=inactive`)).body.content).toEqual([])
  })

  test('staff of one branch manage theirs and add none, and managers none at all', async () => {
    const branch = await createBranch(db)
    const own = app.as(await createAccount(db, { branchId: branch.id }))
    const input = { name: 'Suna', town: 'Suna', phone: null, code: 'SUN' }
    expect((await own.get(`${BRANCHES}/${branch.id}`)).status).toBe(200)
    expect((await own.get(`${BRANCHES}/${(await createBranch(db)).id}`)).status).toBe(404)
    expect((await own.post(BRANCHES, input)).status).toBe(403)
    const manager = app.as(await createAccount(db, { role: 'Manager' }))
    expect((await manager.get(BRANCHES)).status).toBe(403)
    expect((await manager.post(BRANCHES, input)).status).toBe(403)
  })
})

describe('credit officers of a branch', () => {
  const person = { firstName: 'Neema', lastName: 'Achieng', phone: '0733 111 222' }

  test('an officer is added without an account, then linked to one of the branch', async () => {
    const branch = await createBranch(db)
    const account = await createAccount(db, { role: 'Manager', branchId: branch.id })
    const added = await admin.post(OFFICERS, { ...person, accountId: null, branchId: branch.id })
    expect(added).toMatchObject({
      status: 201,
      body: { name: 'Neema Achieng', account: null, status: 'active', groups: 0 },
    })
    const free = async () => (await admin.get(`${BRANCHES}/${branch.id}/officer-accounts`)).body.content
    expect(await free()).toMatchObject([{ id: account.accountId }])
    const edit = { ...person, accountId: account.accountId, status: 'active', version: 1 }
    const linked = await admin.send('PUT', `${OFFICERS}/${added.body.id}`, edit)
    expect(linked).toMatchObject({
      status: 200,
      body: { account: { id: account.accountId, status: 'active' }, version: 2 },
    })
    expect(await free()).toEqual([])
    const second = { ...person, accountId: account.accountId, branchId: branch.id }
    expect(await admin.post(OFFICERS, second)).toMatchObject({ status: 409, body: { code: 'ALREADY_TAKEN' } })
    const { body } = await admin.get(`${BRANCHES}/${branch.id}/officers`)
    expect(body.content).toMatchObject([{ id: added.body.id, account: { id: account.accountId } }])
  })

  test('an account of another branch, of a member or one that is not active is not linked', async () => {
    const branch = await createBranch(db)
    const others = [
      await createAccount(db, { branchId: (await createBranch(db)).id }),
      await createAccount(db, { role: 'User' }),
      await createAccount(db, { branchId: branch.id, status: 'inactive' }),
    ]
    for (const { accountId } of others) {
      expect((await admin.post(OFFICERS, { ...person, accountId, branchId: branch.id })).status).toBe(404)
    }
  })

  test('the groups of an officer who is switched off wait to be handed over and take no orders', async () => {
    const officer = await createOfficer(db)
    const client = await createClient(db, { officer })
    const list = async () =>
      (await admin.get(`/api/v1/groups/to-hand-over`)).body.content.map(({ id }: { id: number }) => id)
    const edit = { ...person, accountId: officer.accountId, status: 'inactive', version: 1 }
    expect(await admin.send('PUT', `${OFFICERS}/${officer.id}`, edit)).toMatchObject({
      body: { status: 'inactive', groups: 1, clients: 1 },
    })
    expect(await list()).toContain(client.group.id)
    expect((await admin.send('PUT', `${OFFICERS}/${officer.id}`, { ...edit, phone: '' })).status).toBe(409)
    await admin.send('PUT', `${OFFICERS}/${officer.id}`, { ...edit, status: 'active', version: 2 })
    expect(await list()).not.toContain(client.group.id)
  })

  test('officers of a branch are listed in two statements', async () => {
    const { branchId } = await createOfficer(db)
    const read = () => admin.get(`${BRANCHES}/${branchId}/officers`)
    await read()
    await createOfficer(db, { branchId })
    expect(await statementsOf(read)).toHaveLength(3)
    expect((await read()).body.totalElements).toBe(2)
  })
})
