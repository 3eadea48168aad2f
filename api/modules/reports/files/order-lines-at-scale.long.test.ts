import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { resumeBulkJobs } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { createAccount, createClient, createProduct } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { createManyOrders } from '#api/testing/scale/many-orders.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { webProcessFlags, webProcessMemory } from '../../../../scripts/supervisor/web-processes.ts'

const ORDERS = 500_000
const LINES = 2 * ORDERS
const MAX_MB = 300
const FILES = '/api/v1/reports/files'
const { db, dataDir, files, url, ownerUrl, app, statementsOf, analyze } = await startTestShop()
const costOf = planCosts(url)
const everywhere = await createAccount(db)
const admin = app.as(everywhere)
const folder = path.join(dataDir, 'files', 'list-exports')
const to = businessDay(new Date())
const body = { content: 'order-lines', format: 'csv', from: addDays(to, -730), to }

beforeAll(async () => {
  const { officer } = await createClient(db)
  const [lamp, tank] = [await createProduct(db), await createProduct(db)]
  await createManyOrders(ownerUrl, {
    orders: ORDERS,
    clients: 50_000,
    officerId: officer.id,
    productId: lamp.id,
    placedBy: everywhere.accountId,
    everyTwentiethBy: everywhere.accountId,
  })
  await administer(ownerUrl, (client) =>
    client.query(`
      set session_replication_role = replica;
      insert into order_lines (order_id, product_id, product_name, item_code, quantity, list_price_cents, unit_price_cents,
          line_total_cents, category_id, category_name)
        select order_id, ${tank.id}, 'Water tank', 'W', 2, 200000, 150000, 300000, category_id, category_name
        from order_lines`),
  )
  await analyze()
})

/** Runs the job in a process with the memory settings of the supervisor (decision 26). Its end has the peak in MB. */
function startWorker(jobId: number) {
  const code = `
    import { connect } from '#api/platform/database/db.ts'
    import { runReport } from '#api/modules/reports/files/run-report.ts'
    const db = connect(${JSON.stringify(url)}, { max: 3 })
    await runReport(db, ${JSON.stringify(dataDir)}, ${jobId})
    await db.destroy()
    process.stdout.write(String(process.resourceUsage().maxRSS / 1024))`
  const child = spawn(process.execPath, [...webProcessFlags, '--input-type=module', '-e', code], {
    cwd: path.join(import.meta.dirname, '../../../..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...webProcessMemory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const ended = once(child, 'exit').then(() => Number(output))
  return { child, ended }
}

const start = async () => (await admin.post(FILES, body)).body.id as number
const find = async (id: number) => (await admin.get(`${FILES}?id=${id}`)).body.content[0]

async function countLines(id: number) {
  const { file_key: key } = await db
    .selectFrom('bulk_jobs')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const seen = { lines: 0, orders: new Set<string>() }
  for await (const line of createInterface(createReadStream(path.join(folder, key ?? '')))) {
    seen.lines += 1
    seen.orders.add(line.slice(0, line.indexOf(',')))
  }
  return [seen.lines, seen.orders.size]
}

test('1,000,000 order lines are exported below 300 MB', async () => {
  const id = await start()
  const { ended } = startWorker(id)
  const peak = await ended
  process.stdout.write(`peak of memory: ${Math.round(peak)} MB\n`)
  expect(peak).toBeGreaterThan(0)
  expect(peak).toBeLessThan(MAX_MB)
  expect(await find(id)).toMatchObject({ status: 'done', total: LINES, done: LINES })
  expect(await countLines(id)).toEqual([1 + LINES, 1 + ORDERS])
})

test('a killed export offers no half file and is made whole by the next run', async () => {
  const id = await start()
  const before = readdirSync(folder).filter((name) => !name.endsWith('.part'))
  const { child, ended } = startWorker(id)
  for (let read = await find(id); read.status !== 'running' || read.done < LINES / 10; read = await find(id)) {
    expect(read.status).not.toBe('done')
    await sleep(50)
  }
  child.kill('SIGKILL')
  await ended
  const killed = await find(id)
  process.stdout.write(`killed after ${killed.done} of ${LINES} lines\n`)
  expect(killed).toMatchObject({ status: 'running', file: null })
  expect(killed.done).toBeLessThan(LINES)
  expect((await admin.get(`${FILES}/${id}/file`)).status).toBe(404)
  expect(readdirSync(folder).filter((name) => !name.endsWith('.part'))).toEqual(before)

  await sql`update bulk_jobs set touched_at = now() - interval '2 minutes' where id = ${id}`.execute(db)
  await resumeBulkJobs(db)
  const { rows } = await sql`
    select from pgboss.job where name = 'run-report' and (data ->> 'jobId')::bigint = ${id} and state = 'created'`.execute(
    db,
  )
  expect(rows).toHaveLength(2)
  await startWorker(id).ended
  expect(await find(id)).toMatchObject({ status: 'done', done: LINES })
  expect(await countLines(id)).toEqual([1 + LINES, 1 + ORDERS])
})

test('each batch reads only the lines of its orders', async () => {
  const id = await start()
  const statements = await statementsOf(async () => {
    const { runReport } = await import('./run-report.ts')
    await runReport(db, files, id)
  })
  const batches = statements.filter(({ sql: text }) => text.includes('order_lines.id'))
  expect(batches.length).toBeGreaterThan(100)
  for (const at of [0, 250, batches.length - 1]) {
    const batch = batches[at]
    if (!batch) throw new Error('no batch')
    expect((await costOf([batch])).rows).toBeLessThan(20_000)
  }
})
