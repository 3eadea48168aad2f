import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { updateDatabase } from '../scripts/supervisor/prepare-database.ts'
import { connect } from './platform/database/db.ts'
import { COMMIT_LIMIT_MS } from './platform/database/guard-client.ts'
import { watchCommits } from './platform/database/watch-commits.ts'
import { isConnectionLoss } from './platform/errors.ts'
import { reconcile } from './reconcile.ts'
import { orderFor } from './testing/booking.ts'
import { createClient, createProduct } from './testing/factories.ts'
import { startCuttingProxy } from './testing/failover/cutting-proxy.ts'
import { drillFolder, startPrimary, startStandby, waitForStandby } from './testing/failover/standby.ts'
import { startTestShop } from './testing/shop.ts'
import { administer } from './testing/test-cluster.ts'

// A shop on a primary with a standby, both of its own, and one address in front of them.
const folder = drillFolder()
const primary = await startPrimary(folder)
await updateDatabase({ url: primary.url, ownerUrl: primary.ownerUrl, log: () => undefined })
const standby = await startStandby(folder, 'standby')
const proxy = await startCuttingProxy(primary.port)
afterAll(async () => {
  proxy.stop()
  await waitForStandby(primary, '').catch(() => undefined)
  await Promise.all([primary.stop(), standby.stop()])
  rmSync(folder, { recursive: true, force: true })
})
const copy = { url: primary.url, ownerUrl: primary.ownerUrl, drop: async () => undefined }
const { db, app } = await startTestShop({ copy, connections: 10, through: async (url) => proxy.through(url) })

const lamp = await createProduct(db, { stock: 1_000 })
/** A client, and its officer signed in: a sign-in would wait for the standby too. */
async function createBuyer() {
  const client = await createClient(db)
  const officer = app.as(client.officer)
  await officer.get('/api/orders')
  const place = (key?: string) =>
    officer.post(
      '/api/v1/orders/place',
      orderFor(client, [{ productId: lamp.id, quantity: 1 }]),
      key === undefined ? {} : { key },
    )
  return { officer, place }
}
const { officer, place } = await createBuyer()

test('a connection to a standby is refused as a lost one', async () => {
  const reader = connect(standby.url, { max: 1 })
  const error = await sql`select 1`.execute(reader).catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('the server is a standby')
  expect(isConnectionLoss(error)).toBe(true)
  await reader.destroy()
})

test('a commit that waits for a standby that is gone ends as a lost connection, and the same key finds its order', async () => {
  const others = [await createBuyer(), await createBuyer()] as const
  const waiting: number[] = []
  const stopWatching = watchCommits(db, (commits) => waiting.push(commits), 500)
  await waitForStandby(primary, 'gone')
  const startedAt = performance.now()
  const first = place('kept-key')
  await expect.poll(() => waiting.length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(await place()).toMatchObject({ status: 409, body: { code: 'BUSY' } })
  expect(await first).toMatchObject({ status: 503, body: { code: 'OVERLOADED' } })
  expect(performance.now() - startedAt).toBeGreaterThan(COMMIT_LIMIT_MS - 100)

  // No further commit joins it, and reads are answered.
  for (const other of others) expect(await other.place()).toMatchObject({ status: 409, body: { code: 'BUSY' } })
  expect((await officer.get('/api/orders')).status).toBe(200)
  expect(new Set(waiting)).toEqual(new Set([1]))
  expect((await place('kept-key')).body.code).toBe('BUSY')

  await waitForStandby(primary, 'standby')
  const again = () => place('kept-key')
  await expect.poll(async () => (await again()).status, { timeout: 30_000 }).toBe(201)
  expect((await others[0].place()).status).toBe(201)
  const orders = await db.selectFrom('orders').select('id').where('request_key', '=', 'kept-key').execute()
  expect(orders).toEqual([{ id: (await again()).body.id }])
  expect((await reconcile(db)).findings).toEqual([])
  stopWatching()
})

test('a shop whose server became read only books at the new primary through the same address', async () => {
  expect((await place()).status).toBe(201)
  await administer(primary.ownerUrl, (owner) => owner.query('alter system set default_transaction_read_only = on'))
  await administer(primary.ownerUrl, (owner) => owner.query('select pg_reload_conf()'))
  await expect
    .poll(async () => (await sql<{ on: string }>`show default_transaction_read_only`.execute(db)).rows)
    .toEqual([{ default_transaction_read_only: 'on' }])
  const before = await db.selectFrom('orders').select('id').orderBy('id').execute()
  expect(await place()).toMatchObject({ status: 503, body: { code: 'OVERLOADED' } })

  await standby.promote()
  await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.2)`.execute(db)))
  proxy.switchTo(standby.port) // those three connections stay open, each is dropped at its first write
  const answers = []
  while (answers.at(-1) !== 201 && answers.length < 20) answers.push((await place()).status)
  expect(answers.at(-1)).toBe(201)
  expect(new Set(answers)).toEqual(new Set([503, 201]))
  const after = await db.selectFrom('orders').select('id').orderBy('id').execute()
  expect(after.slice(0, -1)).toEqual(before)
  expect((await reconcile(db)).findings).toEqual([])
}, 90_000)
