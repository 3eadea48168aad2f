import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { lastBeforeBaseline, migrations } from '#api/migrations/index.ts'
import { type Backup, findFileFaults, readBackup } from '#api/platform/backup/backups.ts'
import { openKeys, type ShopKeys } from '#api/platform/backup/sealed-keys.ts'
import { compareTableFacts, readTableFacts } from '#api/platform/backup/table-facts.ts'
import { connect } from '#api/platform/database/db.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { openFileStore } from '#api/platform/files/open-file-store.ts'
import type { S3Settings } from '#api/platform/files/s3-store.ts'
import { holdDataDir } from '#api/platform/postgres/lock.ts'
import { readRecord } from '#api/platform/postgres/record.ts'
import type { Settings } from '#api/platform/postgres/server.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { reconcile } from '#api/reconcile.ts'
import { updateDatabase } from '../supervisor/prepare-database.ts'
import { openRestoredCluster, type RestoredDatabase } from './restore-cluster.ts'
import { openRestoredRows } from './restore-rows.ts'

export interface RestoreOptions {
  /** The backups to choose from, oldest first. */
  paths: string[]
  /** A moment as typed; without it the backup is restored as it is. */
  to: string | undefined
  /** Empty, or not there yet. */
  dataDir: string
  /** Where the files go; without it into `dataDir`. */
  s3?: S3Settings | undefined
  /** An empty database for a backup of rows; without it they are restored into a cluster in `dataDir`. */
  databaseUrl?: string | undefined
  databaseOwnerUrl?: string | undefined
  passphrase: string | undefined
  /** The keys of the environment, where they are set. */
  dataKey?: string | undefined
  sessionSecret?: string | undefined
  print: (line: string) => void
  settings?: Settings
}

/**
 * Restores a backup into an empty place and proves its books. Returns the number of differences, each of which was
 * printed. Throws one sentence for what it refuses; the place is empty then.
 */
