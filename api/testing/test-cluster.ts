import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { jobs } from '#api/jobs.ts'
import { prepareAppRole } from '#api/platform/database/app-role.ts'
import { connect } from '#api/platform/database/db.ts'
import { migrate } from '#api/platform/database/migrate.ts'
import { createJobsSchema } from '#api/platform/jobs.ts'
import { openCluster } from '#api/platform/postgres/cluster.ts'
import { holdDataDir } from '#api/platform/postgres/lock.ts'
import { isAlive, runningServer } from '#api/platform/postgres/processes.ts'
import { readRecord } from '#api/platform/postgres/record.ts'

/** A PostgreSQL for one run of the tests. */
export interface TestCluster {
  /** Address of the maintenance database, for creating and dropping databases. */
  url: string
  /** The same address as the app role. */
  appUrl: string
  /** Name of the database with all migrations and the jobs schema; copied for each test file. */
  template: string
  /** The cluster's folder, also for files of the run. */
  folder: string
}

export interface TestDatabase {
  /** Address as the app role. */
  url: string
  /** Address as the owner, for statements that the app role may not run. */
  ownerUrl: string
  drop(): Promise<void>
}

/** Speed instead of durability: a crash may destroy a test cluster. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '4GB',
  autovacuum_naptime: '10min',
  log_checkpoints: 'off',
}

const prefix = 'sokoni-test-'
const template = 'shop_template'

/**
 * Starts a cluster with a template of the migrated shop. `stop` removes it; the next start removes those of killed
 * runs.
 */
export async function startTestCluster(): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
  removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o755) // the server may run as another user
  mkdirSync(join(folder, 'files'))
  const hold = holdDataDir(folder, 'command')
  const server = await openCluster({ dataDir: folder, log: () => undefined, settings })
  const stop = async () => {
    await server.stop()
    hold.release()
    removeCluster(folder)
  }
  try {
    const url = databaseUrl(server.ownerUrl, 'postgres')
    const appUrl = databaseUrl(server.url, 'postgres')
    await makeTemplate(url, appUrl)
    return { cluster: { url, appUrl, template, folder }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export function databaseUrl(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Runs statements in the maintenance database. Names of test databases need no quoting. */
export async function administer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'sokoni-tests' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The cluster that `npm test` started for all its suites, passed on in TEST_CLUSTER. */
export function sharedCluster(): TestCluster | undefined {
  const shared = process.env.TEST_CLUSTER
  return shared ? (JSON.parse(shared) as TestCluster) : undefined
}

/** A new database with the content of a closed template. */
export async function copyDatabase({ url, appUrl }: TestCluster, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(url, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: databaseUrl(appUrl, name),
    ownerUrl: databaseUrl(url, name),
    drop: async () => {
      await administer(url, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function makeTemplate(url: string, appUrl: string): Promise<void> {
  await administer(url, (client) => client.query(`create database ${template}`))
  const templateUrl = databaseUrl(url, template)
  const db = connect(templateUrl, { max: 1 })
  await migrate(db)
  await createJobsSchema(templateUrl, jobs)
  await prepareAppRole(db, databaseUrl(appUrl, template))
  await db.destroy()
  await administer(url, (client) => closeTemplate(client, template))
}

/** Forbids connections to a template, because copying fails while there is one. */
export async function closeTemplate(client: pg.Client, name: string): Promise<void> {
  await client.query(`alter database ${name} with is_template true allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
}

/** Removes clusters of killed runs, recognised by their free lock. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    try {
      if (Date.now() - statSync(folder).mtimeMs < 30_000) continue // possibly new and not yet locked
      holdDataDir(folder, 'command').release()
      const database = readRecord(folder)?.folder
      const server = database && existsSync(database) ? runningServer(database) : undefined
      if (server) shutDownAtOnce(server.pid)
      removeCluster(folder)
    } catch {
      // In use, or owned by another user.
    }
  }
}

/** Immediate shutdown (SIGQUIT) without a checkpoint, since the files are deleted next. */
function shutDownAtOnce(pid: number): void {
  process.kill(pid, 'SIGQUIT')
  const tick = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; isAlive(pid) && tries < 100; tries++) Atomics.wait(tick, 0, 0, 50)
}

function removeCluster(folder: string): void {
  const database = readRecord(folder)?.folder
  if (database && dirname(database) !== folder) rmSync(dirname(database), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
