import { type ControlledTransaction, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tables } from '#api/platform/database/db.ts'
import { reconcile } from '#api/reconcile.ts'
import { createAccount, createClient, createProduct } from '#api/testing/factories.ts'
import { waitingForLock } from '#api/testing/interleave.ts'
import { startTestShop } from '#api/testing/shop.ts'

// A request is decided once; later decisions are refused with its state.
const REQUESTS = '/api/v1/order-requests'
const { db, app } = await startTestShop()
const product = await createProduct(db, { stock: 1000 })
const items = [{ productId: product.id, quantity: 1 }]

async function waiting() {
  const member = await createAccount(db, { role: 'User' })
  const client = await createClient(db, { accountId: member.accountId })
  const [asMember, asOfficer] = [app.as(member), app.as(client.officer)]
  const id = (await asMember.post(REQUESTS, { items })).body.id as number
  const deciding = {
    withdraw: () => asMember.post(`${REQUESTS}/${id}/withdraw`),
    decline: () => asOfficer.post(`${REQUESTS}/${id}/decline`, { reason: 'Not in this month' }),
    book: () =>
      asOfficer.post('/api/v1/orders/place', {
        client: client.id,
        bookedBy: client.officer.id,
        items,
        orderRequestId: id,
      }),
  }
  const stateNow = async () => (await asOfficer.get(`${REQUESTS}/${id}`)).body.status as string
  const orders = () => db.selectFrom('orders').select('id').where('order_request_id', '=', id).execute()
  const noticesOf = ({ accountId }: { accountId: number }) =>
    db
      .selectFrom('notices')
      .select('kind')
      .where('account_id', '=', accountId)
      .where('kind', '<>', 'request-sent')
      .execute()
  return { id, member, client, deciding, stateNow, orders, noticesOf }
}
type Deciding = Awaited<ReturnType<typeof waiting>>['deciding']
const outcome = { withdraw: 'Withdrawn', decline: 'Declined', book: 'Booked' } as const

test('of three simultaneous decisions on a request one succeeds, and the others are refused with its state', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { deciding, stateNow, orders, noticesOf, member, client } = await waiting()
    const all = ['withdraw', 'decline', 'book'] as const
    const names = [...all.slice(round % 3), ...all.slice(0, round % 3)]
    const answers = await Promise.all(names.map(async (name) => ({ name, ...(await deciding[name]()) })))
    const won = answers.filter(({ status }) => status < 300)
    expect(won).toHaveLength(1)
    const state = outcome[won[0]?.name ?? 'book']
    for (const { status, body } of answers.filter((answer) => answer !== won[0])) {
      expect({ status, ...body }).toMatchObject({ status: 409, code: 'REQUEST_CLOSED', details: { status: state } })
    }
    expect(await stateNow()).toBe(state)
    expect(await orders()).toHaveLength(state === 'Booked' ? 1 : 0)
    const notified = state === 'Withdrawn' ? client.officer : member
    expect(await noticesOf(notified)).toMatchObject([{ kind: `request-${state.toLowerCase()}` }])
  }
  expect((await reconcile(db)).findings).toEqual([])
})

test('of several simultaneous bookings of one request one succeeds', async () => {
  const { deciding, orders } = await waiting()
  const answers = await Promise.all(Array.from({ length: 6 }, () => deciding.book()))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect(await orders()).toHaveLength(1)
})

describe('a decision that waits for another one', () => {
  /** The rows of a booking in a transaction that is still open; the request row itself does not change. */
  async function bookSlowly(tx: ControlledTransaction<Tables>, id: number, client: { id: number }) {
    await tx.selectFrom('order_requests').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    await sql`
      insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
        subtotal_cents, total_cents, vat_percent, item_count, order_request_id)
      select 'slow-' || ${id}, 'none', credit_officers.account_id, customers.id, groups.id, groups.branch_id,
        credit_officers.id, 0, 0, 16, 0, ${id}
      from customers join groups on groups.id = group_id join credit_officers on credit_officers.id = credit_officer_id
      where customers.id = ${client.id}`.execute(tx)
  }

  test.each(['withdraw', 'decline', 'book'] as const)(
    'a decision to %s is refused when the order it waited for is booked',
    async (name) => {
      const { id, client, deciding, stateNow, orders } = await waiting()
      const tx = await db.startTransaction().execute()
      await bookSlowly(tx, id, client)
      const slower = deciding[name]()
      await waitingForLock(db)
      await tx.commit().execute()
      expect(await slower).toMatchObject({
        status: 409,
        body: { code: 'REQUEST_CLOSED', details: { status: 'Booked' } },
      })
      expect(await stateNow()).toBe('Booked')
      expect(await orders()).toHaveLength(1)
    },
  )

  test.each(['withdraw', 'decline', 'book'] as (keyof Deciding)[])(
    'a decision to %s succeeds when the order it waited for is rolled back',
    async (name) => {
      const { id, client, deciding, stateNow } = await waiting()
      const tx = await db.startTransaction().execute()
      await bookSlowly(tx, id, client)
      const slower = deciding[name]()
      await waitingForLock(db)
      await tx.rollback().execute()
      expect((await slower).status).toBeLessThan(300)
      expect(await stateNow()).toBe(outcome[name])
    },
  )
})
