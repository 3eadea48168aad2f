import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from '#api/platform/postgres/processes.ts'
import { type ClusterRecord, readRecord, writeRecord } from '#api/platform/postgres/record.ts'
import {
  answers,
  ask,
  killHard,
  type ShopProcess,
  serverPid,
  startShop,
  until,
  untilOpen,
} from './testing/shop-process.ts'

// Drills with real processes: what `npm start` promises when it is stopped, killed and started again.

let dataDir = ''
let shops: ShopProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lifecycle-'))
  chmodSync(dataDir, 0o755)
  shops = []
})

afterEach(async () => {
  const server = serverPid(dataDir)
  await killHard([...shops.flatMap((shop) => [shop.pid, ...shop.webPids()]), ...(server ? [server] : [])])
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(env?: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShop(dataDir, env)
  shops.push(shop)
  await untilOpen(shop)
  return shop
}

async function timedOpen(): Promise<{ shop: ShopProcess; ms: number }> {
  const started = Date.now()
  const shop = await open()
  return { shop, ms: Date.now() - started }
}

const writeNote = () => ask(dataDir, `insert into settings (key, value) values ('drill', '"kept"')`)
const readNote = async () => (await ask(dataDir, `select value from settings where key = 'drill'`))?.value

test('a second shop on the same data folder refuses in one sentence', async () => {
  const shop = await open()
  const second = await startShop(dataDir)
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(`The data folder ${dataDir} is in use by another shop (process ${shop.pid}).\n`)
  expect(await answers(shop.port)).toBe(true)
})

test('Ctrl-C stops everything cleanly, and the next start is quick and keeps the data', async () => {
  const shop = await open()
  await writeNote()
  const server = serverPid(dataDir)
  const web = shop.webPids()
  process.kill(-shop.pid, 'SIGINT') // a terminal tells the whole group
  expect(await shop.ended).toBe(0)
  expect([server ?? 0, ...web].filter(isAlive)).toEqual([])

  const first = await timedOpen()
  process.kill(first.shop.pid, 'SIGTERM')
  await first.shop.ended
  const second = await timedOpen() // the better of two: the machine may have other work
  expect(Math.min(first.ms, second.ms)).toBeLessThan(5_000)
  expect(await readNote()).toBe('kept')
})

test('SIGTERM lets a request under way finish', async () => {
  const shop = await open()
  const path = '/api/v1/auth/login'
  const body = JSON.stringify({ username: 'nobody', password: 'not-a-password' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const call = request({ port: shop.port, method: 'POST', path, headers })
  const answered = once(call, 'response')
  call.write(body.slice(0, 5)) // the rest comes after the signal
  await sleep(300)
  process.kill(shop.pid, 'SIGTERM')
  await sleep(300)
  call.end(body.slice(5))
  const [response] = (await answered) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(401)
  expect(await shop.ended).toBe(0)
})

test('web processes of a killed supervisor end by themselves; PostgreSQL is taken over', async () => {
  const shop = await open({ WEB_PROCESSES: '2' })
  await writeNote()
  const web = shop.webPids()
  expect(web).toHaveLength(2)
  const server = serverPid(dataDir)
  process.kill(shop.pid, 'SIGKILL')
  await until('the web processes are gone', () => !web.some(isAlive), 10_000)

  const next = await open()
  expect(next.output()).toContain('Took over')
  expect(serverPid(dataDir)).toBe(server)
  expect(await readNote()).toBe('kept')
  process.kill(next.pid, 'SIGTERM')
  expect(await next.ended).toBe(0)
  expect(serverPid(dataDir)).toBeUndefined()
})

test('after everything was killed, PostgreSQL too, the shop opens again with its data', async () => {
  const shop = await open()
  await writeNote()
  await killHard([shop.pid, ...shop.webPids(), serverPid(dataDir) ?? 0])
  await open()
  expect(await readNote()).toBe('kept')
})

test('a shop from before there was a role to work as gets it at the next start, and works as it', async () => {
  const shop = await open()
  await writeNote()
  await ask(dataDir, 'drop owned by sokoni_app')
  await ask(dataDir, 'drop role sokoni_app')
  process.kill(shop.pid, 'SIGTERM')
  await shop.ended
  const { appPassword: _unknown, ...old } = readRecord(dataDir) ?? { port: 0 }
  writeRecord(dataDir, old as ClusterRecord)

  const next = await open()
  expect((await fetch(`http://127.0.0.1:${next.port}/api/v1/settings/public`)).status).toBe(200)
  const sessions = `select string_agg(distinct usename::text, ' ') as roles from pg_stat_activity where application_name like 'sokoni%'
    and datname = 'sokoni' and pid <> pg_backend_pid() and application_name <> 'sokoni-tests'`
  expect(await ask(dataDir, sessions)).toEqual({ roles: 'sokoni_app' })
  const limit = `select setconfig::text as limits from pg_db_role_setting where setrole = to_regrole('sokoni_app')`
  expect((await ask(dataDir, limit))?.limits).toContain('statement_timeout=15s')
  expect(await readNote()).toBe('kept')
})

test('a killed web process is replaced', async () => {
  const shop = await open()
  await killHard(shop.webPids())
  await until('it answers again', () => answers(shop.port), 15_000)
  expect(shop.output()).toContain('A web process ended (SIGKILL)')
})

test('a killed PostgreSQL is started again under the running shop', async () => {
  const shop = await open()
  await writeNote()
  await killHard([serverPid(dataDir) ?? 0])
  await until('it answers again', async () => serverPid(dataDir) !== undefined && (await answers(shop.port)), 30_000)
  expect(await readNote()).toBe('kept')
})

test('a port in use is said in one sentence', async () => {
  const shop = await open()
  const other = mkdtempSync(join(tmpdir(), 'lifecycle-'))
  const second = await startShop(other, { PORT: String(shop.port) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Port ${shop.port} cannot be used`)
  rmSync(other, { recursive: true })
})
