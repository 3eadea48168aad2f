import { expect, test } from 'vitest'
import { type Client, createAccount, createClient, createOfficer, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const manager = await createAccount(db, { role: 'Manager' })
const link = (
  client: Client,
  accountId: number | null,
  person: { accountId: number; kind: 'staff' | 'member' } = manager,
) => app.as(person).send('PUT', `/api/v1/clients/${client.id}/account`, { accountId })
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

test('a link that stands is answered as it is, without another trace', async () => {
  const client = await createClient(db)
  const member = await createMember()
  await link(client, member.accountId)
  expect((await link(client, member.accountId)).status).toBe(200)
  const audit = await db.selectFrom('audit_entries').select('id').where('entity_id', '=', client.id).execute()
  expect(audit).toHaveLength(1)
})

test('neither a client nor an account is linked twice', async () => {
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

test('a member who was a customer only is the client from now on; one with a history is not made to vanish', async () => {
  const client = await createClient(db)
  const createCustomer = async (accountId: number) =>
    db
      .insertInto('customers')
      .values({ first_name: 'Only', last_name: 'Buys', account_id: accountId })
      .returning('id')
      .executeTakeFirstOrThrow()
  const member = await createMember()
  const customer = await createCustomer(member.accountId)
  expect((await link(client, member.accountId)).status).toBe(200)
  expect(await db.selectFrom('customers').select('id').where('id', '=', customer.id).execute()).toEqual([])

  const reviewer = await createMember()
  const { id } = await createCustomer(reviewer.accountId)
  const product = await createProduct(db)
  await db
    .insertInto('reviews')
    .values({ product_id: product.id, customer_id: id, rating: 5, body: 'Bright' })
    .execute()
  expect(await link(await createClient(db), reviewer.accountId)).toMatchObject(taken)
})

test("staff accounts, nobody's account and another branch's client are not there", async () => {
  const client = await createClient(db)
  const stranger = await createOfficer(db)
  expect(await link(client, stranger.accountId)).toMatchObject(missing)
  expect(await link(client, 999_999)).toMatchObject(missing)
  const member = await createMember()
  expect(await link(client, member.accountId, stranger)).toMatchObject(missing)
  expect((await app.as(member).send('PUT', `/api/v1/clients/${client.id}/account`, { accountId: null })).status).toBe(
    403,
  )
})

test('a branch links only members who have sent it a request', async () => {
  const client = await createClient(db)
  const elsewhere = await createOfficer(db)
  const member = await createMember()
  const ask = (branchId: number) =>
    db.insertInto('order_requests').values({ account_id: member.accountId, branch_id: branchId }).execute()
  await ask(elsewhere.branchId)
  expect(await link(client, member.accountId, client.officer)).toMatchObject(missing)
  await ask(client.officer.branchId)
  expect((await link(client, member.accountId, client.officer)).status).toBe(200)
})

test('a branch links the member whose phone its client has', async () => {
  const phone = '+254711909808'
  const client = await createClient(db)
  await db.updateTable('customers').set({ phone }).where('id', '=', client.id).execute()
  const neighbour = await createAccount(db, { role: 'User', phone: '+254711909809' })
  expect(await link(client, neighbour.accountId, client.officer)).toMatchObject(missing)
  const member = await createAccount(db, { role: 'User', phone })
  expect((await link(client, member.accountId, client.officer)).status).toBe(200)
})
