import { expect, test } from 'vitest'
import { type Client, createClient, createGroup, createOfficer, createOrder } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const officer = await createOfficer(db)
const group = await createGroup(db, { officer })

async function createNamed(first_name: string, status: 'active' | 'blocked' = 'active'): Promise<Client> {
  const client = await createClient(db, { group })
  await db
    .updateTable('customers')
    .set({ first_name, last_name: 'Otieno', status })
    .where('id', '=', client.id)
    .execute()
  return client
}

// Made in another order than that of their names.
const carol = await createNamed('Carol')
const achieng = await createNamed('Achieng')
const blocked = await createNamed('Beth', 'blocked')
const david = await createNamed('David')

const caller = app.as(officer)
const nextOf = async ({ id }: Client) => {
  const { status, body } = await caller.get(`/api/v1/clients/${id}/next`)
  expect(status).toBe(200)
  return body.client?.id ?? null
}
const yesterday = () => new Date(Date.now() - 25 * 60 * 60 * 1000)

test('the next client of a group is the active one after this one by name, from the start after the end', async () => {
  expect(await nextOf(achieng)).toBe(carol.id)
  expect(await nextOf(blocked)).toBe(carol.id)
  expect(await nextOf(carol)).toBe(david.id)
  expect(await nextOf(david)).toBe(achieng.id)
  const { body } = await caller.get(`/api/v1/clients/${achieng.id}/next`)
  expect(body).toEqual({ client: { id: carol.id, fullName: 'Carol Otieno', groupId: group.id } })
})

test('clients with an open order of today are left out, until the group has none left', async () => {
  await createOrder(db, { client: carol, createdAt: yesterday() })
  await createOrder(db, { client: carol, status: 'Cancelled' })
  expect(await nextOf(achieng)).toBe(carol.id)
  await createOrder(db, { client: carol })
  expect(await nextOf(achieng)).toBe(david.id)
  await createOrder(db, { client: david })
  expect(await nextOf(achieng)).toBeNull()
})

test('it takes two statements besides that of the session, once signed in, and a client of another branch is not found', async () => {
  expect(await statementsOf(() => nextOf(achieng))).toHaveLength(3)
  const other = await createOfficer(db)
  expect(await app.as(other).get(`/api/v1/clients/${achieng.id}/next`)).toMatchObject({ status: 404 })
})
