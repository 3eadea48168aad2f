import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createOfficer, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const creditOf = (client: { id: number }) => `/api/v1/clients/${client.id}/credit`
const missing = { status: 404, body: { code: 'NOT_FOUND' } }

describe('the credit of a client', () => {
  test('the credit of a client has limit, outstanding, held and available amount, in shillings', async () => {
    const client = await createClient(db, { loanLimitCents: 5_000_050 })
    await db
      .updateTable('customers')
      .set({ outstanding_cents: 1_000_000, held_cents: 250_025 })
      .where('id', '=', client.id)
      .execute()
    expect((await app.as(client.officer).get(creditOf(client))).body).toEqual({
      clientId: client.id,
      limit: 50_000.5,
      outstanding: 10_000,
      held: 2500.25,
      available: 37_500.25,
      overdue: 0,
      daysPastDue: 0,
      next: null,
      creditBalance: 0,
      writtenOff: 0,
      stop: null,
      groupAvailable: null,
      dueWeekday: null,
    })
  })

  test('an order counts as held as soon as it is placed', async () => {
    const client = await createClient(db, { loanLimitCents: 300_000 })
    const product = await createProduct(db)
    const caller = app.as(client.officer)
    const items = [{ productId: product.id, quantity: 2 }]
    await caller.post('/api/v1/orders/place', { client: client.id, bookedBy: client.officer.id, items })
    expect((await caller.get(creditOf(client))).body).toMatchObject({ held: 2000, available: 1000 })
  })

  test('the available amount is 0 when the limit was lowered below what is owed', async () => {
    const client = await createClient(db, { loanLimitCents: 100_000 })
    await db.updateTable('customers').set({ outstanding_cents: 300_000 }).where('id', '=', client.id).execute()
    expect((await app.as(client.officer).get(creditOf(client))).body).toMatchObject({ limit: 1000, available: 0 })
  })

  test('a client without a limit has no limit and no available amount, while a limit of 0 is a limit', async () => {
    const unset = await createClient(db, { loanLimitCents: null })
    expect((await app.as(unset.officer).get(creditOf(unset))).body).toEqual({
      clientId: unset.id,
      limit: null,
      outstanding: 0,
      held: 0,
      available: null,
      overdue: 0,
      daysPastDue: 0,
      next: null,
      creditBalance: 0,
      writtenOff: 0,
      stop: null,
      groupAvailable: null,
      dueWeekday: null,
    })
    const zeroLimit = await createClient(db, { loanLimitCents: 0 })
    expect((await app.as(zeroLimit.officer).get(creditOf(zeroLimit))).body).toMatchObject({ limit: 0, available: 0 })
  })

  test('the credit of a client of another branch is not found by staff of one branch, and found by staff of all branches', async () => {
    const client = await createClient(db)
    expect(await app.as(await createOfficer(db)).get(creditOf(client))).toMatchObject(missing)
    expect((await app.as(await createAccount(db, { role: 'Manager' })).get(creditOf(client))).status).toBe(200)
  })

  test('the credit of a customer who is no client, and of an unknown id, is not found', async () => {
    const { id } = await db
      .insertInto('customers')
      .values({ first_name: 'Only', last_name: 'Buys' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const admin = app.as(await createAccount(db))
    expect(await admin.get(creditOf({ id }))).toMatchObject(missing)
    expect(await admin.get(creditOf({ id: 999_999 }))).toMatchObject(missing)
  })

  test('the credit of a client takes two statements besides the session', async () => {
    const client = await createClient(db)
    const caller = app.as(client.officer)
    await caller.get(creditOf(client))
    expect(await statementsOf(() => caller.get(creditOf(client)))).toHaveLength(3)
  })
})
