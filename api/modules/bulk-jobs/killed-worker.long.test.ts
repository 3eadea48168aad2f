import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { placeFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { startWebProcesses } from '#api/testing/stress/servers.ts'

const ROWS = 400
/** A job without progress for a minute is enqueued again by a schedule that runs each minute. */
const RESUME_MS = 4 * 60_000
const URL = '/api/v1/bulk-jobs'

const { db, url, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const workers = await startWebProcesses(url, 1)
afterAll(() => workers.stop())

async function until<T>(read: () => Promise<T>, isReached: (value: T) => boolean, maxMs: number, everyMs: number) {
  for (const end = Date.now() + maxMs; ; ) {
    const value = await read()
    if (isReached(value)) return value
    if (Date.now() > end) throw new Error(`not reached: ${JSON.stringify(value)}\n${workers.processes[0]?.output()}`)
    await sleep(everyMs)
  }
}

test('a job whose process is killed in the middle is completed by the next one, with each row changed once', async () => {
  const client = await createClient(db)
  const lamp = await createProduct(db, { stock: ROWS, listPriceCents: 10_000 })
  const ids: number[] = []
  for (let nr = 0; nr < ROWS; nr += 1) {
    ids.push((await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }])).body.id)
  }
  // Refused rows are part of the report: they are skipped, also when they are reached before the kill.
  const [refused, late] = [ids[0] as number, ids.at(-1) as number]
  for (const id of [refused, late]) {
    await manager.post(`/api/v1/orders/${id}/transitions`, { to: 'Cancelled', reason: 'Not wanted' })
  }
  const started = await manager.post(URL, { kind: 'orders.move', params: { to: 'Processing' }, ids })
  expect(started.status).toBe(201)
  const jobId: number = started.body.id
  const readJob = async () => (await manager.get(`${URL}/${jobId}`)).body

  await until(readJob, ({ done }) => done >= 20, 60_000, 5)
  const [worker] = workers.processes
  await worker?.killAndRestart()
  const killed = await readJob()
  process.stdout.write(`killed after ${killed.done} of ${ROWS} rows\n`)
  expect(killed).toMatchObject({ status: 'running', finishedAt: null })
  expect(killed.done).toBeLessThan(ROWS - 2)

  const job = await until(readJob, ({ finishedAt }) => finishedAt !== null, RESUME_MS, 500)
  expect(job).toMatchObject({ status: 'done', total: ROWS, done: ROWS - 2, skipped: 2, failure: null })
  const { rows } = await sql<{ order_id: number; moves: number }>`
    select order_id, count(*)::int as moves from order_events
    where order_id = any(${ids}::bigint[]) and to_status = 'Processing' group by order_id`.execute(db)
  expect(rows).toHaveLength(ROWS - 2)
  expect(rows.filter(({ moves }) => moves !== 1)).toEqual([])
  const audited = await db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where('action', '=', 'order.moved')
    .where(sql<boolean>`after ->> 'status' = 'Processing'`)
    .executeTakeFirstOrThrow()
  expect(audited.counted).toBe(ROWS - 2)
  const report = await Promise.all(
    ['done', 'skipped', 'open'].map(
      async (outcome) => (await manager.get(`${URL}/${jobId}/rows?outcome=${outcome}&size=200`)).body,
    ),
  )
  expect(report.map(({ totalElements }) => totalElements)).toEqual([ROWS - 2, 2, 0])
  expect(report[1].content.map(({ id }: { id: number }) => id)).toEqual([refused, late])
  const notices = await db.selectFrom('notices').select('id').where('bulk_job_id', '=', jobId).execute()
  expect(notices).toHaveLength(1)
})
