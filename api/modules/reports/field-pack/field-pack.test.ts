import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createProduct,
  createRole,
} from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { createOwingGroups } from '#api/testing/scale/owing-groups.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay, weekdayOf } from '#contract/business-day.ts'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import type { FieldPack } from '#contract/site/field-pack.ts'

const URL = '/api/v1/field-pack'
const { db, app, url, statementsOf, analyze } = await startTestShop()
const costOf = planCosts(url)
const today = businessDay(new Date())
const groups = { groups: 2, members: 3, meetingDay: weekdayOf(today) }

type Person = { accountId: number; kind: 'staff' | 'member' }
async function read(who: Person): Promise<FieldPack> {
  const { status, body } = await app.as(who).get(URL)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const lamp = await createProduct(db, { stock: 5, name: 'Solar lamp' })
await createProduct(db, { stock: 0, name: 'Sold out' })

test('a pack has the own groups, their clients and sheets as the calls of their screens answer them', async () => {
  const bounds = { clientDays: 0, groupDays: null, groupPercent: 10, groupLimit: 5000 }
  await db
    .insertInto('settings')
    .values({ key: 'lendingStops', value: JSON.stringify(bounds) })
    .execute()
  const officer = await createOfficer(db)
  const ids = await createOwingGroups(db, officer, groups)
  const blocked = await createClient(db, { group: { ...(await createGroup(db, { officer })) }, status: 'blocked' })
  const caller = app.as(officer)
  const get = async (path: string) => (await caller.get(path)).body

  const pack = await read(officer)
  expect(pack.groups.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([...ids, blocked.group.id])
  for (const group of pack.groups) expect(group).toEqual(await get(`/api/v1/groups/${group.id}`))

  expect(pack.clients).toHaveLength(7)
  for (const { lending, ...client } of pack.clients) {
    expect(client).toEqual(await get(`/api/v1/customers/${client.id}`))
    expect(lending).toEqual(await get(`/api/v1/clients/${client.id}/credit`))
  }
  expect(pack.clients.filter(({ lending }) => lending.stop?.code === 'CLIENT_IN_ARREARS')).toHaveLength(6)

  expect(pack.branches.map(({ id }) => id)).toEqual([officer.branchId])
  const { content } = await get('/api/v1/money-accounts?status=active&size=200')
  expect(pack.accounts).toEqual(content.filter((account: MoneyAccount) => account.kind !== 'cash-box'))

  const days = pack.sheets.map(({ groupId, day }) => `${groupId} ${day}`).toSorted()
  const meetings = ids.flatMap((id) => [`${id} ${today}`, `${id} ${addDays(today, 7)}`])
  expect(days).toEqual([...meetings, `${blocked.group.id} ${today}`].toSorted())
  for (const sheet of pack.sheets) {
    const alone = await get(`/api/v1/groups/${sheet.groupId}/sheet?day=${sheet.day}`)
    expect({ ...sheet, asAt: '' }).toEqual({ ...alone, asAt: '' })
  }
})

test('a pack has the products in stock in the language of the reader', async () => {
  await db.updateTable('products').set({ name_sw: 'Taa ya jua' }).where('id', '=', lamp.id).execute()
  const officer = await createOfficer(db)
  const { products } = await read(officer)
  expect(products.map(({ name }) => name)).toEqual(['Solar lamp'])
  const { body } = await app.as(officer).get(URL, { headers: { 'accept-language': 'sw' } })
  expect(body.products).toEqual([expect.objectContaining({ id: lamp.id, name: 'Taa ya jua', availableStock: 5 })])
})

test('a pack has nothing of groups that others lead, nor of closed ones', async () => {
  const officer = await createOfficer(db)
  const colleague = await createOfficer(db, { branchId: officer.branchId })
  await createClient(db, { officer: colleague })
  await createClient(db, { group: await createGroup(db, { officer, status: 'closed' }) })
  expect(await read(officer)).toMatchObject({ groups: [], clients: [], sheets: [] })
})

test('groups need Place Orders, sheets Record Repayments, the pack Manage Customers', async () => {
  const officer = await createOfficer(db)
  await createClient(db, { officer })
  const as = async (...permissions: string[]) => {
    const { id } = await createRole(db, permissions)
    await db.updateTable('accounts').set({ role_id: id }).where('id', '=', officer.accountId).execute()
    return app.as(officer).get(URL)
  }
  const counts = ({ body }: Awaited<ReturnType<typeof as>>) => [
    body.groups.length,
    body.clients.length,
    body.sheets.length,
  ]
  expect(counts(await as('Manage Customers'))).toEqual([0, 0, 0])
  expect(counts(await as('Manage Customers', 'Place Orders'))).toEqual([1, 1, 0])
  expect(counts(await as('Manage Customers', 'Place Orders', 'Record Repayments'))).toEqual([1, 1, 1])
  expect((await as('Place Orders')).status).toBe(403)
  expect((await app.visitor.get(URL)).status).toBe(401)
  expect((await app.as(await createAccount(db, { role: 'User' })).get(URL)).status).toBe(403)
})

test('40 groups of 25 clients among 10,000 cost as many statements as one', async () => {
  const officer = await createOfficer(db)
  const caller = app.as(officer)
  await createOwingGroups(db, officer, { ...groups, groups: 1 })
  const other = await createGroup(db, { officer: await createOfficer(db, { branchId: officer.branchId }) })
  await sql`
    insert into customers (first_name, last_name, phone, client_number, branch_id, group_id)
    select 'Other', n::text, '+254700000000', 'OTHER-' || n, ${officer.branchId}::bigint, ${other.id}::bigint
    from generate_series(1, 9000) as n
  `.execute(db)
  await caller.get(URL)
  const few = (await statementsOf(() => caller.get(URL))).length
  await createOwingGroups(db, officer, { ...groups, groups: 39, members: 25 })
  await analyze()
  const statements = await statementsOf(async () => {
    const { body } = await caller.get(URL)
    expect([body.groups.length, body.clients.length, body.sheets.length]).toEqual([40, 978, 80])
    expect(gzipSync(JSON.stringify(body)).length).toBeLessThan(60_000)
  })
  expect(statements).toHaveLength(few)
  const cost = await costOf(statements)
  expect(cost.statements).toBe(11)
  expect(cost.buffers).toBeLessThan(60_000)
}, 120_000)
