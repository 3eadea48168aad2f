import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import { updateDatabase } from '../scripts/supervisor/prepare-database.ts'
import { listExports } from './list-exports.ts'
import type { ListExport } from './modules/bulk-jobs/exports/list-export.ts'
import type { Actor } from './platform/actor.ts'
import { connect } from './platform/database/db.ts'
import { addReplica, readFrom } from './platform/database/replica.ts'
import { reconcile } from './reconcile.ts'
import { orderFor } from './testing/booking.ts'
import { createAccount, createClient, createProduct } from './testing/factories.ts'
import { drillFolder, startPrimary, startStandby } from './testing/failover/standby.ts'
import { startTestShop } from './testing/shop.ts'
import { administer } from './testing/test-cluster.ts'

// A shop on a primary of its own, with a replica.
const folder = drillFolder()
const primary = await startPrimary(folder)
await updateDatabase({ url: primary.url, ownerUrl: primary.ownerUrl, log: () => undefined })
const standby = await startStandby(folder, 'standby')
let read = 0
const countRead = () => {
  read += 1
}
const replica = connect(standby.url, { max: 3, isReplica: true, onStatement: countRead })
afterAll(async () => {
  await replica.destroy()
  await Promise.all([primary.stop(), standby.stop()])
  rmSync(folder, { recursive: true, force: true })
})
const copy = { url: primary.url, ownerUrl: primary.ownerUrl, drop: async () => undefined }
const { db, app } = await startTestShop({ copy })
addReplica(db, replica)
const lamp = await createProduct(db, { stock: 1_000 })
const client = await createClient(db)
const officer = app.as(client.officer)
const actor: Actor = {
  accountId: client.officer.accountId,
  sessionId: '-',
  kind: 'staff',
  role: 'Admin',
  permissions: new Set(permissions),
  branchId: null,
  allBranches: true,
  language: 'en',
  requestId: '-',
}

const countOrders = () =>
  readFrom(db, async (reader) => {
    const { rows } = await sql<{ count: number }>`select count(*) from orders`.execute(reader)
    return rows[0]?.count
  })
const book = () => officer.post('/api/v1/orders/place', orderFor(client, [{ productId: lamp.id, quantity: 1 }]))
/** How many statements the replica had meanwhile. */
async function readOnReplica(work: () => Promise<unknown>) {
  const before = read
  await work()
  return read - before
}

test('what was written before is there, and is read on the replica', async () => {
  for (let booked = 1; booked <= 20; booked += 1) {
    expect(await book()).toMatchObject({ status: 201 })
    const statements = await readOnReplica(async () => expect(await countOrders()).toBe(booked))
    expect(statements).toBeGreaterThan(0)
  }
})

test('every export, every report and reconcile can be read on a replica', async () => {
  for (const [name, list] of Object.entries(listExports) as [string, ListExport<'orders', unknown>][]) {
    const statements = await readOnReplica(() =>
      readFrom(replica, async (reader) => {
        const ids = await list.findIds(reader, actor, {}, 100, 'en')
        return list.readRows(reader, actor, ids.length > 0 ? ids : [1], 'en', {})
      }),
    )
    expect(statements, name).toBeGreaterThan(1)
  }
  const reader = app.as(await createAccount(db))
  for (const section of ['overview', 'sales', 'customers', 'products', 'money', 'arrears', 'financial']) {
    const statements = await readOnReplica(async () =>
      expect(await reader.get(`/api/v1/reports/${section}`), section).toMatchObject({ status: 200 }),
    )
    expect(statements, section).toBeGreaterThan(2)
  }
  expect((await reconcile(replica)).findings).toEqual([])
})

test('a replica that is behind or lost is left out, and no read is older than what was written', async () => {
  await administer(standby.ownerUrl, (owner) => owner.query('select pg_wal_replay_pause()'))
  expect(await book()).toMatchObject({ status: 201 })
  expect(await countOrders()).toBe(21)
  expect(await readOnReplica(countOrders)).toBe(0)
  await standby.kill()
  const other = await startTestShop({ copy })
  addReplica(other.db, replica)
  const started = performance.now()
  expect(await readFrom(other.db, async (reader) => (await sql`select 1`.execute(reader)).rows.length)).toBe(1)
  expect(performance.now() - started).toBeLessThan(10_000)
})
