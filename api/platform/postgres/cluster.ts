import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createAppRole } from '#api/platform/database/app-role.ts'
import { archiveFolder, archiveSettings, newArchiveName, prepareArchive } from './archive.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { belongsTo, findPlace, prepareDataDir } from './data-location.ts'
import { makePassable } from './folders.ts'
import { clearRemains, runningServer } from './processes.ts'
import { appUrlOf, type ClusterRecord, ownerUrlOf, readRecord, writeRecord } from './record.ts'
import {
  freePort,
  lastOutput,
  launch,
  portIsFree,
  probe,
  type Settings,
  serverEnvironment,
  stopServer,
} from './server.ts'
import type { ServerUser } from './user.ts'

export interface Cluster {
  /** Address of the shop's database as the app role. */
  url: string
  /** Address as the owner: for migrations, the jobs schema, the demo and restoring. */
  ownerUrl: string
  /** True when a server that was already running was adopted, such as one of a killed shop. */
  adopted: boolean
  isRunning(): boolean
  stop(): Promise<void>
}

/**
 * Opens the PostgreSQL cluster of a data folder: creates it on first use, adopts a running server, else starts one.
 * Requires the folder's lock. With `backupDir` the server archives its write-ahead log there, else it does not.
 */
export async function openCluster(options: {
  dataDir: string
  log: (line: string) => void
  backupDir?: string | undefined
  settings?: Settings
}): Promise<Cluster> {
  const dataDir = prepareDataDir(options.dataDir)
  const known = readRecord(dataDir)
  const { folder, user, exists } = findPlace(dataDir, known)
  const binaries = findBinaries(user)
  let record = await recordFor({ dataDir, folder, exists, known })
  const archiving = archiveOf(record, user, options.backupDir)
  const settings = { ...options.settings, ...archiving }

  if (exists) {
    assertSameMajor(binaries, folder)
  } else {
    if (dirname(folder) !== dataDir) {
      options.log(`PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}: the database is kept in ${folder}.`)
    }
    writeRecord(dataDir, record) // first, so that the password is stored if the next step fails
    makeCluster({ binaries, user, record, sync: options.settings?.fsync !== 'off' })
  }

  const found = await adopt(record)
  const adopted = found && (await hasSettings(record, archiving))
  if (found && !adopted) await stop(folder)
  if (adopted && !(known?.appPassword && known.archive)) writeRecord(dataDir, record)
  if (!adopted) record = await start({ binaries, user, record, dataDir, settings })
  await createDatabase(record)
  const isRunning = () => runningServer(folder) !== undefined
  return { url: appUrlOf(record), ownerUrl: ownerUrlOf(record), adopted, isRunning, stop: () => stop(folder) }
}

/** A record with the password of the app role and the name of the archive, which are added to an older record. */
type OpenRecord = ClusterRecord & { appPassword: string; archive: string }

async function recordFor(options: {
  dataDir: string
  folder: string
  exists: boolean
  known: ClusterRecord | undefined
}): Promise<OpenRecord> {
  const { dataDir, folder, exists, known } = options
  const appPassword = known?.appPassword ?? newPassword()
  if (known) {
    const archive = (belongsTo(known, dataDir) && known.archive) || newArchiveName()
    return { ...known, appPassword, folder, madeFor: dataDir, archive }
  }
  if (exists) {
    throw new Error(`${join(dataDir, 'postgres.json')} is missing: it holds the password of the database in ${folder}.`)
  }
  const port = await freePort()
  const names = { user: 'sokoni', database: 'sokoni', archive: newArchiveName() }
  return { port, ...names, password: newPassword(), appPassword, folder, madeFor: dataDir }
}

function archiveOf({ archive }: OpenRecord, user: ServerUser, backupDir: string | undefined): Settings {
  if (!backupDir) return {}
  const folder = archiveFolder(backupDir, archive)
  prepareArchive(folder, user)
  return archiveSettings(folder)
}

