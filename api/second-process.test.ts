import { expect, test } from 'vitest'
import { placeFor } from '#api/testing/booking.ts'
import {
  createAccount,
  createBranch,
  createClient,
  createOfficer,
  createProduct,
  createRole,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

// What a process of the shop answers after a change that another one made: sessions, roles and branches at the next call,
// cached answers after the next look at the cache versions, which is half a second later.
const { db, app, startSecondProcess } = await startTestShop()
const other = await startSecondProcess()
const admin = app.as(await createAccount(db))
const lamp = await createProduct(db)

const putUser = async (id: number, change: object) => {
  const answer = await admin.send('PUT', `/api/users/${id}`, change)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
async function saveSettings(change: object) {
  const { body: values } = await admin.get('/api/v1/settings/general')
  const answer = await admin.send('PUT', '/api/v1/settings/general', { ...values, ...change })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

test('a person who gets another role is refused the old calls and served the new ones at the next call', async () => {
  const [before, after] = [await createRole(db, ['View Orders']), await createRole(db, ['View Users'])]
  const account = await createAccount(db, { role: before.name })
  const clerk = other.app.as(account)
  const statuses = async () => [(await clerk.get('/api/users/stats')).status, (await clerk.get('/api/orders')).status]
  expect(await statuses()).toEqual([403, 200])
  await putUser(account.accountId, { role: after.name })
  expect(await statuses()).toEqual([200, 403])
  const { body } = await clerk.get('/api/v1/auth/profile')
  expect(JSON.stringify(body)).toContain(after.name)
})

test('a deactivated person is signed out at the next call, and stays so after an activation', async () => {
  const account = await createAccount(db, { role: 'Manager' })
  const manager = other.app.as(account)
  expect((await manager.get('/api/orders')).status).toBe(200)
  await putUser(account.accountId, { status: 'inactive' })
  expect((await manager.get('/api/orders')).status).toBe(401)
  await putUser(account.accountId, { status: 'active' })
  expect((await manager.get('/api/orders')).status).toBe(401)
  expect((await other.app.as(account).get('/api/orders')).status).toBe(200)
})

test('a person who moves to another branch reads only the orders of that branch at the next call', async () => {
  const [from, to] = [await createOfficer(db), await createOfficer(db)]
  const orderOf = async (officer: typeof from) => {
    const client = await createClient(db, { officer })
    return (await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }])).body.id as number
  }
  const [left, joined] = [await orderOf(from), await orderOf(to)]
  const account = await createAccount(db, { role: 'Manager', branchId: from.branchId })
  const manager = other.app.as(account)
  const read = async () => ({
    orders: (await manager.get('/api/orders')).body.map(({ id }: { id: number }) => id),
    left: (await manager.get(`/api/orders/${left}`)).status,
    joined: (await manager.get(`/api/orders/${joined}`)).status,
  })
  expect(await read()).toEqual({ orders: [left], left: 200, joined: 404 })
  await putUser(account.accountId, { branchId: to.branchId })
  expect(await read()).toEqual({ orders: [joined], left: 404, joined: 200 })
  await putUser(account.accountId, { branchId: (await createBranch(db)).id })
  expect(await read()).toEqual({ orders: [], left: 404, joined: 404 })
})

test('settings that a quote depends on are in effect at the next call', async () => {
  const clerk = other.app.as(await createAccount(db))
  const quote = async () =>
    (await clerk.post('/api/v1/orders/quote', { items: [{ productId: lamp.id, quantity: 1 }] })).body
  expect(await quote()).toMatchObject({ shipping: 0 })
  await saveSettings({ shippingFee: 250, freeShippingFrom: 1_000_000 })
  expect(await quote()).toMatchObject({ shipping: 250 })
})

test('a required second factor closes the console at the next call', async () => {
  const role = await createRole(db, ['View Orders'])
  const clerk = other.app.as(await createAccount(db, { role: role.name }))
  expect((await clerk.get('/api/orders')).status).toBe(200)
  const { body } = await admin.get('/api/v1/settings/security')
  await admin.send('PUT', '/api/v1/settings/security', {
    twoFactorRoles: [role.id],
    sessionHours: body.sessionHours,
    rememberedHours: body.rememberedHours,
    version: body.version,
  })
  expect(await clerk.get('/api/orders')).toMatchObject({ status: 403, body: { code: 'TWO_FACTOR_REQUIRED' } })
})

test('cached public answers have the new settings after one look at the cache versions', async () => {
  const name = async () => (await other.app.visitor.get('/api/v1/settings/public')).body.companyName
  expect(await name()).toBe('Sokoni')
  await saveSettings({ companyName: 'Umoja Duka' })
  await other.clearStaleCache()
  expect(await name()).toBe('Umoja Duka')
})
