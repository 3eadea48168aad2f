import { expect, test } from 'vitest'
import { createAccount, createBranch, createOfficer } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const BRANCHES = '/api/v1/branches/unpaginated'
const { db, app, statementsOf } = await startTestShop()
const busia = await createBranch(db, { name: 'Busia' })
const ahero = await createBranch(db, { name: 'Ahero' })
const closed = await createBranch(db, { name: 'Closed' })
await db.updateTable('branches').set({ status: 'inactive' }).where('id', '=', closed.id).execute()

test('staff of one branch get only their branch', async () => {
  const officer = await createOfficer(db, { branchId: busia.id })
  expect((await app.as(officer).get(BRANCHES)).body).toEqual({
    content: [
      {
        id: busia.id,
        branchId: busia.id,
        code: expect.stringMatching(/^BR/),
        name: 'Busia',
        branchName: 'Busia',
        town: 'Kisumu',
      },
    ],
    totalElements: 1,
    page: 0,
    size: 1,
  })
})

test('staff of all branches get every active branch, sorted by name', async () => {
  const { content } = (await app.as(await createAccount(db, { role: 'Manager' })).get(BRANCHES)).body
  expect(content.map(({ id }: { id: number }) => id)).toEqual([ahero.id, busia.id])
})

test('members get name and town of every active branch, staff and visitors are refused', async () => {
  const member = await createAccount(db, { role: 'User' })
  const caller = app.as(member)
  expect((await caller.get('/api/v1/branches/open')).body).toMatchObject({
    content: [
      { id: ahero.id, name: 'Ahero', town: 'Kisumu' },
      { id: busia.id, name: 'Busia', town: 'Kisumu' },
    ],
    totalElements: 2,
  })
  expect(await statementsOf(() => caller.get('/api/v1/branches/open'))).toHaveLength(2)
  expect(await app.as(await createAccount(db)).get('/api/v1/branches/open')).toMatchObject({ status: 401 })
  expect(await app.visitor.get('/api/v1/branches/open')).toMatchObject({ status: 401 })
})
