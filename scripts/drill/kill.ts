import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { backupNames } from '#api/platform/backup/backups.ts'
import { answers, killHard, serverPid, until } from '../testing/shop-process.ts'
import { bookOne } from './booking-load.ts'
import { type Drill, type Stage, secondsSince } from './stage.ts'
import { openSupervisedShop } from './supervised-shop.ts'

type Shop = Awaited<ReturnType<typeof openSupervisedShop>>

const WEB_PROCESSES = 2
const ROWS = 150
/** A job without progress for a minute is enqueued again by a schedule that runs each minute. */
const RESUME_MS = 4 * 60_000

/** Kills a web process, PostgreSQL, a backup and a job with SIGKILL, in the middle of bookings and receipts. */
export const kill: Drill = async (stage) => {
  const { print, count, report, isShort } = stage
  const shop = await openSupervisedShop(stage, WEB_PROCESSES)
  let isOver = false
  const work = shop.load.work(100, () => isOver)
  for (let round = 0; round < (isShort ? 1 : 4); round += 1) {
    await killWebProcess(shop)
    const startedAt = performance.now()
    await killServer(shop)
    count('books again after PostgreSQL was killed', `${secondsSince(startedAt)} s`)
  }
  await killBackups(stage, shop)
  isOver = true
  await work
  if (!isShort) await killJob(stage, shop)
  const operations = Object.entries(shop.load.counts).filter(([what]) => what.includes(': '))
  count(
    'operations',
    operations.reduce((sum, [, n]) => sum + n, 0),
  )
  print('Comparing what was answered with the books')
  report(...(await shop.load.findViolations()))
}

async function killWebProcess({ shop }: Shop): Promise<void> {
  const [pid = 0] = shop.webPids()
  await sleep(300)
  await killHard([pid])
  await until('the web process is replaced', () => shop.webPids().length === WEB_PROCESSES)
}

async function killServer({ shop, dataDir, load }: Shop): Promise<void> {
  await killHard([serverPid(dataDir) ?? 0])
  await until('it is ready', async () => serverPid(dataDir) !== undefined && (await answers(shop.port)))
  await bookOne(load)
}

/** Kills a backup when it begins and later; the next one works, and no part of one counts. */
async function killBackups({ print, report }: Stage, { dir, command }: Shop): Promise<void> {
  const parts = () => (existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.part')) : [])
  for (const ms of [0, 250]) {
    print(`Killing a backup ${ms} ms after it began to write`)
    const known = parts()
    const { child, ended } = command('backup')
    await until('it begins to write', () => parts().some((name) => !known.includes(name)))
    await sleep(ms)
    child.kill('SIGKILL')
    await ended
    if (parts().length !== 1) report(`${parts().length} unfinished backups were kept.`)
    if ((await backupNames(dir)).length > 0) report('An unfinished backup counts.')
  }
  const { code, output } = await command('backup').ended
  const [name = ''] = await backupNames(dir)
  if (code !== 0 || name === '' || parts().length > 0) report(`The backup after a killed one failed: ${output}`)
  const verified = await command('backup-verify', [name]).ended
  if (verified.code !== 0) report(verified.output)
}

/** Kills both web processes while a job moves orders: the next ones complete it, and each row is changed once. */
async function killJob({ print, count, report }: Stage, { shop, db, load }: Shop): Promise<void> {
  const ids = await Promise.all(Array.from({ length: ROWS }, () => bookOne(load)))
  const { world, call, fresh } = load.session
  const body = { kind: 'orders.move', params: { to: 'Processing' }, ids }
  const started = await call(world.managerToken, 'POST', '/api/v1/bulk-jobs', body, fresh('job'))
  const readJob = async () => (await call(world.managerToken, 'GET', `/api/v1/bulk-jobs/${started.body.id}`)).body
  await until('the job works', async () => (await readJob()).done >= 10)
  await killHard(shop.webPids())
  const { done } = await readJob()
  print(`Killed both web processes after ${done} of ${ROWS} rows of a job`)
  await until('the job is done', async () => (await readJob()).finishedAt !== null, RESUME_MS)
  const { rows } = await sql<{ id: number }>`
    select order_id as id from order_events where order_id = any(${ids}::bigint[]) and to_status = 'Processing'
  `.execute(db)
  count('rows of the job', rows.length)
  if (rows.length !== ROWS || new Set(rows.map(({ id }) => id)).size !== ROWS) report('The job changed rows not once.')
}
