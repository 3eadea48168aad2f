import { describe, expect, test } from 'vitest'
import { type Client, createAccount, createClient, createOfficer, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const manager = await createAccount(db, { role: 'Manager' })
const versionOf = async (client: { id: number }) =>
  (await db.selectFrom('customers').select('version').where('id', '=', client.id).executeTakeFirstOrThrow()).version
const link = async (
  client: Client,
  accountId: number | null,
  person: { accountId: number; kind: 'staff' | 'member' } = manager,
) => app.as(person).send('PUT', `/api/v1/clients/${client.id}/account`, { accountId, version: await versionOf(client) })
const createMember = () => createAccount(db, { role: 'User' })
const taken = { status: 409, body: { code: 'ALREADY_TAKEN', details: { field: 'accountId' } } }
const missing = { status: 404, body: { code: 'NOT_FOUND' } }

test('a member linked to a client reads the orders of that client, until they are unlinked', async () => {
  const client = await createClient(db)
  const member = await createMember()
  const product = await createProduct(db)
  await app.as(client.officer).post('/api/v1/orders/place', {
    client: client.id,
    bookedBy: client.officer.id,
    items: [{ productId: product.id, quantity: 1 }],
  })
  const orders = async () => (await app.as(member).get('/api/v1/orders')).body.totalElements
  expect(await orders()).toBe(0)
  expect(await link(client, member.accountId)).toMatchObject({
    status: 200,
    body: { id: client.id, accountId: member.accountId },
  })
  expect(await orders()).toBe(1)
  expect((await link(client, null)).body.accountId).toBeNull()
  expect(await orders()).toBe(0)

  const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'client.account').execute()
  expect(audit).toMatchObject([
    { entity_id: client.id, before: { accountId: null }, after: { accountId: member.accountId } },
    { entity_id: client.id, before: { accountId: member.accountId }, after: { accountId: null } },
  ])
})

test('a client is read with the language of the linked account', async () => {
  const client = await createClient(db)
  const member = await createMember()
  const languageOf = async () => (await app.as(manager).get(`/api/v1/clients/${client.id}`)).body.language
  expect(await languageOf()).toBeNull()
  await link(client, member.accountId)
  await db.updateTable('accounts').set({ language: 'sw' }).where('id', '=', member.accountId).execute()
  expect(await languageOf()).toBe('sw')
})

test('linking a linked account again returns the client and writes no second audit entry', async () => {
  const client = await createClient(db)
  const member = await createMember()
  await link(client, member.accountId)
  expect((await link(client, member.accountId)).status).toBe(200)
  const audit = await db.selectFrom('audit_entries').select('id').where('entity_id', '=', client.id).execute()
  expect(audit).toHaveLength(1)
})

