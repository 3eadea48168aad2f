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
  killHard,
  queryRow,
  type ShopProcess,
  serverPid,
  startShop,
  until,
  untilOpen,
} from './testing/shop-process.ts'

// Tests with real processes: `npm start` when it is stopped, killed and started again.

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

const writeNote = () => queryRow(dataDir, `insert into settings (key, value) values ('drill', '"kept"')`)
const readNote = async () => (await queryRow(dataDir, `select value from settings where key = 'drill'`))?.value

test('a second shop on the same data folder exits with one sentence', async () => {
  const shop = await open()
  const second = await startShop(dataDir)
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(`The data folder ${dataDir} is in use by another shop (process ${shop.pid}).\n`)
  expect(await answers(shop.port)).toBe(true)
})

test('SIGINT stops all processes, and the next start has the data and none of the work of the first', async () => {
  const shop = await open()
  expect(shop.output()).toContain('Prepared the database')
  await writeNote()
  const server = serverPid(dataDir)
  const web = shop.webPids()
  process.kill(-shop.pid, 'SIGINT') // a terminal signals the whole group
  expect(await shop.ended).toBe(0)
  expect([server ?? 0, ...web].filter(isAlive)).toEqual([])

  const next = await open()
  const lines = next.output().split('\n')
  expect(lines.find((line) => line !== '' && !line.startsWith('{'))).toMatch(/^The shop is open/)
  expect(await readNote()).toBe('kept')
})

test('SIGTERM lets a request in progress finish', async () => {
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

test('web processes of a killed supervisor exit, and the next start adopts its PostgreSQL', async () => {
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

test('a shop whose processes were all killed, also PostgreSQL, starts again with its data', async () => {
  const shop = await open()
  await writeNote()
  await killHard([shop.pid, ...shop.webPids(), serverPid(dataDir) ?? 0])
  await open()
  expect(await readNote()).toBe('kept')
})

test('an older shop without the app role gets it at the next start and uses it', async () => {
  const shop = await open()
  await writeNote()
  await queryRow(dataDir, 'drop owned by sokoni_app')
  await queryRow(dataDir, 'drop role sokoni_app')
  process.kill(shop.pid, 'SIGTERM')
  await shop.ended
  const { appPassword: _unknown, ...old } = readRecord(dataDir) ?? { port: 0 }
  writeRecord(dataDir, old as ClusterRecord)

  const next = await open()
  expect((await fetch(`http://127.0.0.1:${next.port}/api/v1/settings/public`)).status).toBe(200)
  const sessions = `select string_agg(distinct usename::text, ' ') as roles from pg_stat_activity where application_name like 'sokoni%'
    and datname = 'sokoni' and pid <> pg_backend_pid() and application_name <> 'sokoni-tests'`
  expect(await queryRow(dataDir, sessions)).toEqual({ roles: 'sokoni_app' })
  const limit = `select setconfig::text as limits from pg_db_role_setting where setrole = to_regrole('sokoni_app')`
  expect((await queryRow(dataDir, limit))?.limits).toContain('statement_timeout=15s')
  expect(await readNote()).toBe('kept')
})

test('a killed web process is replaced', async () => {
  const shop = await open()
  await killHard(shop.webPids())
  await until('it answers again', () => answers(shop.port), 15_000)
  expect(shop.output()).toContain('A web process ended (SIGKILL)')
})

test('a killed PostgreSQL is restarted while the shop runs', async () => {
  const shop = await open()
  await writeNote()
  await killHard([serverPid(dataDir) ?? 0])
  await until('it answers again', async () => serverPid(dataDir) !== undefined && (await answers(shop.port)), 30_000)
  expect(await readNote()).toBe('kept')
})

test('a start on a port in use fails with a message that names the port', async () => {
  const shop = await open()
  const other = mkdtempSync(join(tmpdir(), 'lifecycle-'))
  const second = await startShop(other, { PORT: String(shop.port) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Port ${shop.port} cannot be used`)
  rmSync(other, { recursive: true })
})
