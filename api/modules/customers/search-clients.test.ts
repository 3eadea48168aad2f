import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Client,
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createOrder,
  type Group,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()

type Names = {
  first_name: string
  last_name: string
  client_number?: string
  phone?: string
  status?: 'inactive' | 'blocked'
}
async function createNamed(group: Group, names: Names): Promise<Client> {
  const client = await createClient(db, { group })
  await db.updateTable('customers').set(names).where('id', '=', client.id).execute()
  return client
}

const officer = await createOfficer(db)
const upendo = await createGroup(db, { officer })
const umoja = await createGroup(db, { officer })
// Names and numbers of groups without the digits of any search below, independent of the factories' counters.
await db.updateTable('groups').set({ name: 'Umoja', group_number: 'GRP-A' }).where('id', '=', umoja.id).execute()
await db
  .updateTable('groups')
  .set({ name: 'Upendo Self Help', group_number: 'GRP-B' })
  .where('id', '=', upendo.id)
  .execute()
const elsewhere = await createGroup(db)

let achieng: Client
let otieno: Client
let other: Client
let wanjiku: Client
beforeAll(async () => {
  achieng = await createNamed(upendo, {
    first_name: 'Achieng',
    last_name: 'Otieno',
    client_number: 'CL-00042',
    phone: '+254712345678',
  })
  otieno = await createNamed(umoja, {
    first_name: 'Otieno',
    last_name: 'Omondi',
    client_number: 'CL-90001',
    phone: '+254733000042',
  })
  other = await createNamed(umoja, {
    first_name: 'Percy',
    last_name: '100% Sure',
    client_number: 'CL-90003',
    phone: '+254700000001',
    status: 'blocked',
  })
  wanjiku = await createNamed(elsewhere, { first_name: 'Wanjiku', last_name: 'Otieno' })
})

