import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appRole, limitRole } from './platform/database/app-role.ts'
import { connect, type Db } from './platform/database/db.ts'
import { createTestDatabase } from './testing/database.ts'
import { type Client, createAccount, createClient, createProduct, createPromotion } from './testing/factories.ts'
import { startWebProcesses } from './testing/stress/servers.ts'
import { tokenOf } from './testing/stress/world.ts'

// A real web process with the limits of its role, and one idle transaction of that role that holds a code's row.
const database = await createTestDatabase()
const db: Db = connect(database.url, { max: 4 })
let web: Awaited<ReturnType<typeof startWebProcesses>> | undefined
let base = ''
/** Another process on the same database that only reads: the duration of reads that no booking can delay. */
let quiet = ''
let secret = ''

beforeAll(async () => {
  const owner = connect(database.ownerUrl, { max: 1 })
  expect(await limitRole(owner, appRole)).toBe(true)
  await owner.destroy()
  web = await startWebProcesses(database.url, 2)
  const urls = web.processes.map(({ url }) => url)
  base = urls[0] ?? ''
  quiet = urls[1] ?? ''
  secret = web.secret
})
afterAll(async () => {
  await web?.stop()
  await db.destroy()
  await database.drop()
})

async function timed(url: string, token: string, body?: object, key = '') {
  const began = performance.now()
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - began }
}

type Booking = { client: Client; token: string }

/** Repeats the request with the same key while the answer is BUSY, as the shop's own pages do. */
async function book({ client, token }: Booking, productId: number, promoCode: string | undefined) {
  const items = [{ productId, quantity: 1 }]
  const body = { client: client.id, bookedBy: client.officer.id, items, ...(promoCode ? { promoCode } : {}) }
  const key = `booking-${client.id}-${promoCode}`
  const began = performance.now()
  for (;;) {
    const answer = await timed(`${base}/api/v1/orders/place`, token, body, key)
    if (answer.status === 201) return { ...answer, ms: performance.now() - began }
    if (answer.status !== 409) throw new Error(`booking answered ${answer.status}`)
    await sleep(200)
  }
}

/** 40 people book with the code and 40 without, within two seconds, while staff read; in milliseconds. */
async function measure(code: string) {
  const lamp = await createProduct(db, { stock: 1_000 })
  const manager = await tokenOf(db, secret, await createAccount(db, { role: 'Manager' }))
  const bookings: Booking[] = []
  for (let nr = 0; nr < 80; nr += 1) {
    const client = await createClient(db)
    bookings.push({ client, token: await tokenOf(db, secret, client.officer) })
  }
  return async () => {
    const began = performance.now()
    let isOver = false
    const reads: number[] = []
    const controls: number[] = []
    const reading = (async () => {
      while (!isOver) {
        const urls = [`${base}/api/orders`, `${quiet}/api/orders`]
        const [read = Number.NaN, control = Number.NaN] = await Promise.all(
          urls.map(async (url) => (await timed(url, manager)).ms),
        )
        reads.push(read)
        controls.push(control)
        await sleep(50)
      }
    })()
    const answers = await Promise.all(
      bookings.map(async (booking, nr) => {
        await sleep(Math.floor(nr / 2) * 50)
        const withCode = nr % 2 === 0
        return { withCode, ...(await book(booking, lamp.id, withCode ? code : undefined)) }
      }),
    )
    const all = performance.now() - began
    isOver = true
    await reading
    const slowest = (withCode: boolean) =>
      Math.max(...answers.filter((answer) => answer.withCode === withCode).map(({ ms }) => ms))
    const slowestReads = { read: Math.max(...reads), control: Math.max(...controls) }
    return { all, withCode: slowest(true), without: slowest(false), ...slowestReads }
  }
}

test.each([
  ['without a use limit', undefined],
  ['with a use limit', 1_000],
])('an idle transaction with the row of a code %s delays neither other bookings nor reads', async (_kind, maxUses) => {
  const { id, code } = await createPromotion(db, maxUses === undefined ? {} : { maxUses })
  const undisturbed = await (await measure(code))() // also warms the process up
  const run = await measure(code)
  const stuck = await db.startTransaction().execute()
  await sql`select id from promotions where id = ${id} for update`.execute(stuck)
  const disturbed = await run()
  await stuck
    .rollback()
    .execute()
    .catch(() => undefined) // ended by the timeout of its role

  console.warn({ undisturbed, disturbed })
  expect(disturbed.without - undisturbed.without).toBeLessThan(1_000)
  if (maxUses === undefined) expect(disturbed.withCode - undisturbed.withCode).toBeLessThan(1_000)
  // Compared with reads that are delayed by the processor only: earlier, and at the same time in the other process.
  expect(disturbed.read - Math.max(undisturbed.read, disturbed.control)).toBeLessThan(200)
  expect(disturbed.all).toBeLessThan(15_000)
})
