import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import { runBulkJob } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { connect, type Db } from '#api/platform/database/db.ts'
import { reconcile } from '#api/reconcile.ts'
import { orderFor } from '#api/testing/booking.ts'
import { type Client, createAccount, createClient, createGroup, createProduct } from '#api/testing/factories.ts'
import { createListedProducts } from '#api/testing/imports/import-during-bookings.ts'
import { countDeadlocks } from '#api/testing/interleave.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { Attempt } from '#api/testing/stress/operations.ts'
import { findUnhonoured } from '#api/testing/stress/proofs.ts'
import { type Random, randomFrom } from '#api/testing/stress/random.ts'
import { administer } from '#api/testing/test-cluster.ts'

const PRODUCTS = 10_000
/** Products that the bulk change does not touch. */
const OTHERS = 50
const BOOKERS = 3
/** Web processes that change rows of the job. */
const WORKERS = 2
/** Bookings take products among as many that are changed next. */
const AHEAD = 40
/** Milliseconds between two bookings of one person, so that the processor is left to the change. */
const PAUSE = 40
const RAISE = 15
const JOBS = '/api/v1/bulk-jobs'
const seed = Number(process.env.STRESS_SEED ?? 20_261_126)

const { db, url, ownerUrl, files, app } = await startTestShop({ connections: 12 })
// Other application names than that of the connections that book.
const named = (name: string, max: number) => connect(`${url}?application_name=${name}`, { max })
const workerDb = named('bulk', 2 * WORKERS)
const watchDb = named('watch', 1)
afterAll(async () => {
  await workerDb.destroy()
  await watchDb.destroy()
})

/**
 * Numbers prices and reservations in the order in which they are written. Both are written while their product is locked,
 * so that for one product this is the order of its locks.
 */
beforeAll(() =>
  administer(ownerUrl, async (client) => {
    await client.query('create sequence turns')
    await client.query('grant usage on sequence turns to public')
    for (const table of ['price_changes', 'stock_movements'])
      await client.query(`alter table ${table} add turn bigint not null default nextval('turns')`)
  }),
)

/** Lines whose price is not the one that was in force when their product was locked. */
const findWronglyPriced = async (of: Db) => {
  const { rows } = await sql<{ order_id: number; product_id: number }>`
    select order_lines.order_id, order_lines.product_id
    from order_lines
      join stock_movements on stock_movements.order_id = order_lines.order_id
        and stock_movements.product_id = order_lines.product_id and stock_movements.kind = 'reserved'
      cross join lateral (
        select selling_price_cents from price_changes
        where product_id = order_lines.product_id and turn < stock_movements.turn order by turn desc limit 1
      ) as in_force
    where unit_price_cents <> in_force.selling_price_cents`.execute(of)
  return rows
}

/** Lines of changed products, before and after their change. */
const countLines = async (of: Db) => {
  const { rows } = await sql<{ before: number; after: number }>`
    select count(*) filter (where unit_price_cents = 50000) as before,
      count(*) filter (where unit_price_cents = ${50_000 + RAISE * 100}) as after
    from order_lines`.execute(of)
  return rows[0]
}

/** Watches the lock waits of bookings until `isOver`: the longest in ms, and how many looks found one. */
async function watchWaits(isOver: () => boolean) {
  let longestMs = 0
  let seen = 0
  while (!isOver()) {
    const { rows } = await sql<{ ms: number | null }>`
      select (extract(epoch from max(clock_timestamp() - waitstart)) * 1000)::float8 as ms
      from pg_locks join pg_stat_activity using (pid)
      where not granted and application_name = 'sokoni' and datname = current_database()`.execute(watchDb)
    const ms = rows[0]?.ms ?? null
    if (ms !== null) seen += 1
    longestMs = Math.max(longestMs, ms ?? 0)
    await sleep(50)
  }
  return { longestMs, seen }
}

/** The kinds of bulk actions, with a note of the row that is being changed. */
function noted(onRow: (id: number) => void): typeof bulkKinds {
  const kind = bulkKinds['products.set-price']
  const changeRow: typeof kind.changeRow = (tx, actor, id, params) => {
    onRow(id)
    return kind.changeRow(tx, actor, id, params)
  }
  return { ...bulkKinds, 'products.set-price': { ...kind, changeRow } }
}

