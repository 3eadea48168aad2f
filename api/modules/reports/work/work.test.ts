import { expect, test } from 'vitest'
import {
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createOrder,
  createProduct,
  createRole,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import type { Work } from '#contract/site/work.ts'

const URL = '/api/v1/staff/work'
const { db, app, statementsOf } = await startTestShop()
const lamp = await createProduct(db, { stock: 1000 })
const items = [{ productId: lamp.id, quantity: 1 }]
const today = businessDay(new Date())
const dayAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

const read = async (who: { accountId: number; kind: 'staff' | 'member' }): Promise<Work> => {
  const { status, body } = await app.as(who).get(URL)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const sendRequest = async (
  group: Awaited<ReturnType<typeof createGroup>>,
  loanLimitCents: number | null = 10_000_000,
) => {
  const member = await createAccount(db, { role: 'User' })
  const client = await createClient(db, { group, accountId: member.accountId, loanLimitCents })
  const { status, body } = await app.as(member).post('/api/v1/order-requests', { items, numberOfMonths: 3 })
  expect(status).toBe(201)
  return { client, id: body.id as number, requestNumber: body.requestNumber as string }
}

test('requests that wait come oldest first with estimate and limit, those of other branches not at all', async () => {
  const officer = await createOfficer(db)
  const group = await createGroup(db, { officer })
  const first = await sendRequest(group)
  const sent = [first]
  for (let n = 0; n < 5; n += 1) sent.push(await sendRequest(group, null))
  await sendRequest(await createGroup(db))
  const { requests } = await read(officer)
  expect(requests?.count).toBe(6)
  expect(requests?.first.map(({ id }) => id)).toEqual(sent.slice(0, 5).map(({ id }) => id))
  expect(requests?.first[0]).toEqual({
    id: first.id,
    requestNumber: first.requestNumber,
    createdAt: expect.any(String),
    numberOfMonths: 3,
    estimate: expect.any(Number),
    name: expect.stringMatching(/^Akinyi Client/),
    isClient: true,
    available: 100_000,
  })
  expect(requests?.first[1]?.available).toBeNull()
})

test('orders to deliver come by their expected day with those that are due, without delivered ones', async () => {
  const officer = await createOfficer(db)
  const client = await createClient(db, { officer })
  const order = (days: number, status: 'Pending' | 'Shipped' | 'Completed' = 'Pending') =>
    createOrder(db, { client, status, expectedOn: dayAfter(days) })
  const late = await order(-2, 'Shipped')
  const soon = await order(1)
  const now = await order(0)
  await order(-1, 'Completed')
  await createOrder(db, { expectedOn: today })
  const ids = (work: Work) => work.deliveries?.first.map(({ id }) => id)
  const few = await read(officer)
  expect(ids(few)).toEqual([late.id, now.id, soon.id])
  expect(few.deliveries).toMatchObject({ count: 3, due: 2 })
  expect(few.deliveries?.first[0]).toEqual({
    id: late.id,
    orderNumber: expect.stringMatching(/^#00/),
    name: expect.stringMatching(/^Akinyi Client/),
    status: 'Shipped',
    total: 1000,
    expectedOn: dayAfter(-2),
    isDue: true,
  })
  for (let n = 0; n < 4; n += 1) await order(5)
  expect((await read(officer)).deliveries).toMatchObject({ count: 7, due: 2, first: { length: 5 } })
})

test('own active groups come by name with the next client without an order of today', async () => {
  const officer = await createOfficer(db)
  const umoja = await createGroup(db, { officer })
  const amani = await createGroup(db, { officer })
  await createGroup(db, { officer, status: 'closed' })
  const meeting = { meeting_time: '14:00', meeting_place: 'Kondele Hall' }
  const meetingDay = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  await db
    .updateTable('groups')
    .set({ name: 'Amani', meeting_day: meetingDay, ...meeting })
    .where('id', '=', amani.id)
    .execute()
  const named = async (first_name: string, group = amani, options: Parameters<typeof createClient>[1] = {}) => {
    const client = await createClient(db, { group, ...options })
    await db.updateTable('customers').set({ first_name, last_name: 'Otieno' }).where('id', '=', client.id).execute()
    return client
  }
  const baraka = await named('Baraka')
  const akoth = await named('Akoth')
  await named('Aaron', amani, { status: 'blocked' })
  await createOrder(db, { client: akoth })
  const { groups } = await read(officer)
  expect(groups).toEqual([
    {
      id: amani.id,
      groupName: 'Amani',
      groupNumber: expect.any(String),
      meetingTime: '14:00',
      meetingPlace: 'Kondele Hall',
      nextMeetingOn: today,
      clients: 2,
      next: { id: baraka.id, fullName: 'Baraka Otieno', groupId: amani.id },
    },
    {
      id: umoja.id,
      groupName: umoja.name,
      groupNumber: expect.any(String),
      meetingTime: null,
      meetingPlace: null,
      nextMeetingOn: null,
      clients: 0,
      next: null,
    },
  ])
  expect((await read(await createOfficer(db, { branchId: officer.branchId }))).groups).toEqual([])
})

test('refused bookings of today are counted by reason', async () => {
  const officer = await createOfficer(db)
  const client = await createClient(db, { officer, loanLimitCents: null })
  const body = { client: client.id, bookedBy: officer.id, items }
  for (let n = 0; n < 2; n += 1) await app.as(officer).post('/api/v1/orders/place', body)
  expect((await read(officer)).refusals).toEqual([{ reason: 'LIMIT_NOT_SET', count: 2 }])
  await db
    .updateTable('order_refusals')
    .set({ at: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
  expect((await read(officer)).refusals).toEqual([])
})

test('an officer reads how many clients of the own groups are to be reminded of a due day', async () => {
  const officer = await createOfficer(db)
  const client = await createClient(db, { officer })
  expect((await read(officer)).reminders).toBe(0)
  const manager = await createAccount(db, { role: 'Manager' })
  const body = { kind: 'fee', amount: 500, effectiveOn: today, dueDays: [today], reason: 'Late fee', balanceSeen: 0 }
  expect((await app.as(manager).post(`/api/v1/clients/${client.id}/entries`, body)).status).toBe(201)
  expect((await read(officer)).reminders).toBe(1)
  expect((await read(manager)).reminders).toBeNull()
})

test('a part is null without the permission of its list, and members have no work', async () => {
  const viewer = await createAccount(db, { role: (await createRole(db, ['View Orders'])).name })
  expect(await read(viewer)).toMatchObject({ requests: null, groups: null, refusals: expect.any(Array) })
  const booker = await createAccount(db, { role: (await createRole(db, ['Place Orders'])).name })
  expect(await read(booker)).toMatchObject({ deliveries: null, refusals: null, groups: [] })
  expect(await app.as(await createAccount(db, { role: 'User' })).get(URL)).toMatchObject({ status: 401 })
})

test('it takes fifteen statements besides the session, for any number of rows', async () => {
  const officer = await createOfficer(db)
  const group = await createGroup(db, { officer })
  const caller = app.as(officer)
  const rows = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const { client } = await sendRequest(group)
      await createOrder(db, { client, expectedOn: today })
    }
  }
  await rows(5)
  await caller.get(URL)
  const few = (await statementsOf(() => caller.get(URL))).length
  await rows(4)
  expect(await statementsOf(() => caller.get(URL))).toHaveLength(few)
  expect(few).toBe(16)
})