/** False for a server that was started with other settings, as one of a killed shop that archived elsewhere. */
async function hasSettings(record: OpenRecord, settings: Settings): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrlOf(record, 'postgres') })
  await client.connect()
  try {
    const names = ['archive_mode', 'archive_command'].filter((name) => name in settings)
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [names],
    )
    return rows.every(({ name, setting }) => setting === settings[name])
  } finally {
    await client.end()
  }
}

const newPassword = () => randomBytes(24).toString('hex')

/**
 * Creates the cluster under a temporary name and renames it, so that an interrupted first start leaves no partial one.
 */
function makeCluster(options: {
  binaries: Binaries
  user: ServerUser
  record: ClusterRecord
  /** Whether initdb waits until the files are written to disk. */
  sync: boolean
}): void {
  const { binaries, user, record, sync } = options
  const unfinished = `${record.folder}.new`
  const passwordFile = `${record.folder}.password`
  makePassable(dirname(record.folder))
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, record.password, { mode: 0o600 })
  if (user.ids.uid !== undefined) {
    for (const path of [unfinished, passwordFile]) chownSync(path, user.ids.uid, user.ids.gid)
  }
  const flags = [
    `--username=${record.user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
    `--pgdata=${unfinished}`,
  ]
  const made = spawnSync(binaries.initdb, flags, {
    ...user.ids,
    cwd: '/',
    env: serverEnvironment(),
    encoding: 'utf8',
  })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    const reason = made.error?.message ?? made.stderr.trim()
    throw new Error(`PostgreSQL could not make a database in ${record.folder}:\n${reason}`)
  }
  renameSync(unfinished, record.folder)
}

function assertSameMajor(binaries: Binaries, folder: string): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (made === binaries.major) return
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${made}, but this shop brings PostgreSQL ${binaries.major}. Back it up with the old version of the shop and restore it with this one.`,
  )
}

/** True once a running server answers; false when none runs, also after one has finished shutting down. */
async function adopt(record: ClusterRecord): Promise<boolean> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const server = runningServer(record.folder)
    if (!server) return false
    const answer = await probe(ownerUrlOf({ ...record, port: server.port || record.port }, 'postgres'), record.folder)
    if (answer === 'ready' && server.port === record.port) return true
    if (answer !== 'waiting') {
      throw new Error(
        `PostgreSQL runs in ${record.folder} (process ${server.pid}), but not with what postgres.json says.`,
      )
    }
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL in ${record.folder} (process ${server.pid}) runs but does not answer.`)
    }
    await sleep(100)
  }
}

/** Starts the server, on another port when the recorded one is in use, and returns the updated record. */
async function start(options: {
  binaries: Binaries
  user: ServerUser
  record: OpenRecord
  dataDir: string
  settings: Settings
}): Promise<OpenRecord> {
  const { folder } = options.record
  const startLog = join(options.dataDir, 'postgres-start.log')
  await clearRemains(folder)
  for (let tries = 1; ; tries++) {
    const port = (await portIsFree(options.record.port)) ? options.record.port : await freePort()
    const record = { ...options.record, port }
    writeRecord(options.dataDir, record)
    const server = launch({ ...options, folder, port, startLog })
    // No deadline: recovery after a crash may take long, and a server that fails exits.
    while (!server.exited()) {
      if ((await probe(ownerUrlOf(record, 'postgres'), folder)) === 'ready') return record
      await sleep(25)
    }
    const output = lastOutput(folder, startLog)
    if (tries === 3 || !output.includes('could not bind')) throw new Error(`PostgreSQL did not start:\n${output}`)
  }
}

/** Creates the database and the app role in a cluster without them. */
async function createDatabase(record: OpenRecord): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrlOf(record, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [record.database])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(record.database)}`)
    await createAppRole(client, record.appPassword)
  } finally {
    await client.end()
  }
}

async function stop(folder: string): Promise<void> {
  const server = runningServer(folder)
  if (server) await stopServer(server.pid, folder)
}
