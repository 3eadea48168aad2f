import { expect, test } from 'vitest'
import { createAccount, createClient, createOfficer, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const managerAccount = await createAccount(db, { role: 'Manager' })
const manager = app.as(managerAccount)
const setLimit = (client: { id: number }, oldLimit: number | null, limit: number | null, reason = 'Repaid on time') =>
  manager.post(`/api/v1/clients/${client.id}/limit`, { limit, oldLimit, reason })
const changesOf = async (client: { id: number }) =>
  (await manager.get(`/api/v1/clients/${client.id}/limit-changes`)).body.content

test('a changed limit applies to the next order and is recorded with its reason', async () => {
  const client = await createClient(db, { loanLimitCents: 50_000 })
  const lamp = await createProduct(db)
  const place = () =>
    app.as(client.officer).post('/api/v1/orders/place', {
      client: client.id,
      bookedBy: client.officer.id,
      items: [{ productId: lamp.id, quantity: 1 }],
    })
  expect((await place()).body.code).toBe('LOAN_LIMIT_REACHED')
  expect(await setLimit(client, 500, 1500)).toMatchObject({ status: 200, body: { clientId: client.id, limit: 1500 } })
  expect((await place()).status).toBe(201)
  expect(await changesOf(client)).toMatchObject([
    { oldLimit: 500, newLimit: 1500, reason: 'Repaid on time', changedBy: expect.stringMatching(/^Test Person/) },
  ])
  const audit = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'client.limit').execute()
  expect(audit).toMatchObject([
    {
      before: { limit: 500 },
      after: { limit: 1500 },
      personal: { reason: 'Repaid on time' },
      actor_account_id: managerAccount.accountId,
    },
  ])
})

test('a limit below the held amount leaves the order and nothing available', async () => {
  const client = await createClient(db, { loanLimitCents: 300_000 })
  const lamp = await createProduct(db)
  const items = [{ productId: lamp.id, quantity: 2 }]
  await app.as(client.officer).post('/api/v1/orders/place', { client: client.id, bookedBy: client.officer.id, items })
  expect((await setLimit(client, 3000, 1000)).status).toBe(200)
  const credit = await app.as(client.officer).get(`/api/v1/clients/${client.id}/credit`)
  expect(credit.body).toMatchObject({ limit: 1000, held: 2000, available: 0 })
})

test('the changes of a limit are paged, newest first, with the exact total', async () => {
  const client = await createClient(db)
  for (const limit of [1000, 2000, 3000]) await setLimit(client, limit === 1000 ? 100_000 : limit - 1000, limit)
  const { body } = await manager.get(`/api/v1/clients/${client.id}/limit-changes?page=1&size=2`)
  expect(body).toMatchObject({ content: [{ newLimit: 1000 }], totalElements: 3, page: 1, size: 2 })
})

test('a removed limit is null, and so is the available amount', async () => {
  const client = await createClient(db)
  expect((await setLimit(client, 100_000, null)).status).toBe(200)
  const credit = await app.as(client.officer).get(`/api/v1/clients/${client.id}/credit`)
  expect(credit.body).toMatchObject({ limit: null, available: null })
})

test('a repeated change of a limit succeeds and is recorded once', async () => {
  const client = await createClient(db)
  await setLimit(client, 100_000, 70_000)
  expect(await setLimit(client, 100_000, 70_000)).toMatchObject({ status: 200, body: { limit: 70_000 } })
  expect(await changesOf(client)).toHaveLength(1)
})

test('of two concurrent changes of a limit one gets VERSION_CONFLICT', async () => {
  const client = await createClient(db)
  const answers = await Promise.all([setLimit(client, 100_000, 70_000), setLimit(client, 100_000, 80_000)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CONFLICT')
  expect(await changesOf(client)).toHaveLength(1)
})

test('changing a limit needs Manage Lending, a reason, whole shillings and a client of the own branch', async () => {
  const client = await createClient(db)
  const url = `/api/v1/clients/${client.id}/limit`
  const change = { limit: 1, oldLimit: 100_000, reason: 'Because' }
  expect((await app.as(client.officer).post(url, change)).status).toBe(403)
  expect((await manager.post(url, { ...change, reason: '' })).status).toBe(400)
  expect((await manager.post(url, { ...change, limit: 1.5 })).status).toBe(400)
  const { branchId } = await createOfficer(db)
  const stranger = app.as(await createAccount(db, { role: 'Manager', branchId }))
  expect((await stranger.post(url, change)).status).toBe(404)
  expect((await stranger.get(`/api/v1/clients/${client.id}/limit-changes`)).status).toBe(404)
})
