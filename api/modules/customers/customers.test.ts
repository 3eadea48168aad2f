import { describe, expect, test } from 'vitest'
import { createAccount, createBranch, createClient, createGroup, createOfficer } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const membersOf = (group: { id: number | string }) => `/api/v1/groups/members/${group.id}`
const missing = { status: 404, body: { code: 'NOT_FOUND' } }

test('a client belongs to the branch of the group, also after the group moves, and the database refuses another branch', async () => {
  const client = await createClient(db)
  const { id: elsewhere } = await createBranch(db)
  const branchOf = () =>
    db.selectFrom('customers').select('branch_id').where('id', '=', client.id).executeTakeFirstOrThrow()
  const setBranch = (branch_id: number | null) =>
    db.updateTable('customers').set({ branch_id }).where('id', '=', client.id).execute()
  await expect(setBranch(elsewhere)).rejects.toThrow('customers_group_branch')
  await expect(setBranch(null)).rejects.toThrow('violates check constraint')
  await db.updateTable('groups').set({ branch_id: elsewhere }).where('id', '=', client.group.id).execute()
  expect(await branchOf()).toEqual({ branch_id: elsewhere })
})

describe('the members of a group', () => {
  test('the members of a group are its clients of every status, by name, without amounts', async () => {
    const group = await createGroup(db)
    const zawadi = await createClient(db, { group })
    const blocked = await createClient(db, { group, status: 'blocked' })
    await createClient(db) // of another group
    await db
      .updateTable('customers')
      .set({ first_name: 'Zawadi', last_name: 'Were', phone: null, location: null })
      .where('id', '=', zawadi.id)
      .execute()

    const { status, body } = await app.as(group.officer).get(membersOf(group))

    expect(status).toBe(200)
    expect(body).toEqual({
      content: [
        {
          id: blocked.id,
          fullName: expect.stringMatching(/^Akinyi Client \d+$/),
          firstName: 'Akinyi',
          lastName: expect.stringMatching(/^Client \d+$/),
          clientNumber: expect.stringMatching(/^CL-\d+$/),
          phone: expect.stringMatching(/^\+2547\d{8}$/),
          location: 'Kondele',
          status: 'blocked',
          role: null,
        },
        {
          id: zawadi.id,
          fullName: 'Zawadi Were',
          firstName: 'Zawadi',
          lastName: 'Were',
          clientNumber: expect.stringMatching(/^CL-/),
          phone: null,
          location: null,
          status: 'active',
          role: null,
        },
      ],
      totalElements: 2,
      page: 0,
      size: 2,
    })
  })

  test('members of a group of another branch or of an unknown group return NOT_FOUND for staff of one branch', async () => {
    const group = await createGroup(db)
    const stranger = await createOfficer(db)
    expect(await app.as(stranger).get(membersOf(group))).toMatchObject(missing)
    expect(await app.as(stranger).get(membersOf({ id: 999_999 }))).toMatchObject(missing)
    const seen = await app.as(await createAccount(db, { role: 'Manager' })).get(membersOf(group))
    expect(seen).toMatchObject({ status: 200, body: { content: [] } })
  })

  test('listing group members takes two statements besides the session for any number of members', async () => {
    const group = await createGroup(db)
    for (let nr = 0; nr < 25; nr += 1) await createClient(db, { group })
    const caller = app.as(group.officer)
    await caller.get(membersOf(group))
    expect(await statementsOf(() => caller.get(membersOf(group)))).toHaveLength(3)
  })

  test.each(['0', '-3', 'x', '1.5', '99999999999999999999'])('the group id %s is refused as invalid', async (id) => {
    const officer = await createOfficer(db)
    expect(await app.as(officer).get(membersOf({ id }))).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'groupId' }] } },
    })
  })
})
