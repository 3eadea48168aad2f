import { expect, test } from 'vitest'
import { createAccount, createClient, createOfficer } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const accountsFor = (client: { id: number }, caller = manager) =>
  caller.get(`/api/v1/clients/${client.id}/account-candidates`)
const clientsFor = (member: { accountId: number }, caller = manager) =>
  caller.get(`/api/v1/members/${member.accountId}/client-candidates`)

let last = 0
const newPhone = () => {
  last += 1
  return `+2541${String(last).padStart(8, '0')}`
}
type Person = Awaited<ReturnType<typeof createAccount>>
const name = (person: Person, first_name: string, last_name: string) =>
  db.updateTable('accounts').set({ first_name, last_name }).where('id', '=', person.accountId).execute()

/** A member and a client with one phone and one name. */
async function twins(member: Parameters<typeof createAccount>[1] = {}) {
  const phone = newPhone()
  const account = await createAccount(db, { role: 'User', phone, ...member })
  await name(account, 'Achieng', 'Otieno')
  const client = await createClient(db)
  await db
    .updateTable('customers')
    .set({ first_name: 'Otieno', last_name: 'Achieng Mary', phone })
    .where('id', '=', client.id)
    .execute()
  return { account, client, phone }
}
const nobody = { status: 200, body: { content: [], totalElements: 0 } }

test('who has the phone and the name of a client is offered, each to the other, and nothing is linked', async () => {
  const { account, client, phone } = await twins()
  expect(await accountsFor(client)).toMatchObject({
    status: 200,
    body: { totalElements: 1, content: [{ accountId: account.accountId, name: 'Achieng Otieno', phone }] },
  })
  expect(await clientsFor(account)).toMatchObject({
    status: 200,
    body: { totalElements: 1, content: [{ id: client.id, fullName: 'Otieno Achieng Mary', accountId: null }] },
  })
  const linked = await db.selectFrom('customers').select('account_id').where('id', '=', client.id).executeTakeFirst()
  expect(linked?.account_id).toBeNull()
})

test('another name or another phone is offered to nobody', async () => {
  const { account, client } = await twins()
  await name(account, 'Achieng', 'Odhiambo')
  expect(await accountsFor(client)).toMatchObject(nobody)
  expect(await clientsFor(account)).toMatchObject(nobody)
  await name(account, 'Achieng', 'Otieno')
  await db.updateTable('accounts').set({ phone: newPhone() }).where('id', '=', account.accountId).execute()
  expect(await accountsFor(client)).toMatchObject(nobody)
  expect(await clientsFor(account)).toMatchObject(nobody)
})

test.each([
  ['unconfirmed', { isConfirmed: false }],
  ['switched off', { status: 'inactive' as const }],
])('an account that is %s is offered to nobody', async (_what, member) => {
  const { account, client } = await twins(member)
  expect(await accountsFor(client)).toMatchObject(nobody)
  expect(await clientsFor(account)).toMatchObject(nobody)
})

test('who is linked is not offered again', async () => {
  const { account, client, phone } = await twins()
  const url = `/api/v1/clients/${client.id}/account`
  expect((await manager.send('PUT', url, { accountId: account.accountId, version: 1 })).status).toBe(200)
  expect(await accountsFor(client)).toMatchObject(nobody)
  expect(await clientsFor(account)).toMatchObject(nobody)
  const sister = await createClient(db)
  await db
    .updateTable('customers')
    .set({ first_name: 'Achieng', last_name: 'Otieno', phone })
    .where('id', '=', sister.id)
    .execute()
  expect(await accountsFor(sister)).toMatchObject(nobody)
})

test('an account that nobody confirmed cannot be linked either', async () => {
  const { account, client } = await twins({ isConfirmed: false })
  const answer = await manager.send('PUT', `/api/v1/clients/${client.id}/account`, {
    accountId: account.accountId,
    version: 1,
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'ADDRESS_NOT_CONFIRMED' } })
})

test("an officer sees candidates of the own branch's clients alone; staff accounts are nobody's candidates", async () => {
  const { account, client } = await twins()
  const stranger = await createOfficer(db)
  expect((await accountsFor(client, app.as(stranger))).status).toBe(404)
  const request = (branchId: number) => ({ account_id: account.accountId, branch_id: branchId })
  const requests = [request(stranger.branchId), request(client.officer.branchId)]
  await db.insertInto('order_requests').values(requests).execute()
  expect(await clientsFor(account, app.as(stranger))).toMatchObject(nobody)
  expect((await clientsFor(account, app.as(client.officer))).body.totalElements).toBe(1)
  expect((await clientsFor(stranger)).status).toBe(404)
  expect((await clientsFor({ accountId: 999_999 })).status).toBe(404)
})

test('whether an account is there is nothing an officer learns about members who sent the branch no request', async () => {
  const { account, client } = await twins()
  const officer = app.as(client.officer)
  const known = await clientsFor(account, officer)
  expect(known.status).toBe(404)
  expect(known.body).toEqual((await clientsFor({ accountId: 999_999 }, officer)).body)
})

test('each way costs two statements beside the session', async () => {
  const { account, client } = await twins()
  expect(await statementsOf(() => accountsFor(client))).toHaveLength(3)
  expect(await statementsOf(() => clientsFor(account))).toHaveLength(3)
})