const searchAs = async (person: typeof officer, search: string) => {
  const { status, body } = await app.as(person).get(`/api/v1/clients?search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  expect(body.totalElements).toBe(body.content.length)
  return body.content.map(({ id }: { id: number }) => id)
}

describe('a search for clients', () => {
  test.each([
    ['achi', () => [achieng]],
    ['ACHIENG OTIENO', () => [achieng]],
    ['  otieno   achieng ', () => [achieng]],
    ['otieno', () => [achieng, otieno]], // sorted by first name, found by either name
    ['CL-00042', () => [achieng]],
    ['cl-42', () => [achieng]],
    ['cl 42', () => [achieng, otieno]], // the searched client number before a phone that contains it
    ['42', () => [achieng, otieno]],
    ['0712 345 678', () => [achieng]],
    ['+254 (712) 345-678', () => [achieng]],
    ['07123', () => [achieng]],
    ['712345678', () => [achieng]],
    ['upendo self', () => [achieng]],
    ['100%', () => [other]],
    ['%', () => [other]],
    ['_', () => []],
    ['wanjiku', () => []], // of another branch
    ['acheng', () => [achieng]], // no name has it: a similar one
    ['acheng otino', () => [achieng]],
    ['wanjuki', () => []], // similar to a name of another branch
    ['CL-99999', () => []],
    ['nobody', () => []],
  ])('the search %j finds the expected clients in order', async (search, found) => {
    expect(await searchAs(officer, search)).toEqual(found().map(({ id }) => id))
  })

  test('a search by group number finds the members of the group', async () => {
    const { group_number } = await db
      .selectFrom('groups')
      .select('group_number')
      .where('id', '=', upendo.id)
      .executeTakeFirstOrThrow()
    expect(await searchAs(officer, group_number.toLowerCase())).toContain(achieng.id)
  })

  test('only staff of all branches search in all branches', async () => {
    const manager = app.as(await createAccount(db, { role: 'Manager' }))
    const { body } = await manager.get('/api/v1/clients?search=otieno')
    expect(body.content.map(({ id }: { id: number }) => id)).toEqual([achieng.id, otieno.id, wanjiku.id])
  })

  test('a found client has group, officer, branch and what is available and overdue, and no other amounts', async () => {
    const { body } = await app.as(officer).get('/api/v1/clients?search=achieng')
    expect(body).toEqual({
      content: [
        {
          id: achieng.id,
          fullName: 'Achieng Otieno',
          firstName: 'Achieng',
          lastName: 'Otieno',
          clientNumber: 'CL-00042',
          phone: '+254712345678',
          location: 'Kondele',
          status: 'active',
          groupId: upendo.id,
          groupName: 'Upendo Self Help',
          creditOfficerId: officer.id,
          creditOfficer: expect.stringMatching(/^Grace Officer/),
          branchId: officer.branchId,
          branchName: expect.any(String),
          accountId: null,
          nationalIdEnding: null,
          version: 1,
          available: expect.any(Number),
          overdue: 0,
          daysPastDue: 0,
        },
      ],
      totalElements: 1,
      page: 0,
      size: 20,
    })
  })

  test('a search finds clients without a group and no customers who are not clients', async () => {
    const loner = await createClient(db, { officer, withoutGroup: true })
    await db.updateTable('customers').set({ last_name: 'Mpweke' }).where('id', '=', loner.id).execute()
    await db
      .insertInto('customers')
      .values({ first_name: 'Only', last_name: 'Mpweke', branch_id: officer.branchId })
      .execute()
    const { body } = await app.as(officer).get('/api/v1/clients?search=mpweke')
    expect(body.content).toMatchObject([{ id: loner.id, groupId: null, groupName: null, creditOfficerId: null }])
  })

  test('searching clients takes two statements besides the session, with and without terms', async () => {
    const caller = app.as(officer)
    await caller.get('/api/v1/clients')
    for (const query of ['', '?search=otieno', '?search=0712345678']) {
      expect(await statementsOf(() => caller.get(`/api/v1/clients${query}`))).toHaveLength(3)
    }
  })
})

test('what is available is the limit without debt and holds, and null without a limit', async () => {
  const client = await createClient(db, { loanLimitCents: 500_000 })
  await db
    .updateTable('customers')
    .set({ last_name: 'Available', outstanding_cents: 120_000, held_cents: 30_000 })
    .where('id', '=', client.id)
    .execute()
  const available = async () =>
    (await app.as(client.officer).get('/api/v1/clients?search=available')).body.content[0].available
  expect(await available()).toBe(3500)
  await db.updateTable('customers').set({ loan_limit_cents: null }).where('id', '=', client.id).execute()
  expect(await available()).toBeNull()
})

test('similar names take a transaction more', async () => {
  const caller = app.as(officer)
  await caller.get('/api/v1/clients')
  expect(await statementsOf(() => caller.get('/api/v1/clients?search=acheng'))).toHaveLength(7)
})

test('clients are found by their ids in scope, by name, in one statement besides the session', async () => {
  const caller = app.as(officer)
  const ids = [achieng.id, wanjiku.id, otieno.id, achieng.id, 999_999_999].join(',')
  const { body } = await caller.get(`/api/v1/clients?ids=${ids}`)
  expect(body.content.map(({ id }: { id: number }) => id)).toEqual([achieng.id, otieno.id])
  expect(body.totalElements).toBe(2)
  expect(await statementsOf(() => caller.get(`/api/v1/clients?ids=${ids}`))).toHaveLength(2)
  const tooMany = Array.from({ length: 31 }, (_, index) => index + 1).join(',')
  for (const bad of [tooMany, 'x', ''])
    expect(await caller.get(`/api/v1/clients?ids=${bad}`)).toMatchObject({ status: 400 })
})

describe('the list without a search', () => {
  test('clients of the latest own bookings come first, then the others by name, in pages', async () => {
    const colleague = await createOfficer(db)
    const group = await createGroup(db, { officer: colleague })
    const names = ['Akoth', 'Baraka', 'Chebet', 'Daudi', 'Esther', 'Fatuma']
    const clients: Client[] = []
    for (const name of names) clients.push(await createNamed(group, { first_name: name, last_name: name }))
    const [akoth, baraka, chebet, daudi, esther, fatuma] = clients as [Client, Client, Client, Client, Client, Client]
    await createOrder(db, { client: daudi })
    await createOrder(db, { client: fatuma })
    await createOrder(db, { client: daudi })
    await createOrder(db, { client: akoth, placedBy: await createAccount(db) }) // placed by another account
    await createOrder(db, { client: esther })
    await createOrder(db, { client: wanjiku, placedBy: colleague }) // booked when she belonged to this branch

    const list = async (query: string) => {
      const { body } = await app.as(colleague).get(`/api/v1/clients${query}`)
      expect(body.totalElements).toBe(6)
      return body.content.map(({ id }: { id: number }) => id)
    }
    const order = [esther, daudi, fatuma, akoth, baraka, chebet].map(({ id }) => id)
    expect(await list('')).toEqual(order)
    expect(await list('?search=%20')).toEqual(order)
    expect(await list('?size=2')).toEqual(order.slice(0, 2))
    expect(await list('?size=2&page=1')).toEqual(order.slice(2, 4))
    expect(await list('?size=4&page=1')).toEqual(order.slice(4))
    expect(await list('?size=4&page=2')).toEqual([])
  })
})

describe('one client', () => {
  test('is answered with group and officer, by one statement besides the session', async () => {
    const caller = app.as(officer)
    const { status, body } = await caller.get(`/api/v1/clients/${achieng.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: achieng.id, clientNumber: 'CL-00042', groupName: 'Upendo Self Help' })
    const { content } = (await caller.get('/api/v1/clients?search=CL-00042')).body
    const { language, ...client } = body
    expect(language).toBeNull()
    expect(content[0]).toEqual({ ...client, available: expect.any(Number), overdue: 0, daysPastDue: 0 })
    expect(await statementsOf(() => caller.get(`/api/v1/clients/${achieng.id}`))).toHaveLength(2)
  })

  test('of another branch, without a client number or without a row is not found', async () => {
    const far = await createClient(db, { group: elsewhere })
    const { id: shopper } = await db
      .insertInto('customers')
      .values({ first_name: 'No', last_name: 'Client' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const id of [far.id, shopper, 999_999_999]) {
      expect(await app.as(officer).get(`/api/v1/clients/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    }
  })
})
