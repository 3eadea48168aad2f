import { beforeAll, describe, expect, test } from 'vitest'
import { sealNationalId } from '#api/modules/customers/national-id.service.ts'
import {
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createOrder,
  createProduct,
  createRole,
} from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import type { Permission } from '#contract/permissions.ts'
import { maxConsoleResults } from '#contract/site/console-search.staff.ts'

const { db, app, dataKey, statementsOf } = await startTestShop()
const search = (caller: Caller, q: string) => caller.get(`/api/v1/console/search?q=${encodeURIComponent(q)}`)

const officer = await createOfficer(db)
const group = await createGroup(db, { officer })
const client = await createClient(db, { group })
const other = await createClient(db)
const product = await createProduct(db, { name: 'Zebra lantern 100%' })
const hidden = await createProduct(db, { name: 'Zebra blanket', status: 'hidden' })
const order = await createOrder(db, { client })
const otherOrder = await createOrder(db, { client: other })

const admin = app.as(await createAccount(db))
const inBranch = app.as(officer)
const nowhere = app.as(await createAccount(db, { allBranches: false }))
const holderOf = async (...held: Permission[]) =>
  app.as(await createAccount(db, { role: (await createRole(db, held)).name, allBranches: true }))

beforeAll(async () => {
  const name = (id: number, change: { first_name: string; last_name: string; phone: string; client_number: string }) =>
    db.updateTable('customers').set(change).where('id', '=', id).execute()
  await name(client.id, {
    first_name: 'Zawadi',
    last_name: 'Wambui',
    phone: '+254711222333',
    client_number: 'CL-70001',
  })
  await name(other.id, { first_name: 'Zawadi', last_name: 'Atieno', phone: '+254722333444', client_number: 'CL-70002' })
})

const idsIn = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('the search of the console', () => {
  test.each([
    ['the name of a client', 'zawadi wambui'],
    ['a phone as it is dialled', '0711 222 333'],
    ['the end of a phone', '222333'],
    ['a client number', 'CL-70001'],
  ])('%s finds the person and their orders', async (_what, q) => {
    const { status, body, headers } = await search(admin, q)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body.people).toEqual([
      {
        id: client.id,
        name: 'Zawadi Wambui',
        clientNumber: 'CL-70001',
        phone: '+254711222333',
        groupName: group.name,
      },
    ])
    expect(body.orders).toMatchObject([{ id: order.id, groupName: group.name, status: 'Pending', total: 1000 }])
    expect(body.orders[0].createdAt).toBe((await admin.get(`/api/orders/${order.id}`)).body.created_at)
    expect(body.products).toEqual([])
  })

  test('a person is found by the whole national id in any notation, only in scope, and not by a part of it', async () => {
    await db.updateTable('customers').set(sealNationalId(dataKey, '31415926')).where('id', '=', client.id).execute()
    const idsFor = async (caller: Caller, q: string) =>
      (await search(caller, q)).body.people.map(({ id }: { id: number }) => id)
    for (const q of ['31415926', '31 415-926']) expect(await idsFor(admin, q)).toEqual([client.id])
    expect(await idsFor(inBranch, '31415926')).toEqual([client.id])
    expect(await idsFor(nowhere, '31415926')).toEqual([])
    expect(await idsFor(app.as(await createOfficer(db)), '31415926')).toEqual([])
    expect(await idsFor(admin, '3141592')).toEqual([])
    expect(JSON.stringify((await search(admin, '31415926')).body)).not.toContain('31415926')
  })

  test('an order number finds its order, also with fewer than three characters', async () => {
    for (const q of [`#00${order.id}`, `00${order.id}`]) {
      expect(idsIn((await search(admin, q)).body.orders), q).toContain(order.id)
    }
    const short = String(order.id).padStart(2, '0')
    expect(idsIn((await search(admin, short)).body.orders)).toEqual([order.id])
  })

  test('products are found by name and by the beginning of their code, hidden ones last', async () => {
    expect((await search(admin, 'zebra')).body.products).toMatchObject([
      { id: product.id, name: 'Zebra lantern 100%', isListed: true },
      { id: hidden.id, isListed: false },
    ])
    const { item_code: code } = await db
      .selectFrom('products')
      .select('item_code')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    expect((await search(admin, code.toLowerCase())).body.products[0]).toMatchObject({ id: product.id, itemCode: code })
  })

  test('groups are found by name and number', async () => {
    const { group_number: number } = await db
      .selectFrom('groups')
      .select('group_number')
      .where('id', '=', group.id)
      .executeTakeFirstOrThrow()
    for (const q of [group.name, number]) {
      expect((await search(admin, q)).body.groups[0], q).toMatchObject({ id: group.id, name: group.name })
    }
  })

  test('wildcards of the database are plain characters', async () => {
    expect(idsIn((await search(admin, '100%')).body.products)).toEqual([product.id])
    for (const q of ['%%%', '___', 'z_bra']) {
      expect((await search(admin, q)).body).toEqual({ orders: [], products: [], people: [], groups: [] })
    }
  })

  test('each kind has five results at most', async () => {
    const crowd = Array.from({ length: maxConsoleResults + 2 }, (_, at) => `Quagga ${at}`)
    for (const name of crowd) await createProduct(db, { name })
    expect((await search(admin, 'quagga')).body.products).toHaveLength(maxConsoleResults)
  })

  test.each(['', 'a', ' a ', 'x'.repeat(101)])('the text %j is refused with its field named', async (q) => {
    expect(await search(admin, q)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })
})