export async function restore(options: RestoreOptions): Promise<number> {
  const { dataDir, print } = options
  assertEmpty(dataDir)
  const backup = chooseBackup(options)
  const to = options.to === undefined ? undefined : readMoment(options.to, backup.manifest.timeZone)
  assertKnownSchema(backup)
  const keys = await findKeys(backup, options)
  const [fault] = await findFileFaults(backup.path)
  if (fault) throw new Error(`${backup.name} is broken: ${fault}.`)

  const hold = holdDataDir(dataDir, 'command')
  try {
    print(`Restoring ${backup.name} into ${dataDir}`)
    const open = backup.manifest.cluster ? openRestoredCluster : openRestoredRows
    const database = await open({ ...options, backup, to })
    try {
      await restoreFiles(backup, openFileStore(options))
      if (backup.manifest.keys) writeKeys(keys, dataDir)
      return await proveBooks(backup, database, { exact: to === undefined, print })
    } finally {
      await database.stop()
    }
  } catch (error) {
    const folder = readRecord(dataDir)?.folder
    if (folder) rmSync(folder, { recursive: true, force: true }) // it may be elsewhere
    for (const name of readdirSync(dataDir)) {
      if (!isLock(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
    }
    throw error
  } finally {
    hold.release()
  }
}

const isLock = (name: string) => name === 'lock' || name === 'lock.json'

function assertEmpty(dataDir: string): void {
  const found = existsSync(dataDir) ? readdirSync(dataDir).find((name) => !isLock(name)) : undefined
  if (found) throw new Error(`${dataDir} is not empty (${found}): restore into an empty or new folder, by --data-dir.`)
}

/** The backup that was named; of several the last one, or the last one before the moment. */
function chooseBackup({ paths, to }: RestoreOptions): Backup {
  const backups = paths.map(readBackup)
  const before = backups.filter(
    ({ manifest }) => to === undefined || new Date(manifest.moment) <= readMoment(to, manifest.timeZone),
  )
  const chosen = before.at(-1)
  if (chosen) return chosen
  const [first] = backups
  throw new Error(`${to} is before the end of the backup (${first?.manifest.moment}): name an earlier backup.`)
}

/** The moment of a text such as 2026-11-28T10:00, in that time zone unless the text has its own. */
export function readMoment(text: string, timeZone: string): Date {
  const [, local, zone] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const moment = new Date(`${local}${zone ?? 'Z'}`)
  if (Number.isNaN(moment.getTime())) throw new Error(`${text} is no moment: write it as 2026-11-28T10:00.`)
  return zone ? moment : new Date(moment.getTime() - offsetAt(moment, timeZone))
}

/** Milliseconds by which a zone is ahead of UTC. */
function offsetAt(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}

function assertKnownSchema({ name, manifest }: Backup): void {
  const newer = manifest.schema.find((step) => !(step in migrations) && step > lastBeforeBaseline)
  if (newer) throw new Error(`${name} is of a newer version of the shop (it has ${newer}): install that one first.`)
}

/** The keys of the backup, else of the environment. Throws when one is missing or is another one. */
async function findKeys({ name, path, manifest }: Backup, options: RestoreOptions): Promise<ShopKeys> {
  const { passphrase, dataKey, sessionSecret } = options
  if (manifest.keys && !passphrase) {
    throw new Error(`Set BACKUP_PASSPHRASE to the passphrase that ${name} was made with: its keys are encrypted.`)
  }
  if (!manifest.keys && !(dataKey && sessionSecret)) {
    throw new Error(`${name} holds no keys: set DATA_KEY and SESSION_SECRET to those of the shop it is of.`)
  }
  const keys =
    manifest.keys && passphrase
      ? await openKeys(readFileSync(join(path, 'keys.json'), 'utf8'), passphrase)
      : { dataKey: dataKey ?? '', sessionSecret: sessionSecret ?? '' }
  if (dataKeyFor(dataKey ?? keys.dataKey).id !== manifest.dataKeyId) {
    throw new Error(`DATA_KEY is not the key of ${name}: no national id could be read.`)
  }
  return keys
}

function writeKeys({ dataKey, sessionSecret }: ShopKeys, dataDir: string): void {
  writeFileSync(join(dataDir, 'data-key'), dataKey, { mode: 0o600 })
  writeFileSync(join(dataDir, 'session-secret'), sessionSecret, { mode: 0o600 })
}

/** A file that the store has already is the same, since its key never gets another content. */
async function restoreFiles({ path, manifest }: Backup, files: FileStore): Promise<void> {
  for (const { path: file } of manifest.files) {
    if (!file.startsWith('files/')) continue
    const key = file.slice('files/'.length)
    if (!(await files.open(key))) await files.put(key, createReadStream(join(path, file)))
  }
}

/** Compares every table with the backup, brings the database to this version, and reconciles it. */
async function proveBooks(
  { manifest }: Backup,
  { url, ownerUrl }: RestoredDatabase,
  { exact, print }: { exact: boolean; print: (line: string) => void },
): Promise<number> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const found = await (async () => {
    await client.query('begin isolation level repeatable read read only')
    return readTableFacts(client)
  })().finally(() => client.end())
  const differences = exact && manifest.tables ? compareTableFacts(manifest.tables, found) : []
  for (const line of differences) print(line)

  await updateDatabase({ url, ownerUrl, log: print })
  const db = connect(url, { max: 1 })
  const { findings } = await reconcile(db).finally(() => db.destroy())
  for (const finding of findings) print(finding)

  const rows = Object.values(found).reduce((sum, table) => sum + Number(table.rows), 0)
  const same = exact && manifest.tables && differences.length === 0 ? ', each as in the backup' : ''
  print(`${Object.keys(found).length} tables with ${rows} rows${same}.`)
  for (const name of ['orders', 'customers', 'products', 'receipts', 'credit_entries']) {
    print(`${name}: ${found[`public.${name}`]?.rows ?? 0}`)
  }
  print(findings.length === 0 ? 'Counters equal ledgers.' : `${findings.length} differences.`)
  return differences.length + findings.length
}
