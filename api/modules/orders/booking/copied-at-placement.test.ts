import { expect, test } from 'vitest'
import { moveAlong, orderFor } from '#api/testing/booking.ts'
import {
  createAccount,
  createCategory,
  createClient,
  createProduct,
  createSubCategory,
} from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay, nextMeetingOn } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const { db, app, statementsOf } = await startTestShop()
const account = await createAccount(db, { role: 'User' })
const client = await createClient(db, { accountId: account.accountId })
const [member, officer, manager] = [app.as(account), app.as(client.officer), app.as(await createAccount(db))]

const solar = await createCategory(db, { name: 'Solar' })
const lamps = await createSubCategory(db, solar.id, { name: 'Lamps', slug: 'lamps' })
const lamp = await createProduct(db, { categoryId: solar.id, subCategoryId: lamps.id, costCents: 81_357 })
const cable = await createProduct(db, { categoryId: solar.id })
const setSetting = (key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
const setVat = (percent: number) => setSetting('vatPercent', percent)

const items = [cable, lamp].map(({ id }) => ({ productId: id, quantity: 2 }))
async function place(of: Parameters<typeof orderFor>[1] = items): Promise<number> {
  const { status, body } = await officer.post('/api/v1/orders/place', orderFor(client, of))
  expect(status).toBe(201)
  return body.id
}
const linesOf = (orderId: number) =>
  db
    .selectFrom('order_lines')
    .select(['product_id', 'unit_cost_cents', 'category_id', 'category_name', 'sub_category_id', 'sub_category_name'])
    .select('as_of_migration')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

test('an order carries cost and category of its products as they were when it was placed', async () => {
  const id = await place()
  const lines = [
    {
      product_id: lamp.id,
      unit_cost_cents: 81_357,
      category_id: solar.id,
      category_name: 'Solar',
      sub_category_id: lamps.id,
      sub_category_name: 'Lamps',
      as_of_migration: false,
    },
    {
      product_id: cable.id,
      unit_cost_cents: null,
      category_id: solar.id,
      category_name: 'Solar',
      sub_category_id: null,
      sub_category_name: null,
      as_of_migration: false,
    },
  ]
  expect(await linesOf(id)).toEqual(lines)

  const garden = await createCategory(db, { name: 'Garden' })
  await db.updateTable('products').set({ cost_cents: 1, sub_category_id: null, category_id: garden.id }).execute()
  await db.deleteFrom('sub_categories').execute()
  await db.deleteFrom('categories').where('id', '=', solar.id).execute()
  expect(await linesOf(id)).toEqual(lines)
})

test('detail and document show the VAT of the day of placement, whatever the setting is later', async () => {
  await setVat(14)
  const id = await place()
  await setVat(18)
  const { body } = await member.get(`/api/v1/orders/${id}`)
  expect(body).toMatchObject({ total: 4000, vatPercent: 14, vatIncluded: 491.23 })
  const { file } = await officer.get(`/api/v1/orders/${id}/document`)
  expect(readPdf(file).flat()).toContain('VAT included (14%)')
  expect((await member.get(`/api/v1/orders/${await place()}`)).body.vatPercent).toBe(18)
})

test('no call about an order states a cost, nor the category at placement, to anyone', async () => {
  await db.updateTable('products').set({ cost_cents: 81_357 }).execute()
  const placed = await officer.post('/api/v1/orders/place', orderFor(client, items))
  const { id } = placed.body
  const { items: lines, version } = (await manager.get(`/api/orders/${id}`)).body
  const cut = { lines: [{ id: lines[0].id, quantity: 1 }], reason: 'Too many', version }
  const answers = [
    placed,
    await member.get(`/api/v1/orders/${id}`),
    await member.get('/api/v1/orders'),
    await officer.get(`/api/v1/orders/${id}`),
    await officer.get('/api/orders'),
    await manager.get(`/api/orders/${id}`),
    await manager.post(`/api/v1/orders/${id}/cuts`, cut),
  ]
  for (const { status, body } of answers) {
    expect(status).toBeLessThan(300)
    expect(JSON.stringify(body)).not.toMatch(/cost|813.?57|categor/i)
  }
})

test('copying takes no statement of its own', async () => {
  const statements = await statementsOf(() => officer.post('/api/v1/orders/place', orderFor(client, items)))
  const about = (table: string) => statements.filter(({ sql }) => new RegExp(`"?${table}"?\\b`).test(sql))
  expect(about('order_lines')).toHaveLength(1)
  expect(about('sub_categories')).toEqual(about('order_lines'))
  expect(about('closed_months')).toEqual([])
})

test('due days move to the meeting day of the group at placement, and stay when it or the setting changes', async () => {
  const setMeeting = (meeting_day: number | null) =>
    db.updateTable('groups').set({ meeting_day }).where('id', '=', client.group.id).execute()
  const creditOf = async () => (await officer.get(`/api/v1/clients/${client.id}/credit`)).body.dueWeekday
  const termsOf = async (id: number) => (await member.get(`/api/v1/orders/${id}`)).body.dueWeekday
  const deliver = (id: number) => moveAlong(manager, { id }, ['Processing', 'Shipped', 'Completed'])
  const dueDayOf = async (id: number) => (await member.get(`/api/v1/orders/${id}`)).body.plan[0].dueOn

  const { id: productId } = await createProduct(db, { stock: 3 })
  const one = [{ productId, quantity: 1 }]
  await setMeeting(4)
  expect(await creditOf()).toBe(4)
  const onThursdays = await place(one)
  await setMeeting(2)
  await setSetting('dueOnMeetings', false)
  expect(await creditOf()).toBeNull()
  const unmoved = await place(one)
  await setSetting('dueOnMeetings', true)
  await setMeeting(null)
  const without = await place(one)
  expect(await creditOf()).toBeNull()
  expect([await termsOf(onThursdays), await termsOf(unmoved), await termsOf(without)]).toEqual([4, null, null])

  for (const id of [onThursdays, unmoved]) await deliver(id)
  const inAMonth = addMonths(businessDay(new Date()), 1)
  expect(await dueDayOf(unmoved)).toBe(inAMonth)
  expect(await dueDayOf(onThursdays)).toBe(nextMeetingOn(4, inAMonth))
})
