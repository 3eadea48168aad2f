import { describe, expect, test } from 'vitest'
import { createAccount, createGroup, createOfficer } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const GROUPS = '/api/v1/groups/unpaginated'
const { db, app, statementsOf } = await startTestShop()
const officer = await createOfficer(db)
const own = await createGroup(db, { officer })
const colleagues = await createGroup(db, { officer: await createOfficer(db, { branchId: officer.branchId }) })
const elsewhere = await createGroup(db, { status: 'inactive' })
type Row = { id: number }
const idsFor = async (person: Parameters<typeof app.as>[0]) =>
  (await app.as(person).get(GROUPS)).body.content.map(({ id }: Row) => id)

describe('the list of groups', () => {
  test('the list of groups has the branch and current officer of each group', async () => {
    const { status, body } = await app.as(officer).get(GROUPS)
    expect(status).toBe(200)
    expect(body).toEqual({
      content: [own, colleagues].map((group) => ({
        id: group.id,
        groupName: group.name,
        name: group.name,
        groupNumber: expect.stringMatching(/^GRP-/),
        status: 'active',
        branchId: officer.branchId,
        branchName: expect.stringMatching(/^Branch /),
        creditOfficerId: group.officer.id,
        creditOfficer: expect.stringMatching(/^Grace Officer /),
        version: 1,
      })),
      totalElements: 2,
      page: 0,
      size: 2,
    })
  })

  test('an officer of one branch gets only its groups', async () => {
    expect(await idsFor(officer)).toEqual([own.id, colleagues.id])
    expect(await idsFor(elsewhere.officer)).toEqual([elsewhere.id])
    expect(await idsFor(await createOfficer(db))).toEqual([])
  })

  test('staff of all branches get all groups', async () => {
    for (const role of ['Admin', 'Manager']) {
      expect((await idsFor(await createAccount(db, { role }))).sort()).toEqual([own.id, colleagues.id, elsewhere.id])
    }
  })

  test('a manager of one branch gets only its groups', async () => {
    expect(await idsFor(await createAccount(db, { role: 'Manager', branchId: officer.branchId }))).toEqual([
      own.id,
      colleagues.id,
    ])
  })

  test('listing groups takes one statement besides the session', async () => {
    const caller = app.as(officer)
    await caller.get(GROUPS)
    expect(await statementsOf(() => caller.get(GROUPS))).toHaveLength(2)
  })

  test('the list of groups has the new officer after a reassignment', async () => {
    const next = await createOfficer(db, { branchId: officer.branchId })
    await db.updateTable('groups').set({ credit_officer_id: next.id }).where('id', '=', own.id).execute()
    const { content } = (await app.as(officer).get(GROUPS)).body
    expect(content.find(({ id }: Row) => id === own.id).creditOfficerId).toBe(next.id)
  })
})
