import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { appRole } from './platform/database/app-role.ts'
import { connect, inTransaction } from './platform/database/db.ts'
import { isConnectionLoss, isContention, isTimeLimit } from './platform/errors.ts'
import { placeFor } from './testing/booking.ts'
import { type Client, createAccount, createClient, createProduct, createPromotion } from './testing/factories.ts'
import { type HeldTx, holdRow, waitingForLock } from './testing/interleave.ts'
import { isClockShifted } from './testing/shifted-clock.ts'
import { startTestShop } from './testing/shop.ts'

// An idle transaction holds a row lock. The shop has ten connections, as a web process has.
const { db, app, url, ownerUrl } = await startTestShop({ connections: 10 })
const outside = connect(ownerUrl, { max: 2 })
afterAll(() => outside.destroy())

const lamp = await createProduct(db, { stock: 1_000 })
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const clients: Client[] = []
for (let nr = 0; nr < 12; nr += 1) clients.push(await createClient(db))
const bookAll = (more: object = {}, product = lamp) =>
  clients.map((client) => placeFor(app, client, [{ productId: product.id, quantity: 1 }], more))
const holdPromotion = (code: string) => (tx: HeldTx) =>
  sql`select id from promotions where code = ${code} for update`.execute(tx)
const statuses = async (answers: ReturnType<typeof bookAll>) => (await Promise.all(answers)).map(({ status }) => status)
const all = (status: number) => clients.map(() => status)

/** Runs the work while a connection without the role's timeouts holds the row. */
async function whileHeld(hold: (tx: HeldTx) => Promise<unknown>, work: () => Promise<void>) {
  const tx = await outside.startTransaction().execute()
  try {
    await hold(tx)
    await work()
  } finally {
    await tx.rollback().execute()
  }
}

describe('while an idle transaction holds the row of a code', () => {
  test('orders with a code without a use limit are placed while another transaction holds its row', async () => {
    await whileHeld(holdPromotion('SAVE10'), async () => {
      expect(await statuses([...bookAll({ promoCode: 'SAVE10' }), ...bookAll()])).toEqual([...all(201), ...all(201)])
    })
  })

  test.skipIf(isClockShifted)(
    'orders with a limited code wait on two connections while another transaction holds its row, and all others are placed',
    async () => {
      const { code } = await createPromotion(db, { maxUses: 100 })
      let waiting: ReturnType<typeof bookAll> = []
      await whileHeld(holdPromotion(code), async () => {
        waiting = bookAll({ promoCode: code })
        await waitingForLock(outside, 2)
        expect(await statuses(bookAll())).toEqual(all(201))
        expect((await manager.get('/api/orders')).status).toBe(200)
      })
      for (const { status, body } of await Promise.all(waiting)) {
        if (status !== 201) expect(body.code).toBe('BUSY')
      }
    },
  )
})

test('writers that wait for a row leave four of ten connections to reads and session checks', async () => {
  const scarce = await createProduct(db, { stock: 1_000 })
  let waiting: ReturnType<typeof bookAll> = []
  await whileHeld(holdRow('products', scarce.id), async () => {
    waiting = bookAll({}, scarce)
    await waitingForLock(outside, 6)
    const reads = Array.from({ length: 20 }, () => manager.get('/api/orders'))
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200))
    await waitingForLock(outside, 6)
  })
  for (const { status, body } of await Promise.all(waiting)) {
    if (status !== 201) expect(body.code).toBe('BUSY')
  }
})

describe('a timeout of the role', () => {
  const limited = async (name: string, value: string) => {
    const database = sql.id(new URL(url).pathname.slice(1))
    await sql`alter role ${sql.id(appRole)} in database ${database} set ${sql.id(name)} = ${sql.lit(value)}`.execute(
      outside,
    )
    return connect(url, { max: 1 })
  }
  const errorOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error) => error,
    )

  test.skipIf(isClockShifted)(
    'an idle transaction of the shop is ended with its locks, and the transactions waiting for it continue',
    async () => {
      const { code } = await createPromotion(db, { maxUses: 100 })
      const own = await limited('idle_in_transaction_session_timeout', '1s')
      const stuck = await own.startTransaction().execute()
      await holdPromotion(code)(stuck)
      // Waits until the server has ended the idle transaction; a booking waits for this lock half a second at most.
      await whileHeld(holdPromotion(code), async () => undefined)
      const [client] = clients as [Client]
      const { status } = await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }], { promoCode: code })
      expect(status).toBe(201)
      const error = await errorOf(sql`select 1`.execute(stuck))
      expect(isConnectionLoss(error) || isContention(error)).toBe(true)
      await errorOf(stuck.rollback().execute())
      await own.destroy()
    },
  )

  test.skipIf(isClockShifted).each([
    ['statement_timeout', '200ms', 'select pg_sleep(5)'],
    ['transaction_timeout', '300ms', 'select pg_sleep(5)'],
  ])('%s ends slow work with an error that counts as contention or connection loss', async (name, value, statement) => {
    const own = await limited(name, value)
    const error = await errorOf(inTransaction(own, (tx) => sql.raw(statement).execute(tx)))
    expect(isTimeLimit(error) || isConnectionLoss(error)).toBe(true)
    expect((await sql`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }])
    await own.destroy()
  })
})
