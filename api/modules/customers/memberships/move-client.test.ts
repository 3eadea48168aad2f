import { describe, expect, test } from 'vitest'
import { orderFor } from '#api/testing/booking.ts'
import {
  type Client,
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createProduct,
  type Group,
} from '#api/testing/factories.ts'
import { countDeadlocks } from '#api/testing/interleave.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const lamp = await createProduct(db, { stock: 10_000 })
const items = [{ productId: lamp.id, quantity: 1 }]

const move = async (client: { id: number }, group: { id: number } | null, more: object = {}) => {
  const { body } = await manager.get(`/api/v1/clients/${client.id}`)
  return manager.post(`/api/v1/clients/${client.id}/group`, {
    groupId: group?.id ?? null,
    version: body.version,
    ...more,
  })
}
const book = (client: Client) => app.as(client.officer).post('/api/v1/orders/place', orderFor(client, items))
const preview = async (client: { id: number }, group: { id: number } | null) =>
  (await manager.get(`/api/v1/clients/${client.id}/move-preview${group ? `?group=${group.id}` : ''}`)).body
const pastOf = async (client: { id: number }) => (await manager.get(`/api/v1/clients/${client.id}/groups`)).body.content

/** Two groups of one branch, each with its officer. */
async function openBranch() {
  const one = await createGroup(db)
  const other = await createGroup(db, { officer: await createOfficer(db, { branchId: one.officer.branchId }) })
  return { one, other }
}
const officerOfOrder = (id: number) =>
  db.selectFrom('orders').select(['group_id', 'credit_officer_id', 'branch_id']).where('id', '=', id).executeTakeFirst()

