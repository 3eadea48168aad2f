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

/** A member and a client with the same phone and matching names. */
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
const noCandidates = { status: 200, body: { content: [], totalElements: 0 } }

test('an account and a client with the same phone and name are offered to each other, and nothing is linked', async () => {
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

test('an account with another name or phone is not offered', async () => {
  const { account, client } = await twins()
  await name(account, 'Achieng', 'Odhiambo')
  expect(await accountsFor(client)).toMatchObject(noCandidates)
  expect(await clientsFor(account)).toMatchObject(noCandidates)
  await name(account, 'Achieng', 'Otieno')
  await db.updateTable('accounts').set({ phone: newPhone() }).where('id', '=', account.accountId).execute()
  expect(await accountsFor(client)).toMatchObject(noCandidates)
  expect(await clientsFor(account)).toMatchObject(noCandidates)
})

test.each([
  ['unconfirmed', { isConfirmed: false }],
  ['deactivated', { status: 'inactive' as const }],
])('an account that is %s is not offered', async (_what, member) => {
  const { account, client } = await twins(member)
  expect(await accountsFor(client)).toMatchObject(noCandidates)
  expect(await clientsFor(account)).toMatchObject(noCandidates)
})

test('a linked account and client are not offered again', async () => {
  const { account, client, phone } = await twins()
  const url = `/api/v1/clients/${client.id}/account`
  expect((await manager.send('PUT', url, { accountId: account.accountId, version: 1 })).status).toBe(200)
  expect(await accountsFor(client)).toMatchObject(noCandidates)
  expect(await clientsFor(account)).toMatchObject(noCandidates)
  const sister = await createClient(db)
  await db
    .updateTable('customers')
    .set({ first_name: 'Achieng', last_name: 'Otieno', phone })
    .where('id', '=', sister.id)
    .execute()
  expect(await accountsFor(sister)).toMatchObject(noCandidates)
})

test('an unconfirmed account cannot be linked', async () => {
  const { account, client } = await twins({ isConfirmed: false })
  const answer = await manager.send('PUT', `/api/v1/clients/${client.id}/account`, {
    accountId: account.accountId,
    version: 1,
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'ADDRESS_NOT_CONFIRMED' } })
})

test('an officer sees only candidates for clients of the own branch, and staff accounts are never candidates', async () => {
  const { account, client } = await twins()
  const stranger = await createOfficer(db)
  expect((await accountsFor(client, app.as(stranger))).status).toBe(404)
  const request = (branchId: number) => ({ account_id: account.accountId, branch_id: branchId })
  const requests = [request(stranger.branchId), request(client.officer.branchId)]
  await db.insertInto('order_requests').values(requests).execute()
  expect(await clientsFor(account, app.as(stranger))).toMatchObject(noCandidates)
  expect((await clientsFor(account, app.as(client.officer))).body.totalElements).toBe(1)
  expect((await clientsFor(stranger)).status).toBe(404)
  expect((await clientsFor({ accountId: 999_999 })).status).toBe(404)
})

test('an officer cannot find out whether an account of a member without a request to the branch exists', async () => {
  const { account, client } = await twins()
  const officer = app.as(client.officer)
  const known = await clientsFor(account, officer)
  expect(known.status).toBe(404)
  expect(known.body).toEqual((await clientsFor({ accountId: 999_999 }, officer)).body)
})

test('each list of candidates takes two statements besides the session', async () => {
  const { account, client } = await twins()
  expect(await statementsOf(() => accountsFor(client))).toHaveLength(3)
  expect(await statementsOf(() => clientsFor(account))).toHaveLength(3)
})
