import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#api/platform/database/db.ts'
import { makePassable } from '#api/platform/postgres/folders.ts'
import { freePort } from '#api/platform/postgres/server.ts'
import { startPrimary } from '#api/testing/failover/standby.ts'
import { startSimulator } from '#api/testing/object-store/simulator.ts'
import { type Load, openLoad } from '#api/testing/stress/load.ts'
import { projectFolder } from '../supervisor/environment.ts'
import { answers, startShop, until, untilOpen } from '../testing/shop-process.ts'
import { bookOne, countUnfinished, startExport } from './booking-load.ts'
import type { Drill, Stage } from './stage.ts'
import { variablesOf } from './storage.ts'
import { keys } from './supervised-shop.ts'

const RESTARTS = 20
/** Above what HAProxy needs to notice: one second between its checks, one failed check. */
const DRAIN_SECONDS = 3
const READERS = 4
const BOOKERS = 4

/** Two shops on one database and one object store behind HAProxy are restarted in turn, twenty times, while people read and book. */
export const rolling: Drill = async (stage) => {
  const { folder, print, count, report, leaveOut, onEnd } = stage
  if (spawnSync('haproxy', ['-v']).error) leaveOut('haproxy is not installed (apt-get install haproxy)')
  print('Starting PostgreSQL and two shops at the same time, each of which migrates')
  const primary = await startPrimary(folder)
  onEnd(() => primary.stop())
  const store = await startSimulator()
  onEnd(() => store.stop())
  const env = {
    ...keys,
    ...variablesOf(store.settings),
    HOST: '127.0.0.1',
    DATABASE_URL: primary.url,
    DATABASE_OWNER_URL: primary.ownerUrl,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  }
  const shops = await Promise.all([openShop(stage, env, 1), openShop(stage, env, 2)])
  const [one, two] = shops
  const { web } = await startHaproxy(stage, { SHOP_1: one?.address, SHOP_2: two?.address })
  await until('HAProxy answers', () => answers(web))
  const url = `http://127.0.0.1:${web}`
  const db = connect(primary.ownerUrl, { max: 2 })
  onEnd(() => db.destroy())
  const secret = keys.SESSION_SECRET
  const load = await openLoad({
    db,
    ownerUrl: primary.ownerUrl,
    processes: [{ url }],
    secret,
    seed: 56,
    size: 60_000,
  })

  let isOver = false
  const failed: string[] = []
  const answered = { pages: 0, orders: 0 }
  const readers = Array.from({ length: READERS }, () => readPages(url, answered, failed, () => isOver))
  const bookers = Array.from({ length: BOOKERS }, () => bookOrders(load, answered, failed, () => isOver))
  const exports: number[] = []
  print(`Restarting one of them ${RESTARTS} times`)
  for (let nr = 0; nr < RESTARTS; nr += 1) {
    exports.push(await startExport(load))
    await shops[nr % 2]?.restart()
    await sleep(2_000) // until HAProxy has it in again
  }
  isOver = true
  await Promise.all([...readers, ...bookers])
  count('pages and files', answered.pages)
  count('orders', answered.orders)
  count('failed requests', failed.length)
  report(...failed.slice(0, 20))
  const repeated = Object.entries(load.counts).filter(([what]) => what.startsWith('again'))
  report(...repeated.map(([what, times]) => `${times} calls were repeated: ${what}`))
  print('Waiting for the exports')
  const finished = await until(
    'the exports are made',
    async () => (await countUnfinished(db, exports)) === 0,
    120_000,
  ).then(
    () => [],
    (error: Error) => [error.message],
  )
  count('exports', exports.length)
  report(...finished, ...(await load.findViolations()))
}

async function openShop({ folder, onEnd }: Stage, shared: Record<string, string>, nr: number) {
  const dataDir = join(folder, `shop-${nr}`)
  makePassable(dataDir)
  const env = { ...shared, PORT: String(await freePort()) }
  let shop = await startShop(dataDir, env)
  const stop = async () => {
    process.kill(shop.pid, 'SIGTERM')
    const end = await shop.ended
    if (end !== 0) throw new Error(`A shop ended with ${end}:\n${shop.output()}`)
  }
  onEnd(stop)
  await untilOpen(shop)
  const restart = async () => {
    await stop()
    shop = await startShop(dataDir, env)
    await untilOpen(shop)
  }
  return { address: `127.0.0.1:${env.PORT}`, restart }
}

/**
 * HAProxy as `deploy/haproxy.cfg` has it, with these addresses; those not given are of this machine, and nothing answers
 * there. Returns the ports of the shop and of the database.
 */
export async function startHaproxy({ onEnd }: Stage, addresses: Record<string, string | undefined>) {
  const web = await freePort()
  const database = await freePort()
  const nowhere = '127.0.0.1:1'
  const proxy = spawn('haproxy', ['-db', '-f', join(projectFolder, 'deploy/haproxy.cfg')], {
    env: {
      PATH: process.env.PATH,
      WEB_BIND: `127.0.0.1:${web}`,
      DATABASE_BIND: `127.0.0.1:${database}`,
      SHOP_1: nowhere,
      SHOP_2: nowhere,
      DATABASE_1: nowhere,
      DATABASE_2: nowhere,
      DATABASE_3: nowhere,
      ...addresses,
    },
    stdio: 'ignore',
  })
  onEnd(async () => {
    proxy.kill('SIGTERM')
    if (proxy.exitCode === null) await once(proxy, 'exit')
  })
  return { web, database }
}

/** Reads a page and the files that it names, as a browser with an older page does too. */
async function readPages(url: string, answered: { pages: number }, failed: string[], isOver: () => boolean) {
  const get = async (path: string) => {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(20_000) })
    if (!answer.ok) failed.push(`${path}: ${answer.status}`)
    answered.pages += 1
    return answer.text()
  }
  while (!isOver()) {
    try {
      const html = await get('/products')
      const files = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([name]) => name)
      for (const file of new Set(files.slice(0, 3))) await get(file)
    } catch (error) {
      failed.push(`a page: ${String((error as Error).cause ?? error)}`)
    }
    await sleep(20)
  }
}

async function bookOrders(load: Load, answered: { orders: number }, failed: string[], isOver: () => boolean) {
  while (!isOver()) {
    await bookOne(load).then(
      () => {
        answered.orders += 1
      },
      (error: Error) => failed.push(error.message),
    )
    await sleep(50)
  }
}
