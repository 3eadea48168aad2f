import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createOfficer, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const PLACE = '/api/v1/orders/place'
const { db, app } = await startTestShop()
const lamp = await createProduct(db, { stock: 1000 })

/** A member who is a client, and the order request they sent. */
async function memberWithRequest() {
  const account = await createAccount(db, { role: 'User' })
  const client = await createClient(db, { accountId: account.accountId })
  const request = await db
    .insertInto('order_requests')
    .values({ account_id: account.accountId, branch_id: client.officer.branchId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { account, client, request }
}
type Requester = Awaited<ReturnType<typeof memberWithRequest>>
const book = ({ client, request }: Requester, more: object = {}, key?: string) =>
  app.as(client.officer).post(
    PLACE,
    {
      client: client.id,
      bookedBy: client.officer.id,
      items: [{ productId: lamp.id, quantity: 1 }],
      orderRequestId: request.id,
      ...more,
    },
    key ? { key } : {},
  )
const close = ({ request }: Requester, closedAs: 'Declined' | 'Withdrawn') =>
  db
    .updateTable('order_requests')
    .set({ closed_as: closedAs, decided_at: new Date() })
    .where('id', '=', request.id)
    .execute()

describe('a request that is booked', () => {
  test('booking a request links it to its order and notifies the member', async () => {
    const requester = await memberWithRequest()
    const placed = await book(requester)
    expect(placed.status).toBe(201)
    const order = await db.selectFrom('orders').selectAll().where('id', '=', placed.body.id).executeTakeFirstOrThrow()
    expect(order.order_request_id).toBe(requester.request.id)
    const notices = await db
      .selectFrom('notices')
      .select(['kind', 'order_id'])
      .where('account_id', '=', requester.account.accountId)
      .execute()
    expect(notices).toEqual([{ kind: 'request-booked', order_id: placed.body.id }])
  })

  test('a request is booked once, and the same key returns its order again', async () => {
    const requester = await memberWithRequest()
    const first = await book(requester, {}, 'request-once')
    expect((await book(requester, {}, 'request-once')).body).toEqual(first.body)
    expect(await book(requester)).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_CLOSED', details: { status: 'Booked' } },
    })
  })

  test("a request is booked by staff who see the branch it was sent to, and not by other staff of the client's branch", async () => {
    const requester = await memberWithRequest()
    const { branchId } = await createOfficer(db)
    await db.updateTable('order_requests').set({ branch_id: branchId }).where('id', '=', requester.request.id).execute()
    expect((await book(requester)).status).toBe(404)
    const back = { branch_id: requester.client.officer.branchId }
    await db.updateTable('order_requests').set(back).where('id', '=', requester.request.id).execute()
    expect((await book(requester)).status).toBe(201)
  })

  test('of ten simultaneous bookings of a request one succeeds', async () => {
    const requester = await memberWithRequest()
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(requester)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('REQUEST_CLOSED')
  })
})

describe('requests that cannot be booked', () => {
  test.each(['Declined', 'Withdrawn'] as const)('a request that was %s cannot be booked', async (closedAs) => {
    const requester = await memberWithRequest()
    await close(requester, closedAs)
    expect(await book(requester)).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_CLOSED', details: { status: closedAs } },
    })
    const orders = await db.selectFrom('orders').select('id').where('customer_id', '=', requester.client.id).execute()
    expect(orders).toEqual([])
  })

  test('a request of another member or another branch, and an unknown one, are not found', async () => {
    const requester = await memberWithRequest()
    const other = await memberWithRequest()
    const neighbour = await createClient(db, { group: requester.client.group })
    expect((await book(requester, { orderRequestId: other.request.id })).status).toBe(404)
    expect((await book(requester, { orderRequestId: 999_999 })).status).toBe(404)
    expect((await book(requester, { client: neighbour.id })).status).toBe(404)
    const stranger = await createOfficer(db)
    const order = {
      client: requester.client.id,
      bookedBy: requester.client.officer.id,
      orderRequestId: requester.request.id,
    }
    const items = [{ productId: lamp.id, quantity: 1 }]
    expect((await app.as(stranger).post(PLACE, { ...order, items })).status).toBe(404)
  })

  test('a request stays open when its order is refused', async () => {
    const requester = await memberWithRequest()
    expect((await book(requester, { promoCode: 'NOBODY-KNOWS' })).body.code).toBe('PROMO_INVALID')
    expect((await book(requester)).status).toBe(201)
  })
})
