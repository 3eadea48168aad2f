import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cluster, openCluster } from './cluster.ts'
import { DataDirBusy, holdDataDir, tryLock } from './lock.ts'
import { runningServer } from './processes.ts'
import { readRecord, writeRecord } from './record.ts'

let outer = ''
let dataDir = ''
let lines: string[] = []

beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), 'cluster-'))
  chmodSync(outer, 0o755)
  dataDir = join(outer, 'shop')
  lines = []
})

afterEach(async () => {
  const folder = readRecord(dataDir)?.folder
  if (folder && runningServer(folder)) await (await open()).stop()
  if (folder && dirname(folder) !== dataDir) rmSync(dirname(folder), { recursive: true })
  rmSync(outer, { recursive: true, force: true })
})

const open = (): Promise<Cluster> =>
  openCluster({ dataDir, log: (line) => lines.push(line), settings: { shared_buffers: '16MB', fsync: 'off' } })

async function queryValue(cluster: Cluster, statement: string, url = cluster.ownerUrl): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return Object.values(rows[0] ?? {})[0]
}

function requireRecord() {
  const record = readRecord(dataDir)
  if (!record) throw new Error('no record')
  return record
}

const folderOf = () => readRecord(dataDir)?.folder ?? ''

test('a cluster is created, adopted while it runs, and its data remain after it stops', async () => {
  const first = await open()
  expect(first.adopted).toBe(false)
  await queryValue(first, 'create table kept ()')
  const second = await open()
  expect(second).toMatchObject({ adopted: true, url: first.url })
  await second.stop()
  expect(first.isRunning()).toBe(false)

  const third = await open()
  expect(third.adopted).toBe(false)
  expect(await queryValue(third, `select to_regclass('kept')::text`)).toBe('kept')
})

test('a cluster sorts and folds letters the same on every machine, and listens on the loopback address only', async () => {
  const cluster = await open()
  expect(await queryValue(cluster, `select lower('ÀÉ')`)).toBe('àé')
  expect(await queryValue(cluster, 'select datlocale from pg_database where datname = current_database()')).toBe(
    'C.UTF-8',
  )
  expect(await queryValue(cluster, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await queryValue(cluster, 'show unix_socket_directories')).toBe('')
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
})

test('a server that does not archive to the wanted folder is started again, and each data folder has its own archive', async () => {
  const first = await open()
  expect(await queryValue(first, 'show archive_mode')).toBe('off')
  const backupDir = join(outer, "it's 100% safe")
  const second = await openCluster({ dataDir, backupDir, log: () => undefined, settings: { fsync: 'off' } })
  expect(second.adopted).toBe(false)
  const name = requireRecord().archive ?? ''
  const segment = await queryValue(second, 'select pg_walfile_name(pg_switch_wal())')
  const archived = join(backupDir, 'wal', name, `${segment}.gz`)
  await expect.poll(() => existsSync(archived), { timeout: 30_000 }).toBe(true)
  const third = await openCluster({ dataDir, backupDir, log: () => undefined })
  expect(third.adopted).toBe(true)
})

test('an older cluster without the app role gets it at the next start', async () => {
  const first = await open()
  await queryValue(first, 'drop role sokoni_app')
  const { appPassword: _unknown, ...old } = requireRecord()
  writeRecord(dataDir, old)

  const adopted = await open()
  expect(adopted.adopted).toBe(true)
  expect(await queryValue(adopted, 'select current_user', adopted.url)).toBe('sokoni_app')
  await queryValue(adopted, 'drop role sokoni_app')
  writeRecord(dataDir, old)
  await adopted.stop()

  const started = await open()
  expect(await queryValue(started, 'select current_user', started.url)).toBe('sokoni_app')
  expect(await queryValue(await open(), 'select current_user', started.url)).toBe('sokoni_app')
})

test('a cluster starts although postmaster.pid names a process that is no server', async () => {
  await (await open()).stop()
  writeFileSync(join(folderOf(), 'postmaster.pid'), `${process.pid}\n${folderOf()}\n1\n1\n\n127.0.0.1\n1 1\nready\n`)
  expect((await open()).adopted).toBe(false)
})

test('a cluster uses another port when its own is in use', async () => {
  const first = await open()
  await first.stop()
  const stranger = createServer().listen(readRecord(dataDir)?.port, '127.0.0.1')
  const second = await open()
  expect(second.url).not.toBe(first.url)
  expect(await queryValue(second, 'select 1')).toBe(1)
  stranger.close()
})

test('a cluster that cannot be opened throws an error that explains why', async () => {
  await (await open()).stop()
  const record = requireRecord()

  rmSync(join(dataDir, 'postgres.json'))
  await expect(open()).rejects.toThrow('postgres.json is missing: it holds the password')

  writeRecord(dataDir, record)
  writeFileSync(join(record.folder, 'PG_VERSION'), '15\n')
  await expect(open()).rejects.toThrow('was made by PostgreSQL 15, but this shop brings PostgreSQL 18')
})

test.runIf(process.getuid?.() === 0)(
  'root stores the cluster of an inaccessible folder where the server user has access',
  async () => {
    chmodSync(outer, 0o700)
    const cluster = await open()
    expect(folderOf()).toMatch(/^\/var\/lib\/sokoni\/shop-[0-9a-f]{8}\/postgres$/)
    expect(lines).toEqual([expect.stringContaining(`the database is kept in ${folderOf()}`)])
    await cluster.stop()
    await (await open()).stop()
    expect(lines).toHaveLength(1)
  },
)

test('a data folder and a lock file have one holder at a time', () => {
  const hold = holdDataDir(dataDir, 'shop')
  expect(() => holdDataDir(dataDir, 'command')).toThrow(DataDirBusy)
  expect(() => holdDataDir(dataDir, 'command')).toThrow(`in use by another shop (process ${process.pid})`)
  hold.release()
  holdDataDir(dataDir, 'command').release()
  expect(existsSync(join(dataDir, 'lock'))).toBe(true)
  tryLock(join(dataDir, 'other'))?.release()
})
