import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createOfficer, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const PLACE = '/api/v1/orders/place'
const { db, app } = await startTestShop()
const lamp = await createProduct(db, { stock: 1000 })

/** A member who is a client, and the request they sent. */
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
type Asked = Awaited<ReturnType<typeof memberWithRequest>>
const book = ({ client, request }: Asked, more: object = {}, key?: string) =>
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
const close = ({ request }: Asked, closedAs: 'Declined' | 'Withdrawn') =>
  db
    .updateTable('order_requests')
    .set({ closed_as: closedAs, decided_at: new Date() })
    .where('id', '=', request.id)
    .execute()

describe('a request that is booked', () => {
  test('is named by its order, and its member is told', async () => {
    const asked = await memberWithRequest()
    const placed = await book(asked)
    expect(placed.status).toBe(201)
    const order = await db.selectFrom('orders').selectAll().where('id', '=', placed.body.id).executeTakeFirstOrThrow()
    expect(order.order_request_id).toBe(asked.request.id)
    const notices = await db
      .selectFrom('notices')
      .select(['kind', 'order_id'])
      .where('account_id', '=', asked.account.accountId)
      .execute()
    expect(notices).toEqual([{ kind: 'request-booked', order_id: placed.body.id }])
  })

  test('is booked once, whoever asks again; the same key gets the same order', async () => {
    const asked = await memberWithRequest()
    const first = await book(asked, {}, 'request-once')
    expect((await book(asked, {}, 'request-once')).body).toEqual(first.body)
    expect(await book(asked)).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_CLOSED', details: { status: 'Booked' } },
    })
  })

  test('is booked by staff who see the branch it was sent to, and by no others of the branch of the client', async () => {
    const asked = await memberWithRequest()
    const { branchId } = await createOfficer(db)
    await db.updateTable('order_requests').set({ branch_id: branchId }).where('id', '=', asked.request.id).execute()
    expect((await book(asked)).status).toBe(404)
    const back = { branch_id: asked.client.officer.branchId }
    await db.updateTable('order_requests').set(back).where('id', '=', asked.request.id).execute()
    expect((await book(asked)).status).toBe(201)
  })

  test('of ten at once one books it', async () => {
    const asked = await memberWithRequest()
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(asked)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('REQUEST_CLOSED')
  })
})

describe('what is not booked', () => {
  test.each(['Declined', 'Withdrawn'] as const)('a request that was %s', async (closedAs) => {
    const asked = await memberWithRequest()
    await close(asked, closedAs)
    expect(await book(asked)).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_CLOSED', details: { status: closedAs } },
    })
    const orders = await db.selectFrom('orders').select('id').where('customer_id', '=', asked.client.id).execute()
    expect(orders).toEqual([])
  })

  test("another member's request, one of another branch, or none at all", async () => {
    const asked = await memberWithRequest()
    const other = await memberWithRequest()
    const neighbour = await createClient(db, { group: asked.client.group })
    expect((await book(asked, { orderRequestId: other.request.id })).status).toBe(404)
    expect((await book(asked, { orderRequestId: 999_999 })).status).toBe(404)
    expect((await book(asked, { client: neighbour.id })).status).toBe(404)
    const stranger = await createOfficer(db)
    const order = { client: asked.client.id, bookedBy: asked.client.officer.id, orderRequestId: asked.request.id }
    const items = [{ productId: lamp.id, quantity: 1 }]
    expect((await app.as(stranger).post(PLACE, { ...order, items })).status).toBe(404)
  })

  test('a request that an order was refused for stays open', async () => {
    const asked = await memberWithRequest()
    expect((await book(asked, { promoCode: 'NOBODY-KNOWS' })).body.code).toBe('PROMO_INVALID')
    expect((await book(asked)).status).toBe(201)
  })
})
