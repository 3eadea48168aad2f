import { beforeEach, expect, test } from 'vitest'
import { createAccount, createCategory } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, clearStaleCache } = await startTestShop()
const CATEGORIES = '/api/v1/categories'
const staff = app.as(await createAccount(db, { role: 'Manager' }))

let count = 0
const add = async () => {
  count += 1
  const { status, body } = await staff.post(CATEGORIES, { name: `Garden ${count}` })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const placementsOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'category.placed')
    .where('entity_id', '=', id)
    .execute()
const order = async () =>
  (await app.visitor.get(`${CATEGORIES}?size=200`)).body.content.map(({ id }: { id: number }) => id)
const place = (id: number, at: unknown) => staff.send('PUT', `${CATEGORIES}/${id}/place`, { place: at })

beforeEach(async () => {
  for (let more = 0; more < 3; more += 1) await add()
})

test('a category takes a place and the others keep their order', async () => {
  const before = (await staff.get(`${CATEGORIES}?size=200`)).body.content.map(({ id }: { id: number }) => id)
  const last = before.at(-1)
  expect(await place(last, 2)).toMatchObject({ status: 200, body: { place: 2 } })
  const [first, ...rest] = before.slice(0, -1)
  expect((await staff.get(`${CATEGORIES}?size=200`)).body.content.map(({ id }: { id: number }) => id)).toEqual([
    first,
    last,
    ...rest,
  ])
  expect(await place(last, 2)).toMatchObject({ status: 200, body: { place: 2 } })
  expect(await placementsOf(last)).toHaveLength(1)
})

test('parallel changes of the order leave each category with its own place', async () => {
  const ids = (await staff.get(`${CATEGORIES}?size=200`)).body.content.map(({ id }: { id: number }) => id)
  await Promise.all(ids.slice(0, 6).map((id: number, index: number) => place(id, ids.length - index)))
  const rows = await db.selectFrom('categories').select('position').orderBy('position').execute()
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1))
  await clearStaleCache()
  expect((await order()).length).toBe(ids.length)
})

test('categories added at the same time each get their own position', async () => {
  const added = await Promise.all(Array.from({ length: 8 }, () => add()))
  const ids = added.map(({ id }) => id)
  const rows = await db.selectFrom('categories').select('position').where('id', 'in', ids).execute()
  expect(new Set(rows.map(({ position }) => position)).size).toBe(8)
})

test('a move leaves categories of one position in the order in which the list shows them', async () => {
  for (const name of ['alike', 'Zebra-like']) await createCategory(db, { name })
  const list = () => staff.get(`${CATEGORIES}?size=200`)
  const names = async () => (await list()).body.content.map(({ name }: { name: string }) => name)
  const before = await names()
  expect(before.indexOf('Zebra-like')).toBeLessThan(before.indexOf('alike'))
  const { id } = (await list()).body.content.at(-1)
  await place(id, before.length)
  expect(await names()).toEqual(before)
})

test.each([0, -1, 1.5, '1', null])('the place %j is refused', async (at) => {
  const { id } = await add()
  expect((await place(id, at)).status).toBe(400)
})