describe('a move within the branch', () => {
  test('takes the debt along, while open orders keep group and officer', async () => {
    const { one, other } = await openBranch()
    const client = await createClient(db, { group: one })
    const order = (await book(client)).body
    expect(await preview(client, other)).toMatchObject({
      from: { id: one.id },
      to: { id: other.id },
      held: 1000,
      openOrders: 1,
      isOtherBranch: false,
      canMove: true,
    })
    expect(await move(client, other, { reason: 'Lives nearer' })).toMatchObject({
      status: 200,
      body: { groupId: other.id, creditOfficerId: other.officer.id },
    })
    expect(await officerOfOrder(order.id)).toMatchObject({ group_id: one.id, credit_officer_id: one.officer.id })
    const moved = { ...client, group: other, officer: other.officer }
    const next = (await book(moved)).body
    expect(await officerOfOrder(next.id)).toMatchObject({ group_id: other.id, credit_officer_id: other.officer.id })
    const { body } = await manager.get(`/api/v1/clients/${client.id}/credit`)
    expect(body).toMatchObject({ held: 2000 })
    for (const to of ['Processing', 'Shipped', 'Completed']) {
      expect((await manager.post(`/api/v1/orders/${order.id}/transitions`, { to })).status).toBe(200)
    }
  })

  test('is in the history of the client, of the group that was left, and in the audit', async () => {
    const { one, other } = await openBranch()
    const client = await createClient(db, { group: one })
    await move(client, other)
    expect(await pastOf(client)).toMatchObject([
      { groupId: other.id, endedAt: null },
      { groupId: one.id, endedAt: expect.any(String) },
    ])
    const former = (await manager.get(`/api/v1/groups/${one.id}/former-clients`)).body
    expect(former.content).toMatchObject([{ clientId: client.id, endedAt: expect.any(String) }])
    expect((await manager.get(`/api/v1/groups/${other.id}/former-clients`)).body.content).toEqual([])
    const { body } = await manager.get(`/api/v1/customers/${client.id}/history`)
    expect(body.content).toMatchObject([
      { action: 'client.moved', changed: { before: { groupId: one.name }, after: { groupId: other.name } } },
    ])
  })

  test('ends the role in the group, whose version rises', async () => {
    const { one, other } = await openBranch()
    const client = await createClient(db, { group: one })
    await db.updateTable('customers').set({ group_role: 'chair' }).where('id', '=', client.id).execute()
    expect(await preview(client, other)).toMatchObject({ endsRole: true })
    await move(client, other)
    const { body } = await manager.get(`/api/v1/groups/${other.id}/clients`)
    expect(body.content).toMatchObject([{ id: client.id, role: null }])
    expect((await manager.get(`/api/v1/groups/${one.id}`)).body.version).toBe(2)
  })

  test('is done once, and refused with an outdated version or for a group that takes no clients', async () => {
    const { one, other } = await openBranch()
    const client = await createClient(db, { group: one })
    expect(await move(client, other, { version: 99 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    })
    const paused = await createGroup(db, { officer: one.officer, status: 'inactive' })
    expect(await move(client, paused)).toMatchObject({ status: 409, body: { code: 'GROUP_NOT_ACTIVE' } })
    expect((await move(client, other)).status).toBe(200)
    expect((await move(client, other, { version: 1 })).status).toBe(200)
    expect(await pastOf(client)).toHaveLength(2)
  })
})

describe('another branch, and leaving', () => {
  test('a client stays until money paid in advance is used or paid back', async () => {
    const one = await createGroup(db)
    const far = await createGroup(db)
    const client = await createClient(db, { group: one })
    const payment = { amount: 40, paidOn: businessDay(new Date()), method: 'cash', reference: `ADVANCE-${client.id}` }
    expect((await postRepayment(manager, client.id, payment)).status).toBe(201)
    for (const target of [far, null]) {
      expect(await preview(client, target)).toMatchObject({ canMove: false, owed: 0, creditBalance: 40 })
      expect((await move(client, target)).body).toMatchObject({
        code: 'BOOKS_NOT_CLEAR',
        details: { creditBalance: 40 },
      })
    }
  })

  test('a client who owes or has an open order stays in the branch and the group', async () => {
    const one = await createGroup(db)
    const far = await createGroup(db)
    const client = await createClient(db, { group: one })
    const order = (await book(client)).body
    for (const target of [far, null]) {
      expect(await preview(client, target)).toMatchObject({ canMove: false, held: 1000, openOrders: 1 })
      expect(await move(client, target)).toMatchObject({
        status: 409,
        body: { code: 'BOOKS_NOT_CLEAR', details: { owed: 0, held: 1000, openOrders: 1 } },
      })
    }
    await manager.post(`/api/v1/orders/${order.id}/transitions`, { to: 'Cancelled', reason: 'Asked for' })
    expect(await move(client, far)).toMatchObject({
      status: 200,
      body: { groupId: far.id, branchId: far.officer.branchId },
    })
    expect(await officerOfOrder(order.id)).toMatchObject({ branch_id: one.officer.branchId })
  })

  test('a client who left takes no bookings, stays in the branch and can join again', async () => {
    const { one, other } = await openBranch()
    const client = await createClient(db, { group: one })
    expect(await move(client, null)).toMatchObject({
      status: 200,
      body: { groupId: null, branchId: one.officer.branchId },
    })
    expect(await book(client)).toMatchObject({ status: 422, body: { code: 'CLIENT_NOT_IN_GROUP' } })
    expect((await move(client, other)).status).toBe(200)
    expect((await pastOf(client)).map(({ endedAt }: { endedAt: unknown }) => endedAt === null)).toEqual([true, false])
  })

  test('clients and groups of another branch are not found', async () => {
    const { one, other } = await openBranch()
    const client = await createClient(db, { group: one })
    const far = await createGroup(db)
    const own = app.as(await createAccount(db, { role: 'Manager', branchId: one.officer.branchId }))
    const stranger = app.as(await createAccount(db, { role: 'Manager', branchId: far.officer.branchId }))
    const send = (caller: typeof own, groupId: number) =>
      caller.post(`/api/v1/clients/${client.id}/group`, { groupId, version: 1 })
    expect((await send(own, far.id)).status).toBe(404)
    expect((await send(stranger, far.id)).status).toBe(404)
    expect((await send(app.as(one.officer), other.id)).status).toBe(403)
    expect((await send(own, other.id)).status).toBe(200)
  })
})

describe('moves at the same time', () => {
  test('of clients between two groups in both directions, with bookings, end without a deadlock', async () => {
    const { one, other } = await openBranch()
    const place: { client: Client; to: Group }[] = []
    for (let n = 0; n < 10; n += 1) {
      const [group, to] = n % 2 ? [one, other] : [other, one]
      place.push({ client: await createClient(db, { group }), to })
    }
    const deadlocks = await countDeadlocks(db)
    const answers = await Promise.all(
      place.flatMap(({ client, to }) => [move(client, to), book(client), move(client, to)]),
    )
    expect(await countDeadlocks(db)).toBe(deadlocks)
    for (const { status, body } of answers) {
      expect(status < 300 || ['BUSY', 'OFFICER_NOT_OF_GROUP', 'VERSION_CONFLICT'].includes(body.code), body.code).toBe(
        true,
      )
    }
    for (const { client, to } of place) {
      const { body } = await manager.get(`/api/v1/clients/${client.id}`)
      if (body.groupId !== to.id) expect((await move(client, to)).status).toBe(200)
      expect(await pastOf(client)).toHaveLength(2)
    }
  })

  test('of one client to two groups leave it in one of them', async () => {
    const { one, other } = await openBranch()
    const third = await createGroup(db, { officer: other.officer })
    const client = await createClient(db, { group: one })
    const body = (group: Group) => ({ groupId: group.id, version: 1 })
    const answers = await Promise.all(
      [other, third, other, third].map((group) => manager.post(`/api/v1/clients/${client.id}/group`, body(group))),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThanOrEqual(1)
    expect(
      answers.every(({ status, body }) => status === 200 || ['BUSY', 'VERSION_CONFLICT'].includes(body.code)),
    ).toBe(true)
    const past = await pastOf(client)
    expect(past).toHaveLength(2)
    expect([other.id, third.id]).toContain(past[0].groupId)
  })

  test('a booking concurrent with a client who leaves either comes first or is refused, and nothing is held without a group', async () => {
    const clients: Client[] = []
    for (let n = 0; n < 8; n += 1) clients.push(await createClient(db))
    await Promise.all(clients.flatMap((client) => [book(client), move(client, null)]))
    for (const client of clients) {
      const row = await db
        .selectFrom('customers')
        .select(['group_id', 'held_cents'])
        .where('id', '=', client.id)
        .executeTakeFirstOrThrow()
      expect(row.group_id !== null || row.held_cents === 0).toBe(true)
    }
  })
})

test('the histories of a client and of a group take four statements for any number of rows', async () => {
  const { one, other } = await openBranch()
  const client = await createClient(db, { group: one })
  const read = (path: string) => statementsOf(() => manager.get(path))
  const paths = [`/api/v1/clients/${client.id}/groups`, `/api/v1/groups/${one.id}/former-clients`]
  for (const path of paths) expect(await read(path)).toHaveLength(4)
  for (const group of [other, one, other]) await move(client, group)
  for (const path of paths) expect(await read(path)).toHaveLength(4)
})