describe('who finds what', () => {
  test('staff of a branch find its people, orders and groups, and products of the whole catalogue', async () => {
    const { body } = await search(inBranch, 'zawadi')
    expect(idsIn(body.people)).toEqual([client.id])
    expect(idsIn(body.orders)).toEqual([order.id])
    expect((await search(inBranch, `#00${otherOrder.id}`)).body.orders).toEqual([])
    expect((await search(inBranch, other.group.name)).body.groups).toEqual([])
    expect((await search(inBranch, 'CL-70002')).body.people).toEqual([])
  })

  test('staff without a branch find only products', async () => {
    expect((await search(nowhere, 'zawadi')).body).toEqual({ orders: [], products: [], people: [], groups: [] })
    expect(idsIn((await search(nowhere, 'zebra')).body.products)).toContain(product.id)
  })

  test.each<[Permission, string, string[]]>([
    ['View Orders', 'zawadi', ['orders']],
    ['Manage Customers', 'zawadi', ['people']],
    ['Place Orders', 'zawadi', ['people']],
    ['Place Orders', 'umoja', ['groups']],
    ['Manage Products', 'zebra', ['products']],
    ['View Reports', 'zawadi', []],
    ['Manage Customers', 'umoja', []],
    ['View Orders', 'zebra', []],
  ])('the permission %s by itself finds for %s: %j', async (permission, q, kinds) => {
    const { body } = await search(await holderOf(permission), q)
    expect(Object.keys(body).filter((kind) => body[kind].length > 0)).toEqual(kinds)
  })

  test('members and visitors are refused', async () => {
    const member = app.as(await createAccount(db, { role: 'User' }))
    expect((await search(member, 'zawadi')).status).toBe(401)
    expect((await search(app.visitor, 'zawadi')).status).toBe(401)
  })
})

test('a search takes six statements besides the session at most, for any number of matches', async () => {
  expect((await statementsOf(() => search(admin, 'zawadi'))).length).toBeLessThanOrEqual(7)
  expect((await statementsOf(() => search(admin, '12'))).length).toBeLessThanOrEqual(5)
})

test('two characters read neither customers nor product names by a pattern that no index serves', async () => {
  const statements = await statementsOf(() => search(admin, 'za'))
  expect(statements.filter(({ sql: text }) => text.includes('search_text like'))).toEqual([])
  expect(statements.filter(({ sql: text }) => text.includes('lower(name) like') && text.includes('union'))).toEqual([])
})
