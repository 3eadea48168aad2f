import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { noSafaricom } from '#api/testing/run-jobs.ts'
import { jobs } from './jobs.ts'
import { migrations } from './migrations/index.ts'
import { africasTalking } from './modules/texts/africastalking.ts'
import { prepareAppRole } from './platform/database/app-role.ts'
import { connect, type Db, inTransaction } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { createJobsSchema, startJobs } from './platform/jobs.ts'
import { createMailer } from './platform/mail.ts'
import { reconcile } from './reconcile.ts'
import { moveAlong, placeFor } from './testing/booking.ts'
import { createAccount, createClient, createProduct, createPromotion } from './testing/factories.ts'
import { startPooler } from './testing/pooler.ts'
import { isClockShifted } from './testing/shifted-clock.ts'
import { startTestShop } from './testing/shop.ts'
import { administer, databaseUrl } from './testing/test-cluster.ts'

// The whole shop behind a pooler in transaction mode: each transaction runs in another session of the server.
const poolers: Awaited<ReturnType<typeof startPooler>>[] = []
afterAll(() => Promise.all(poolers.map((one) => one.stop()))) // registered first, so it runs last
const through = async (url: string) => {
  const pooler = await startPooler(url)
  poolers.push(pooler)
  return pooler.url
}
const { db, files, app, url, dataKey, ownerUrl } = await startTestShop({ through })
const owner = connect(ownerUrl, { max: 1 })
afterAll(() => owner.destroy())
const refusals = () => poolers.flatMap((one) => one.refusals.splice(0))
const manager = app.as(await createAccount(db, { role: 'Manager' }))

const sessionOf = async (on: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid

describe('the pooler of this test', () => {
  test('the pooler gives each transaction another session, and never changes it within one', async () => {
    const [first, second] = [await sessionOf(db), await sessionOf(db)]
    expect(first).not.toBe(second)
    const inOne = await inTransaction(db, async (tx) => [await sessionOf(tx), await sessionOf(tx), await sessionOf(tx)])
    expect(new Set(inOne).size).toBe(1)
  })

  test('the pooler refuses startup options, as PgBouncer does', async () => {
    const withOptions = new URL(url)
    withOptions.searchParams.set('options', '-c statement_timeout=15s')
    const own = connect(withOptions.href, { max: 1 })
    await expect(sql`select 1`.execute(own)).rejects.toThrow('unsupported startup parameter: options')
    await own.destroy()
    expect(refusals()).toHaveLength(1)
  })
})

test('orders are booked, changed and delivered behind a pooler, also with a limited code and many at the same time', async () => {
  const lamp = await createProduct(db, { stock: 100 })
  const items = [{ productId: lamp.id, quantity: 1 }]
  const { code: promoCode } = await createPromotion(db, { maxUses: 3 })
  const clients = await Promise.all(Array.from({ length: 8 }, () => createClient(db)))
  const answers = await Promise.all(clients.map((client) => placeFor(app, client, items, { promoCode })))
  const booked = answers.filter(({ status }) => status === 201)
  expect(booked).toHaveLength(3)
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('PROMO_USED_UP')
  for (const { body } of booked) await moveAlong(manager, body, ['Processing', 'Shipped', 'Completed'])
  expect((await reconcile(db)).findings).toEqual([])
})

test('simultaneous repetitions of a request are done once behind a pooler', async () => {
  const client = await createClient(db)
  const lamp = await createProduct(db)
  const caller = app.as(client.officer)
  const body = { client: client.id, bookedBy: client.officer.id, items: [{ productId: lamp.id, quantity: 1 }] }
  const send = () => caller.post('/api/v1/orders/place', body, { key: 'through-the-pooler' })
  await Promise.all(Array.from({ length: 6 }, send))
  const orders = await db.selectFrom('orders').select('id').where('request_key', '=', 'through-the-pooler').execute()
  expect(orders).toHaveLength(1)
})

test('jobs are scheduled and run behind a pooler', async () => {
  const done: string[] = []
  const parts = {
    db,
    mailer: createMailer({ smtpUrl: undefined, demo: true }),
    publicUrl: 'http://shop.test',
    files,
    dataKey,
    safaricom: noSafaricom,
    textCalls: africasTalking,
    alarm: (_kind: string, message: string) => done.push(message),
  }
  const errors: Error[] = []
  const stop = await startJobs(url, jobs, parts, (error) => errors.push(error))
  for (const name of ['reconcile', 'refresh-catalogue', 'expire-holds', 'old-mail']) {
    await sql`insert into pgboss.job (name) values (${name})`.execute(db)
  }
  const finished = async () => {
    const { rows } = await sql<{ state: string }>`select state::text from pgboss.job`.execute(db)
    return rows.filter(({ state }) => state === 'completed').length
  }
  await expect.poll(finished, { timeout: 60_000 }).toBeGreaterThanOrEqual(4)
  await stop()
  expect([...errors, ...done]).toEqual([])
})

test.skipIf(isClockShifted)(
  'an empty database is migrated and its role limited when owner and shop have the same address',
  async () => {
    const { url: clusterUrl } = inject('cluster')
    const name = `test_${randomBytes(6).toString('hex')}`
    await administer(clusterUrl, (client) => client.query(`create database ${name}`))
    const address = await through(databaseUrl(clusterUrl, name))
    const processes = [connect(address, { max: 1 }), connect(address, { max: 1 })]
    const applied = await Promise.all(processes.map((one) => migrate(one)))
    expect(applied.flat()).toEqual(Object.keys(migrations))
    const [one] = processes as [Db]
    await createJobsSchema(address, jobs)
    expect(await prepareAppRole(one, address)).toEqual([])
    const { rows } = await sql`
    select objid from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory'`.execute(one)
    expect(rows).toEqual([])
    await Promise.all(processes.map((each) => each.destroy()))
    await administer(clusterUrl, (client) => client.query(`drop database ${name} with (force)`))
  },
)

test('after these tests no session holds a lock, listens, or differs from a new one', async () => {
  const { rows: held } = await sql`
    select locktype, pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory'`.execute(owner)
  expect(held).toEqual([])
  for (let session = 0; session < 8; session += 1) {
    const { rows } = await sql`
      select name, setting from pg_settings where source = 'session' and setting <> reset_val and name <> 'application_name'
      union all select 'listens', pg_listening_channels()
      union all select 'prepared', name from pg_prepared_statements`.execute(db)
    expect(rows).toEqual([])
  }
  expect(refusals()).toEqual([])
})
