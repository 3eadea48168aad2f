import { expect, test } from 'vitest'
import { createAccount, createClient } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const MINE = '/api/v1/clients/mine'
const { db, app, statementsOf } = await startTestShop()

test('a member reads the own client and no other', async () => {
  const member = await createAccount(db, { role: 'User' })
  const client = await createClient(db, { accountId: member.accountId })
  await createClient(db)
  expect((await app.as(member).get(MINE)).body).toEqual({
    client: {
      fullName: expect.stringMatching(/^Akinyi Client /),
      clientNumber: expect.stringMatching(/^CL-/),
      phone: expect.stringMatching(/^\+2547/),
      location: 'Kondele',
      branchName: expect.stringMatching(/^Branch /),
      groupName: client.group.name,
      creditOfficer: expect.stringMatching(/^Grace Officer /),
    },
  })
})

test('reading the own client takes one statement besides the session', async () => {
  const caller = app.as(await createAccount(db, { role: 'User' }))
  await caller.get(MINE)
  expect(await statementsOf(() => caller.get(MINE))).toHaveLength(2)
})

test('a client in no group has no officer', async () => {
  const member = await createAccount(db, { role: 'User' })
  await createClient(db, { accountId: member.accountId, withoutGroup: true })
  expect((await app.as(member).get(MINE)).body).toMatchObject({ client: { groupName: null, creditOfficer: null } })
})

test('a member without a client gets null, staff and visitors are refused', async () => {
  const member = await createAccount(db, { role: 'User' })
  expect((await app.as(member).get(MINE)).body).toEqual({ client: null })
  expect(await app.as(await createAccount(db)).get(MINE)).toMatchObject({ status: 401 })
  expect(await app.visitor.get(MINE)).toMatchObject({ status: 401 })
})
