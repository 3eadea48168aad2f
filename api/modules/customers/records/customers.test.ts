// Above 300 lines: one list with its search, filters, figures and scopes shares its people.
import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createOfficer, createOrder } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCustomerStats } from './customer-stats.service.ts'
import { renewSegments } from './renew-segments.service.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager', allBranches: true }))
const URL = '/api/v1/customers'
const DAY = 86_400_000

const list = async (query = '', caller = manager) => {
  const { status, body } = await caller.get(`${URL}${query && `?${query}`}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { content: { id: number; name: string; segment: string; status: string }[]; totalElements: number }
}
const idsIn = async (query: string, caller = manager) => (await list(query, caller)).content.map(({ id }) => id)
const rename = (id: number, first_name: string, last_name: string) =>
  db.updateTable('customers').set({ first_name, last_name }).where('id', '=', id).execute()
const customerOf = (member: { accountId: number }) =>
  db.selectFrom('customers').select('id').where('account_id', '=', member.accountId).executeTakeFirstOrThrow()

/** An order of so many shillings, placed so many days ago. */
async function order(client: Awaited<ReturnType<typeof createClient>>, shillings: number, daysAgo: number) {
  const { id } = await createOrder(db, { client, status: 'Completed' })
  const cents = shillings * 100
  await db
    .updateTable('orders')
    .set({ subtotal_cents: cents, total_cents: cents, created_at: new Date(Date.now() - daysAgo * DAY) })
    .where('id', '=', id)
    .execute()
  return id
}

const officer = await createOfficer(db)
const newClient = (options: Parameters<typeof createClient>[1] = {}) => createClient(db, { officer, ...options })

describe('the list of customers', () => {
  test('members, clients and customers added by staff are one list, each person once', async () => {
    const member = await createAccount(db, { role: 'User', email: 'zawadi.list@example.com' })
    const { id } = await customerOf(member)
    const linked = await newClient({ accountId: (await createAccount(db, { role: 'User' })).accountId })
    const added = await manager.post(URL, { firstName: 'Plain', lastName: 'Walkin', phone: '0711222333' })
    expect(added.status).toBe(201)
    const ids = await idsIn('size=200')
    for (const one of [id, linked.id, added.body.id]) expect(ids.filter((other) => other === one)).toHaveLength(1)
    expect(
      await db.selectFrom('customers').select('id').where('account_id', 'in', [member.accountId]).execute(),
    ).toEqual([{ id }])
  })

  test('the name and contact data of a member follow the account, and a removed account leaves no customer', async () => {
    const member = await createAccount(db, { role: 'User' })
    const { id } = await customerOf(member)
    await db
      .updateTable('accounts')
      .set({ first_name: 'Renamed', last_name: 'Member', location: 'Busia' })
      .where('id', '=', member.accountId)
      .execute()
    expect((await manager.get(`${URL}/${id}`)).body).toMatchObject({ name: 'Renamed Member', location: 'Busia' })
    await db.deleteFrom('accounts').where('id', '=', member.accountId).execute()
    expect((await manager.get(`${URL}/${id}`)).status).toBe(404)
  })

  test('search finds a part of the name, the address of the account, the phone and the client number', async () => {
    const member = await createAccount(db, { role: 'User', email: 'quillfeather@example.com' })
    const client = await newClient({ accountId: member.accountId })
    await rename(client.id, 'Wambuixyz', 'Njeri')
    const { phone, client_number } = await db
      .selectFrom('customers')
      .select(['phone', 'client_number'])
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    for (const term of ['ambuixy', 'WAMBUIXYZ njeri', 'quillfeather', `0${phone?.slice(4)}`, `${client_number}`]) {
      expect(await idsIn(`search=${encodeURIComponent(term)}`), term).toContain(client.id)
    }
    expect(await idsIn('search=nobodyhasthis')).toEqual([])
  })

  test('segments follow what was ordered within a year, and New is a customer without an order', async () => {
    const vip = await newClient()
    await order(vip, 60_000, 20)
    await order(vip, 40_000, 300)
    const premium = await newClient()
    await order(premium, 39_999, 10)
    await order(premium, 1, 364)
    const regular = await newClient()
    await order(regular, 39_999, 10)
    await order(regular, 90_000, 366)
    const cancelled = await newClient()
    const gone = await order(cancelled, 500_000, 5)
    await db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', gone).execute()
    for (const [client, segment] of [
      [vip, 'VIP'],
      [premium, 'Premium'],
      [regular, 'Regular'],
      [cancelled, 'New'],
    ] as const) {
      expect((await manager.get(`${URL}/${client.id}`)).body.segment, segment).toBe(segment)
      for (const other of ['VIP', 'Premium', 'Regular', 'New']) {
        expect((await idsIn(`segment=${other}&size=200`)).includes(client.id), `${segment} in ${other}`).toBe(
          other === segment,
        )
      }
    }
  })

  test('new has its first order within 30 days, active an order within 180, all others are inactive', async () => {
    const [fresh, active, inactive, without] = [
      await newClient(),
      await newClient(),
      await newClient(),
      await newClient(),
    ]
    await order(fresh, 100, 29)
    await order(active, 100, 31)
    await order(active, 100, 3)
    await order(inactive, 100, 181)
    for (const [client, status] of [
      [fresh, 'new'],
      [active, 'active'],
      [inactive, 'inactive'],
      [without, 'inactive'],
    ] as const) {
      expect((await manager.get(`${URL}/${client.id}`)).body.status).toBe(status)
      for (const other of ['new', 'active', 'inactive']) {
        expect((await idsIn(`status=${other}&size=200`)).includes(client.id), `${status} in ${other}`).toBe(
          other === status,
        )
      }
    }
  })

  test('the rules of segments come from the settings, and the job applies another number of days', async () => {
    const client = await newClient()
    await order(client, 50_000, 100)
    const save = (value: object) =>
      db
        .insertInto('settings')
        .values({ key: 'segments', value: JSON.stringify(value) })
        .execute()
    await save({ vipFrom: 45_000, spendDays: 90 })
    expect((await manager.get(`${URL}/${client.id}`)).body.segment).toBe('VIP')
    await renewSegments(db)
    expect((await manager.get(`${URL}/${client.id}`)).body.segment).toBe('Regular')
    await db.deleteFrom('settings').where('key', '=', 'segments').execute()
    await renewSegments(db)
    expect((await manager.get(`${URL}/${client.id}`)).body.segment).toBe('Premium')
  })

  test('advanced filters leave customers by amount, last order, account, group, officer, branch and blocked', async () => {
    const blocked = await newClient({ status: 'blocked' })
    await order(blocked, 7_777, 40)
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)
    const has = async (query: string) => (await idsIn(`${query}&size=200`)).includes(blocked.id)
    for (const [query, expected] of [
      ['spentFrom=7777&spentTo=7777', true],
      ['spentFrom=7778', false],
      ['spentTo=7776', false],
      [`lastOrderFrom=${day(41)}&lastOrderTo=${day(39)}`, true],
      [`lastOrderFrom=${day(38)}`, false],
      [`lastOrderTo=${day(42)}`, false],
      ['hasAccount=false', true],
      ['hasAccount=true', false],
      ['isBlocked=true', true],
      ['isBlocked=false', false],
      [`group=${blocked.group.id}`, true],
      ['group=999999', false],
      [`officer=${officer.id}`, true],
      ['officer=999999', false],
      [`branch=${officer.branchId}`, true],
      ['branch=999999', false],
    ] as const) {
      expect(await has(query), query).toBe(expected)
    }
    const twin = await newClient()
    await db
      .updateTable('customers')
      .set({ phone: (await manager.get(`${URL}/${blocked.id}`)).body.phone })
      .where('id', '=', twin.id)
      .execute()
    expect(await idsIn('sharesPhone=true')).toEqual(expect.arrayContaining([blocked.id, twin.id]))
  })

  test('the list is sorted by name, amount, orders, last order and age, in both directions', async () => {
    const [first, second] = [await newClient(), await newClient()]
    await rename(first.id, 'Aaasort', 'Zed')
    await rename(second.id, 'Bbbsort', 'Abe')
    await order(first, 100, 10)
    await order(first, 100, 9)
    await order(second, 900, 8)
    const sorted = async (sort: string) => idsIn(`search=sort&sort=${sort}`)
    for (const [sort, ids] of [
      ['name.asc', [first.id, second.id]],
      ['spent.desc', [second.id, first.id]],
      ['orders.desc', [first.id, second.id]],
      ['last_order.desc', [second.id, first.id]],
      ['joined.asc', [first.id, second.id]],
    ] as const) {
      expect(await sorted(sort), sort).toEqual(ids)
      const [field, way] = sort.split('.')
      expect(await sorted(`${field}.${way === 'asc' ? 'desc' : 'asc'}`), sort).toEqual(ids.toReversed())
    }
    const newest = await idsIn('size=2')
    const older = await idsIn(`size=2&olderThan=${newest[1]}`)
    expect(older).not.toContain(newest[1])
    expect(await idsIn(`size=2&newerThan=${older[0]}`)).toEqual(newest)
  })

  test('the list takes four statements besides the session for any number of customers', async () => {
    await manager.get(URL)
    await refreshCustomerStats(db)
    expect(await statementsOf(() => manager.get(URL))).toHaveLength(5)
    expect(await statementsOf(() => manager.get(`${URL}/stats`))).toHaveLength(3)
  })

  test('unknown filters and values are refused with the field', async () => {
    for (const [query, field] of [
      ['status=gone', 'status'],
      ['segment=Gold', 'segment'],
      ['spentFrom=-1', 'spentFrom'],
      ['lastOrderFrom=yesterday', 'lastOrderFrom'],
      ['sort=name.asc&olderThan=3', 'sort'],
      ['page=1000&size=200', 'page'],
    ] as const) {
      expect(await manager.get(`${URL}?${query}`), query).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field }] } },
      })
    }
  })
})

describe('the figures above the list', () => {
  test('figures count customers, their state and average, and those of 30 days ago', async () => {
    const branchOfficer = await createOfficer(db)
    const caller = app.as(branchOfficer)
    const client = await createClient(db, { officer: branchOfficer })
    await db
      .updateTable('customers')
      .set({ created_at: new Date(Date.now() - 400 * DAY) })
      .where('id', '=', client.id)
      .execute()
    await order(client, 1_001, 200)
    await order(client, 2_000, 2)
    const fresh = await createClient(db, { officer: branchOfficer })
    await order(fresh, 500, 1)
    await createClient(db, { officer: branchOfficer })
    const expected = {
      totalCustomers: 3,
      activeCustomers: 1,
      newCustomers: 1,
      customerLtv: 1167,
      before: { totalCustomers: 1, activeCustomers: 1, newCustomers: 0, customerLtv: 1001 },
      beforeDays: 30,
    }
    expect((await caller.get(`${URL}/stats`)).body).toEqual(expected)
    await refreshCustomerStats(db)
    expect(await statementsOf(() => caller.get(`${URL}/stats`))).toHaveLength(3)
    expect((await caller.get(`${URL}/stats`)).body).toEqual(expected)
  })

  test('stored figures of 30 days ago are those counted from the orders, for a branch with its members and for all', async () => {
    const member = await createAccount(db, { role: 'User' })
    await db
      .insertInto('order_requests')
      .values({ account_id: member.accountId, branch_id: officer.branchId })
      .execute()
    const client = await newClient()
    await order(client, 900, 45)
    await order(client, 700, 3)
    const hundredDaysAgo = new Date(Date.now() - 100 * DAY)
    await db.updateTable('customers').set({ created_at: hundredDaysAgo }).where('id', '=', client.id).execute()
    await db
      .updateTable('customers')
      .set({ created_at: hundredDaysAgo })
      .where('account_id', '=', member.accountId)
      .execute()
    for (const caller of [manager, app.as(officer)]) {
      await db.deleteFrom('customer_stats').execute()
      const counted = (await caller.get(`${URL}/stats`)).body
      expect(counted.before.totalCustomers).toBeGreaterThanOrEqual(2)
      await refreshCustomerStats(db)
      await db.updateTable('customer_stats').set({ active: 77 }).execute()
      expect((await caller.get(`${URL}/stats`)).body.before.activeCustomers).toBe(77)
      await refreshCustomerStats(db)
      expect((await caller.get(`${URL}/stats`)).body).toEqual(counted)
      const added = await newClient()
      expect((await caller.get(`${URL}/stats`)).body.totalCustomers).toBe(counted.totalCustomers + 1)
      await db.deleteFrom('customers').where('id', '=', added.id).execute()
    }
    await db
      .insertInto('settings')
      .values({ key: 'segments', value: JSON.stringify({ newDays: 60 }) })
      .execute()
    expect((await manager.get(`${URL}/stats`)).body.before.newCustomers).toBeGreaterThanOrEqual(1)
    await db.deleteFrom('settings').where('key', '=', 'segments').execute()
  })
})

describe('whose customers staff see', () => {
  test('staff of a branch see its customers and members who sent it a request, and staff of none see none', async () => {
    const elsewhere = await createOfficer(db)
    const client = await newClient()
    const member = await createAccount(db, { role: 'User' })
    const stranger = await createAccount(db, { role: 'User' })
    await db
      .insertInto('order_requests')
      .values({ account_id: member.accountId, branch_id: officer.branchId })
      .execute()
    const [ownMember, otherMember] = [await customerOf(member), await customerOf(stranger)]
    const seenBy = async (caller: typeof manager) => {
      const ids = await idsIn('size=200', caller)
      return [client, ownMember, otherMember].map(({ id }) => ids.includes(id))
    }
    expect(await seenBy(app.as(officer))).toEqual([true, true, false])
    expect(await seenBy(app.as(elsewhere))).toEqual([false, false, false])
    expect(await seenBy(manager)).toEqual([true, true, true])
    const nowhere = app.as(await createAccount(db, { role: 'Manager', allBranches: false }))
    expect(await seenBy(nowhere)).toEqual([false, false, false])
    expect((await nowhere.get(`${URL}/stats`)).body.totalCustomers).toBe(0)
    expect((await app.as(elsewhere).get(`${URL}/${client.id}`)).status).toBe(404)
    expect((await app.as(officer).get(`${URL}/${otherMember.id}`)).status).toBe(404)
    expect((await app.as(member).get(URL)).status).toBe(403)
  })
  test('a record states whether its reader leads the group of the client', async () => {
    const client = await newClient()
    const colleague = await createOfficer(db, { branchId: client.officer.branchId })
    const isOwn = async (caller: typeof manager) => (await caller.get(`${URL}/${client.id}`)).body.isOwnGroup
    expect(await isOwn(app.as(client.officer))).toBe(true)
    expect(await isOwn(app.as(colleague))).toBe(false)
    expect(await isOwn(manager)).toBe(false)
  })
})