/** In no order, so that a booking that locked its products in the order of its lines would deadlock. */
function pickItems(random: Random, ids: readonly number[], place: number, others: readonly number[]) {
  const next = Array.from(
    { length: 3 },
    () => ids[Math.min(place + random.between(0, AHEAD), ids.length - 1)] as number,
  )
  const behind = ids[random.between(0, place)] as number
  const chosen = new Set([random.pick(others), ...next, behind, random.pick(others)])
  return [...chosen].map((productId) => ({ productId, quantity: random.between(1, 3) }))
}

test('10,000 prices are changed during bookings of the same and of other products, which neither wait nor fail', async () => {
  const manager = app.as(await createAccount(db, { role: 'Manager' }))
  const ids = await createListedProducts(db, PRODUCTS)
  const others: number[] = []
  for (let nr = 0; nr < OTHERS; nr += 1) others.push((await createProduct(db, { stock: 1_000_000 })).id)
  const group = await createGroup(db)
  const clients: Client[] = []
  for (let nr = 0; nr < BOOKERS; nr += 1)
    clients.push(await createClient(db, { group, loanLimitCents: 1_000_000_000_000 }))
  const started = await manager.post(JOBS, {
    kind: 'products.set-price',
    params: { prices: 'both', unit: 'shillings', by: RAISE },
    query: { category: 'price-list' },
  })
  expect(started.status).toBe(201)
  const readJob = async () => (await manager.get(`${JOBS}/${started.body.id}`)).body

  let isOver = false
  let place = 0
  const placeOf = new Map(ids.map((id, index) => [id, index]))
  const kinds = noted((id) => {
    place = placeOf.get(id) ?? place
  })
  const work = async () => {
    while ((await readJob()).finishedAt === null) await runBulkJob(workerDb, files, kinds, started.body.id)
  }
  const attempts: Attempt[] = []
  const codes = new Set<string>()
  const book = async (client: Client, nr: number) => {
    // Each with its own account: an account may book 900 orders a minute.
    const officer = app.as(await createAccount(db, { role: 'Manager' }))
    const random = randomFrom(seed + nr)
    for (let order = 0; !isOver; order += 1) {
      const key = `order-of-${nr}-${order}`
      const body = orderFor(client, pickItems(random, ids, place, others))
      // Sometimes the same request twice, as by a double tap.
      const calls = Array.from({ length: random.chance(0.1) ? 2 : 1 }, () =>
        officer.post('/api/v1/orders/place', body, { key }),
      )
      for (const { status, body: answer } of await Promise.all(calls)) {
        codes.add(answer.code ?? String(status))
        attempts.push({ key, status, id: answer.id })
      }
      await sleep(PAUSE)
    }
  }
  const changing = Promise.all(Array.from({ length: WORKERS }, work)).finally(() => {
    isOver = true
  })
  const [, waits] = await Promise.all([changing, watchWaits(() => isOver), ...clients.map(book)])

  const job = await readJob()
  const lines = await countLines(db)
  process.stdout.write(`seed ${seed}: ${attempts.length} bookings, ${JSON.stringify({ ...waits, ...lines })}\n`)
  expect(job).toMatchObject({ status: 'done', total: PRODUCTS, done: PRODUCTS, skipped: 0 })
  const changes = await db
    .selectFrom('price_changes')
    .select(['product_id', 'list_price_cents', 'selling_price_cents'])
    .where('source', '=', 'bulk')
    .orderBy('product_id')
    .execute()
  const cents = 50_000 + RAISE * 100
  expect(changes).toEqual(ids.map((id) => ({ product_id: id, list_price_cents: cents, selling_price_cents: cents })))

  expect(await countDeadlocks(db)).toBe(0)
  // The second of two same requests may arrive while the first one runs.
  expect([...codes].filter((code) => code !== '201' && code !== 'IN_PROGRESS')).toEqual([])
  const orders = await db.selectFrom('orders').select(['request_key as key', 'id']).orderBy('id').execute()
  expect(findUnhonoured(attempts, orders)).toEqual([])
  expect(await findWronglyPriced(db)).toEqual([])
  expect(lines?.before).toBeGreaterThan(100)
  expect(lines?.after).toBeGreaterThan(100)
  expect(waits.seen).toBeGreaterThan(0)
  expect(waits.longestMs).toBeLessThan(1_000)
  expect((await reconcile(db)).findings).toEqual([])
})
