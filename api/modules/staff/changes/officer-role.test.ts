import { expect, test } from 'vitest'
import { createAccount, createBranch } from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'

const USERS = '/api/users'
const { db, app } = await startTestShop()
const branch = await createBranch(db)
const admin = app.as(await createAccount(db))

let nr = 0
async function add(fields: object, caller: Caller = admin) {
  nr += 1
  const form = { name: 'Grace Akinyi', email: `officer${nr}@sokoni.example`, role: 'Credit Officer', ...fields }
  const { status, body } = await caller.post(USERS, form)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const officersOf = (accountId: number) =>
  db.selectFrom('credit_officers').selectAll().where('account_id', '=', accountId).execute()
const historyOf = async (id: number) =>
  (await admin.get(`${USERS}/${id}/history`)).body.content.map(({ action }: { action: string }) => action)

test('a user added as Credit Officer of a branch is a credit officer of it, and the history has that', async () => {
  const { id } = await add({ branchId: branch.id, phone: '0712 100 200' })
  expect(await officersOf(id)).toMatchObject([
    { branch_id: branch.id, first_name: 'Grace', last_name: 'Akinyi', phone: '+254712100200', status: 'active' },
  ])
  expect(await historyOf(id)).toEqual(['officer.added', 'account.added'])
})

test('without a branch, in all branches or in another role a user becomes no credit officer', async () => {
  for (const fields of [{}, { allBranches: true }, { role: 'Manager', branchId: branch.id }]) {
    const { id } = await add(fields)
    expect(await officersOf(id)).toEqual([])
  }
})

test('a role or a branch given later makes the credit officer, once', async () => {
  const { id } = await add({})
  const edit = (body: object) => admin.send('PUT', `${USERS}/${id}`, body)
  expect((await edit({ branchId: branch.id })).status).toBe(200)
  expect(await officersOf(id)).toMatchObject([{ branch_id: branch.id }])
  await edit({ role: 'Manager' })
  await edit({ role: 'Credit Officer' })
  expect(await officersOf(id)).toHaveLength(1)

  const manager = await add({ role: 'Manager', branchId: branch.id })
  await admin.send('PUT', `${USERS}/${manager.id}`, { role: 'Credit Officer', name: 'Grace Otieno' })
  expect(await officersOf(manager.id)).toMatchObject([{ branch_id: branch.id, last_name: 'Otieno' }])
})

test('an approval as Credit Officer makes the credit officer', async () => {
  const { id } = await add({ role: 'Manager', status: 'pending' })
  const approval = { role: 'Credit Officer', branchId: branch.id }
  expect((await admin.post(`${USERS}/${id}/approval`, approval)).status).toBe(200)
  expect(await officersOf(id)).toMatchObject([{ branch_id: branch.id }])
})

test('the officer of the branch with the same phone and name gets the account, and keeps the groups', async () => {
  const known = { branch_id: branch.id, first_name: 'Grace', last_name: 'AKINYI', phone: '+254712100999' }
  const insert = (fields: object) =>
    db
      .insertInto('credit_officers')
      .values({ ...known, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()
  await insert({ last_name: 'Wanjiru' })
  await insert({ branch_id: (await createBranch(db)).id })
  const { id: officerId } = await insert({})
  const { id } = await add({ branchId: branch.id, phone: '0712100999' })
  expect(await officersOf(id)).toMatchObject([{ id: officerId, last_name: 'AKINYI' }])
})

test('the choices of a branch are all for staff of all branches, and one for staff of one branch', async () => {
  const own = app.as(await createAccount(db, { role: 'Manager', branchId: branch.id }))
  const nowhere = app.as(await createAccount(db, { role: 'Manager', allBranches: false }))
  const choices = async (caller: Caller) => (await caller.get(`${USERS}/reach-choices`)).body
  expect(await choices(own)).toEqual({ branches: [{ id: branch.id, name: branch.name }], allBranches: false })
  expect(await choices(nowhere)).toEqual({ branches: [], allBranches: false })
  const all = await choices(admin)
  expect(all.allBranches).toBe(true)
  expect(all.branches.length).toBeGreaterThan(1)
  expect(all.branches).toContainEqual({ id: branch.id, name: branch.name })
})
