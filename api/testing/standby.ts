import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#api/platform/postgres/binaries.ts'
import { openCluster } from '#api/platform/postgres/cluster.ts'
import { findPlace } from '#api/platform/postgres/data-location.ts'
import { clearRemains, isAlive, runningServer } from '#api/platform/postgres/processes.ts'
import { appUrlOf, type ClusterRecord, ownerUrlOf, readRecord } from '#api/platform/postgres/record.ts'
import { freePort, launch, probe, type Settings, stopServer } from '#api/platform/postgres/server.ts'
import { administer } from './test-cluster.ts'

/** A PostgreSQL of a drill: its own cluster, in a temporary folder. */
export interface DrillServer {
  port: number
  /** Address as the app role. */
  url: string
  ownerUrl: string
  /** Kills it with SIGKILL, and waits until nothing of it runs. */
  kill(): Promise<void>
  /** Starts it again as it was. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Speed instead of durability: what a killed server wrote is in the memory of the machine. */
const settings: Settings = { fsync: 'off', shared_buffers: '32MB', max_wal_size: '4GB' }

/** A server with an empty database of the shop, not migrated. `folder` can be entered by any user. */
export async function startPrimary(folder: string): Promise<DrillServer> {
  const dataDir = join(folder, 'primary')
  await openCluster({ dataDir, settings, log: () => undefined })
  return serverOf(dataDir, recordOf(dataDir))
}

/** A copy of a running server that follows it under this name. */
export async function startStandby(folder: string, name: string): Promise<DrillServer & { promote(): Promise<void> }> {
  const primary = recordOf(join(folder, 'primary'))
  const { user } = findPlace(join(folder, 'primary'), primary)
  const dataDir = join(folder, name)
  const record = { ...primary, port: await freePort(), folder: join(dataDir, 'postgres'), madeFor: dataDir }
  const copy = join(dataDir, 'copy')
  mkdirSync(record.folder, { recursive: true, mode: 0o755 })
  mkdirSync(copy, { mode: 0o755 })
  const give = (...paths: string[]) => {
    if (user.ids.uid !== undefined) execFileSync('chown', ['-R', `${user.ids.uid}:${user.ids.gid}`, ...paths])
  }
  give(copy)
  const client = new pg.Client(`${ownerUrlOf(primary)}?replication=true`)
  await client.connect()
  const target = `TARGET 'server', TARGET_DETAIL '${copy}/base'`
  await client
    .query(`BASE_BACKUP (LABEL '${name}', ${target}, WAL true, CHECKPOINT 'fast', MANIFEST 'no')`)
    .finally(() => client.end())
  execFileSync('tar', ['-xf', join(copy, 'base/base.tar'), '-C', record.folder])
  rmSync(copy, { recursive: true })
  const { user: owner, password, port } = primary
  const source = `host=127.0.0.1 port=${port} user=${owner} password=${password} application_name=${name}`
  appendFileSync(join(record.folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  writeFileSync(join(record.folder, 'standby.signal'), '')
  chmodSync(record.folder, 0o700)
  give(record.folder)
  const server = serverOf(dataDir, record)
  await server.start()
  return {
    ...server,
    promote: async () => {
      await administer(server.ownerUrl, (owner) => owner.query('select pg_promote()'))
    },
  }
}

/** Commits of the primary wait for the standby of this name from now on; for none when it is empty. */
export async function waitForStandby(primary: DrillServer, name: string): Promise<void> {
  await administer(primary.ownerUrl, async (owner) => {
    await owner.query(`alter system set synchronous_standby_names = '${name}'`)
    await owner.query('select pg_reload_conf()')
    const expected = name === '' ? 'off' : 'on'
    for (let state = ''; state !== expected; await sleep(20)) {
      const { rows } = await owner.query<{ state: string }>(
        `select case when current_setting('synchronous_standby_names') = '' then 'off' else 'on' end as state`,
      )
      state = rows[0]?.state ?? ''
    }
  })
}

/** A temporary folder that the server's user can enter. */
export function drillFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'))
  chmodSync(folder, 0o755)
  return folder
}

type AppRecord = ClusterRecord & { appPassword: string }

function recordOf(dataDir: string): AppRecord {
  const record = readRecord(dataDir)
  if (!record?.appPassword) throw new Error(`${dataDir} has no cluster.`)
  return { ...record, appPassword: record.appPassword }
}

function serverOf(dataDir: string, record: AppRecord): DrillServer {
  const { folder, port } = record
  return {
    port,
    url: appUrlOf(record),
    ownerUrl: ownerUrlOf(record),
    kill: async () => {
      const pid = runningServer(folder)?.pid
      if (pid) process.kill(pid, 'SIGKILL')
      while (pid && isAlive(pid)) await sleep(10)
      await clearRemains(folder)
    },
    start: async () => {
      const { user } = findPlace(dataDir, record)
      const startLog = join(dataDir, 'postgres-start.log')
      const server = launch({ binaries: findBinaries(user), user, folder, port, settings, startLog })
      while ((await probe(ownerUrlOf(record, 'postgres'), folder)) !== 'ready') {
        if (server.exited()) throw new Error(`PostgreSQL did not start: see ${startLog}`)
        await sleep(25)
      }
    },
    stop: async () => {
      const server = runningServer(folder)
      if (server) await stopServer(server.pid, folder)
    },
  }
}