test('a linked client or account cannot be linked to another', async () => {
  const [client, other] = [await createClient(db), await createClient(db)]
  const [member, second] = [await createMember(), await createMember()]
  await link(client, member.accountId)
  expect(await link(client, second.accountId)).toMatchObject(taken)
  expect(await link(other, member.accountId)).toMatchObject(taken)

  const third = await createMember()
  const [one, two] = [await createClient(db), await createClient(db)]
  const answers = await Promise.all([link(one, third.accountId), link(two, third.accountId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('linking replaces a plain customer of the member, but not one with a history', async () => {
  const client = await createClient(db)
  const customerOf = (accountId: number) =>
    db.selectFrom('customers').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()
  const member = await createMember()
  const customer = await customerOf(member.accountId)
  expect((await link(client, member.accountId)).status).toBe(200)
  expect(await db.selectFrom('customers').select('id').where('id', '=', customer.id).execute()).toEqual([])

  const reviewer = await createMember()
  const { id } = await customerOf(reviewer.accountId)
  const product = await createProduct(db)
  await db
    .insertInto('reviews')
    .values({ product_id: product.id, customer_id: id, rating: 5, body: 'Bright' })
    .execute()
  expect(await link(await createClient(db), reviewer.accountId)).toMatchObject(taken)
})

test('staff accounts, unknown accounts and clients of another branch return NOT_FOUND', async () => {
  const client = await createClient(db)
  const stranger = await createOfficer(db)
  expect(await link(client, stranger.accountId)).toMatchObject(missing)
  expect(await link(client, 999_999)).toMatchObject(missing)
  const member = await createMember()
  expect(await link(client, member.accountId, stranger)).toMatchObject(missing)
  expect(
    (await app.as(member).send('PUT', `/api/v1/clients/${client.id}/account`, { accountId: null, version: 1 })).status,
  ).toBe(403)
})

test('linking with an outdated version returns 409 with the current client, and the version is required', async () => {
  const client = await createClient(db)
  const url = `/api/v1/clients/${client.id}/account`
  const { accountId } = await createMember()
  await db.updateTable('customers').set({ version: 2 }).where('id', '=', client.id).execute()
  expect(await app.as(manager).send('PUT', url, { accountId, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', details: { current: { id: client.id, version: 2 }, sent: { version: 1 } } },
  })
  expect(await app.as(manager).send('PUT', url, { accountId })).toMatchObject({
    status: 400,
    body: { details: { fields: [{ field: 'version' }] } },
  })
  for (const _ of ['sent', 'sent again after a lost answer']) {
    expect(await app.as(manager).send('PUT', url, { accountId, version: 2 })).toMatchObject({
      status: 200,
      body: { accountId, version: 3 },
    })
  }
})

test('staff of a branch can link only members who sent it a request', async () => {
  const client = await createClient(db)
  const elsewhere = await createOfficer(db)
  const member = await createMember()
  const sendRequest = (branchId: number) =>
    db.insertInto('order_requests').values({ account_id: member.accountId, branch_id: branchId }).execute()
  await sendRequest(elsewhere.branchId)
  expect(await link(client, member.accountId, client.officer)).toMatchObject(missing)
  await sendRequest(client.officer.branchId)
  expect((await link(client, member.accountId, client.officer)).status).toBe(200)
})

describe('linking by staff of one branch', () => {
  let nr = 0
  /** A member with the phone and name of the client. */
  const twinOf = (client: Client, phone: string) =>
    createAccount(db, { role: 'User', phone }).then(async (member) => {
      const name = await db
        .selectFrom('customers')
        .select(['first_name', 'last_name'])
        .where('id', '=', client.id)
        .executeTakeFirstOrThrow()
      await db.updateTable('accounts').set(name).where('id', '=', member.accountId).execute()
      return member
    })
  const newPhone = () => {
    nr += 1
    return `+25411190980${nr}`
  }
  const setPhone = (client: Client, phone: string) =>
    db.updateTable('customers').set({ phone }).where('id', '=', client.id).execute()
  const sendRequest = (member: { accountId: number }, branchId: number) =>
    db.insertInto('order_requests').values({ account_id: member.accountId, branch_id: branchId }).execute()

  test('a phone that the client had before the member registered proves the member', async () => {
    const phone = newPhone()
    const client = await createClient(db)
    await setPhone(client, phone)
    const neighbour = await createAccount(db, { role: 'User', phone: newPhone() })
    expect(await link(client, neighbour.accountId, client.officer)).toMatchObject(missing)
    const member = await twinOf(client, phone)
    expect((await link(client, member.accountId, client.officer)).status).toBe(200)
  })

  test('a phone entered after the registration proves nothing, so no branch can take a member or a request from another', async () => {
    const phone = newPhone()
    const elsewhere = await createOfficer(db)
    const taker = await createClient(db)
    const member = await twinOf(taker, phone)
    const sent = await app.as(member).post('/api/v1/order-requests', {
      items: [{ productId: (await createProduct(db)).id, quantity: 1 }],
      branchId: elsewhere.branchId,
    })
    const officer = app.as(taker.officer)
    const { first_name: firstName, last_name: lastName } = await db
      .selectFrom('customers')
      .select(['first_name', 'last_name'])
      .where('id', '=', taker.id)
      .executeTakeFirstOrThrow()
    const typed = { firstName, lastName, phone, groupId: taker.group.id }
    const { body: made } = await officer.post('/api/v1/clients', typed)
    const answer = await officer.send('PUT', `/api/v1/clients/${made.id}/account`, {
      accountId: member.accountId,
      version: made.version,
    })
    expect(answer).toMatchObject(missing)
    expect((await officer.get(`/api/v1/clients/${made.id}/account-candidates`)).body.content).toEqual([])
    await setPhone(taker, phone)
    expect(await link(taker, member.accountId, taker.officer)).toMatchObject(missing)

    const url = `/api/v1/order-requests/${sent.body.id}`
    expect((await officer.get(url)).status).toBe(404)
    expect((await app.as(elsewhere).get(url)).status).toBe(200)
    expect((await link(taker, member.accountId)).status).toBe(200) // staff of all branches may link
    expect((await officer.get(url)).status).toBe(404)
    expect((await app.as(elsewhere).get(url)).status).toBe(200)
  })

  test('the phone of a member who sent a request to another branch proves nothing', async () => {
    const phone = newPhone()
    const client = await createClient(db)
    await setPhone(client, phone)
    const member = await twinOf(client, phone)
    await sendRequest(member, (await createOfficer(db)).branchId)
    expect(await link(client, member.accountId, client.officer)).toMatchObject(missing)
    await sendRequest(member, client.officer.branchId)
    expect((await link(client, member.accountId, client.officer)).status).toBe(200)
  })

  test('existing and unknown account ids get the same answer', async () => {
    const client = await createClient(db)
    const unconfirmed = await createAccount(db, { role: 'User', isConfirmed: false })
    const ids = [(await createMember()).accountId, unconfirmed.accountId, client.officer.accountId, 999_999]
    const answers = await Promise.all(ids.map((id) => link(client, id, client.officer)))
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body })
  })
})
