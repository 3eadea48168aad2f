import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount, createBranch, createClient, createOfficer, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { requestIdIn } from './request-search.queries.ts'

const REQUESTS = '/api/v1/order-requests'
const { db, app, statementsOf, analyze } = await startTestShop()
const lamp = await createProduct(db, { stock: 1000 })
const officer = await createOfficer(db)

/** A member with this name and phone, and the id of a request of theirs at the branch of the officer. */
async function request(firstName: string, lastName: string, phone: string | null = null, branchId = officer.branchId) {
  const member = await createAccount(db, { role: 'User' })
  await db
    .updateTable('accounts')
    .set({ first_name: firstName, last_name: lastName, phone, sign_in_phone: phone })
    .where('id', '=', member.accountId)
    .execute()
  const sent = await app.as(member).post(REQUESTS, { items: [{ productId: lamp.id, quantity: 1 }], branchId })
  expect(sent.status).toBe(201)
  return { member, id: sent.body.id as number }
}
const found = async (search: string, caller: Parameters<typeof app.as>[0] = officer, more = '') => {
  const { status, body } = await app.as(caller).get(`${REQUESTS}?search=${encodeURIComponent(search)}${more}`)
  expect(status).toBe(200)
  return body.content.map(({ id }: { id: number }) => id)
}

test.each([
  ['#R0012', 12],
  ['r0012', 12],
  [' 12 ', 12],
  ['Akinyi', null],
  ['#R', null],
  ['R12a', null],
  ['9'.repeat(16), null],
])('requestIdIn reads %j as %s', (text, id) => expect(requestIdIn(text)).toBe(id))

test('a request is found by its number, by the name of its member, and by the phone in any notation', async () => {
  const { id } = await request('Wanjiru', 'Karanja', '+254711223344')
  await request('Otieno', 'Odhiambo', '+254722334455')
  for (const search of [
    `#R00${id}`,
    String(id),
    'wanjiru k',
    'KARANJA',
    '0711 223 344',
    '254711223',
    '+254711223344',
  ]) {
    expect(await found(search), search).toContain(id)
  }
  expect(await found('wanjiru k')).toEqual([id])
  expect(await found('0711 223 344')).toEqual([id])
  expect(await found('wanjiru kamau')).toEqual([])
})

test('signs with a meaning in patterns are searched as they are', async () => {
  const { id } = await request('Per_cent', '100%')
  expect(await found('r_c')).toEqual([id])
  expect(await found('0%')).toEqual([id])
  expect(await found("'; drop table order_requests; --")).toEqual([])
})

test('a request is found by the client number of its member, only in the scope of the caller', async () => {
  const elsewhere = await createOfficer(db)
  const { id, member } = await request('Achieng', 'Nyar')
  const client = await createClient(db, { officer: elsewhere, accountId: member.accountId })
  const { client_number: number } = await db
    .selectFrom('customers')
    .select('client_number')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  const manager = await createAccount(db, { role: 'Manager' })
  expect(await found(String(number), manager)).toEqual([id])
  // The officer may read the request, but not the client of another branch.
  expect(await found(String(number))).toEqual([])
  expect(await found('achieng nyar')).toEqual([id])
})

test('a search stays in the branch and the status of the list', async () => {
  const other = await createBranch(db)
  const own = await request('Zawadi', 'Moja')
  const foreign = await request('Zawadi', 'Mbili', null, other.id)
  const manager = await createAccount(db, { role: 'Manager' })
  expect(await found('zawadi')).toEqual([own.id])
  expect(await found(`#R00${foreign.id}`)).toEqual([])
  expect(await found('zawadi', manager)).toEqual([foreign.id, own.id])
  expect(await found('zawadi', manager, `&branch=${other.id}`)).toEqual([foreign.id])
  expect(await found('zawadi', manager, '&sort=created_at.asc&size=1')).toEqual([own.id])
  await app.as(own.member).post(`${REQUESTS}/${own.id}/withdraw`)
  expect(await found('zawadi', manager, '&status=Withdrawn')).toEqual([own.id])
})

test('a search that matches more than 500 members looks through the newest requests', async () => {
  const role = await db.selectFrom('roles').select('id').where('name', '=', 'User').executeTakeFirstOrThrow()
  const people = Array.from({ length: 501 }, (_, nr) => ({
    kind: 'member' as const,
    username: `crowd${nr}`,
    email: `crowd${nr}@example.com`,
    first_name: 'Mkusanyiko',
    last_name: `Nr${nr}`,
    role_id: role.id,
    password_hash: 'x',
  }))
  await db.insertInto('accounts').values(people).execute()
  const { id } = await request('Mkusanyiko', 'Tuma')
  await request('Peke', 'Yake')
  expect(await found('mkusanyiko')).toEqual([id])
})

test('a search takes one statement more than the list, however many rows it finds', async () => {
  const caller = app.as(officer)
  const count = async (query: string) => (await statementsOf(() => caller.get(`${REQUESTS}?${query}`))).length
  await request('Kipchoge', 'Moja')
  const [list, one] = [await count('size=100'), await count('size=100&search=kipchoge')]
  expect(one).toBe(list + 1)
  for (let nr = 0; nr < 5; nr += 1) await request('Kipchoge', `Nr${nr}`)
  expect(await count('size=100&search=kipchoge')).toBe(one)
})

test('members are searched by index, and the requests of a branch are read by index', async () => {
  await sql`
    insert into accounts (kind, username, email, first_name, last_name, role_id, password_hash)
    select 'member', 'm' || n, 'm' || n || '@example.com', substr(md5(n::text), 1, 8), substr(md5((n * 7)::text), 1, 8),
      (select id from roles where name = 'User'), 'x'
    from generate_series(1, 20000) as n`.execute(db)
  await sql`
    insert into order_requests (account_id, branch_id)
    select id, ${officer.branchId}::bigint from accounts where username ~ '^m[0-9]+$'`.execute(db)
  await analyze()
  const planOf = async (query: string, about: RegExp) => {
    const statements = await statementsOf(() => app.as(officer).get(`${REQUESTS}?${query}`))
    const found = statements.find(({ sql: text }) => about.test(text))
    expect(found).toBeDefined()
    const { rows } = await db.executeQuery<object>(
      CompiledQuery.raw(`explain ${found?.sql}`, [...(found?.parameters ?? [])]),
    )
    return JSON.stringify(rows)
  }
  expect(await planOf('search=wanjiru', /search_text/)).toContain('accounts_search')
  expect(await planOf('search=wanjiru', /order_request_lines/)).toContain('order_requests_account')
  const list = await planOf('', /order_request_lines/)
  expect(list).toMatch(/order_requests_(branch|pkey)/)
  expect(list).not.toContain('Seq Scan on order_requests')
})
