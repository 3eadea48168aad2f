import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { makePassable } from '#api/platform/postgres/folders.ts'
import { tryLock } from '#api/platform/postgres/lock.ts'
import type { TableFacts } from './table-facts.ts'

/** One file of a backup; `path` is relative to the backup's folder, with slashes. */
export interface StoredFile {
  path: string
  size: number
  sha256: string
}

/** Content of `manifest.json`, whose own hash is in `manifest.sha256`. Moments are ISO texts. */
export interface Manifest {
  format: 1
  startedAt: string
  /** The backup holds what was committed until then. */
  moment: string
  endedAt: string
  /** Names of the applied migrations. */
  schema: string[]
  timeZone: string
  dataKeyId: string
  /** Whether data key and session secret are in `keys.json`, encrypted with a passphrase. */
  keys: boolean
  /** Rows and hash of each table at `moment`; null when no moment without a write was found. */
  tables: TableFacts | null
  /** Sums that reconcile compares, in cents or pieces. */
  sums: Record<string, string>
  /** Of the shop's own PostgreSQL: its files. Else rows by table, of a PostgreSQL elsewhere. */
  cluster?: {
    /** Version of the server: '18'. */
    major: string
    database: string
    user: string
    /** Opens a server that listens on loopback only. */
    password: string
    /** Name of the restore point that ends the replay of the log. */
    point: string
    /** First segment of the write-ahead log that the backup needs. */
    segment: string
    /** Folder of the archived log, below `wal`; null when it was not archived. */
    archive: string | null
  }
  rows?: {
    /** Version of the job queue's schema. */
    queueVersion: number
    columns: Record<string, string[]>
    sequences: Record<string, { value: string; called: boolean }>
  }
  files: StoredFile[]
}

export interface Backup {
  name: string
  path: string
  manifest: Manifest
}

const NAME = /^backup-\d{8}T\d{9}Z$/
const MANIFEST = 'manifest.json'
const MANIFEST_HASH = 'manifest.sha256'
const walFolder = (dir: string) => join(dir, 'wal')
export const isBackup = (path: string) => existsSync(join(path, MANIFEST))

/** Throws one sentence when the manifest is missing or was changed. */
export function readBackup(path: string): Backup {
  const name = path.split(sep).at(-1) ?? path
  if (!isBackup(path)) throw new Error(`${path} is not a backup: it has no ${MANIFEST}.`)
  const text = readFileSync(join(path, MANIFEST))
  const hash = existsSync(join(path, MANIFEST_HASH)) ? readFileSync(join(path, MANIFEST_HASH), 'utf8') : ''
  if (createHash('sha256').update(text).digest('hex') !== hash.split(' ')[0]) {
    throw new Error(`${name}: ${MANIFEST} differs from ${MANIFEST_HASH}.`)
  }
  return { name, path, manifest: JSON.parse(text.toString('utf8')) as Manifest }
}

/** Names of the complete backups of a folder, oldest first. */
export async function backupNames(dir: string): Promise<string[]> {
  const names = existsSync(dir) ? await readdir(dir) : []
  return names.filter((name) => NAME.test(name) && isBackup(join(dir, name))).sort()
}

/** The last good backup of a folder; undefined when there is none. For the job that makes the next one and for staff. */
export async function lastBackup(dir: string) {
  for (const name of (await backupNames(dir)).reverse()) {
    try {
      const { manifest } = readBackup(join(dir, name))
      const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0)
      const { keys: hasKeys } = manifest
      return { name, startedAt: new Date(manifest.startedAt), endedAt: new Date(manifest.endedAt), bytes, hasKeys }
    } catch {
      // A changed manifest is no good backup; `backup:verify` names it.
    }
  }
  return undefined
}

/** Compares every file with the manifest. Returns a line for each that differs. Throws when the manifest does. */
export async function findFileFaults(path: string): Promise<string[]> {
  const { manifest } = readBackup(path)
  const faults: string[] = []
  for (const { path: file, size, sha256 } of manifest.files) {
    const found = await stat(join(path, file)).catch(() => undefined)
    if (!found) faults.push(`${file} is missing`)
    else if (found.size !== size) faults.push(`${file} has ${found.size} bytes instead of ${size}`)
    else {
      const hash = createHash('sha256')
      await pipeline(createReadStream(join(path, file)), hash)
      if (hash.digest('hex') !== sha256) faults.push(`${file} differs from its SHA-256`)
    }
  }
  const known = new Set([MANIFEST, MANIFEST_HASH, ...manifest.files.map((file) => file.path)])
  for (const file of await filesBelow(path)) if (!known.has(file)) faults.push(`${file} is not in the manifest`)
  return faults
}

/** Paths of the files below a folder, relative to it, with slashes, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

/** A backup while it is written. */
export interface UnfinishedBackup {
  /** Writes a file, gzipped when its name ends so, and waits until it is on disk. */
  add(path: string, source: Readable): Promise<void>
  addText(path: string, text: string): Promise<void>
}

/**
 * Writes a backup under a name that does not count, and renames it when all of it is on disk. Throws when another one is
 * being written to the same folder. Removes what killed ones left.
 */
export async function writeBackup(
  dir: string,
  startedAt: Date,
  write: (backup: UnfinishedBackup) => Promise<Omit<Manifest, 'format' | 'startedAt' | 'endedAt' | 'files'>>,
): Promise<Backup> {
  makePassable(dir)
  const lock = tryLock(join(dir, 'lock'))
  if (!lock) throw new BackupRunning(dir)
  const name = `backup-${startedAt.toISOString().replace(/[-:.]/g, '')}`
  const path = join(dir, name)
  const part = `${path}.part`
  try {
    await removeParts(dir)
    await mkdir(part, { mode: 0o700 })
    const files: StoredFile[] = []
    const add = async (file: string, source: Readable) => {
      await mkdir(join(part, dirname(file)), { recursive: true, mode: 0o700 })
      files.push({ path: file, ...(await store(source, join(part, file), file.endsWith('.gz'))) })
    }
    const content = await write({ add, addText: (file, text) => add(file, Readable.from([Buffer.from(text)])) })
    const endedAt = new Date().toISOString()
    const manifest: Manifest = { format: 1, startedAt: startedAt.toISOString(), endedAt, ...content, files }
    const text = `${JSON.stringify(manifest, null, 1)}\n`
    await writeFile(join(part, MANIFEST), text, { mode: 0o600, flush: true })
    const hash = createHash('sha256').update(text).digest('hex')
    await writeFile(join(part, MANIFEST_HASH), `${hash}  ${MANIFEST}\n`, { mode: 0o600, flush: true })
    for (const folder of new Set(['.', ...files.map((file) => dirname(file.path))]))
      await syncFolder(join(part, folder))
    await rename(part, path)
    await syncFolder(dir)
    return { name, path, manifest }
  } finally {
    await removeParts(dir).finally(() => lock.release())
  }
}

export class BackupRunning extends Error {
  constructor(dir: string) {
    super(`Another backup is being written to ${dir}.`)
  }
}

/**
 * Keeps the last `keep` backups, and of the archived log what they and the running server (`archive`) need. Leaves it to the next
 * one while another backup is being written.
 */
export async function removeOldBackups(dir: string, keep: number, archive: string | null): Promise<void> {
  const lock = tryLock(join(dir, 'lock'))
  if (!lock) return
  try {
    const names = await backupNames(dir)
    for (const name of names.slice(0, -keep)) {
      await rename(join(dir, name), join(dir, `${name}.part`)) // a partly removed backup must not count
    }
    await removeParts(dir)
    const kept = names.slice(-keep).map((name) => readBackup(join(dir, name)).manifest.cluster)
    for (const folder of existsSync(walFolder(dir)) ? await readdir(walFolder(dir)) : []) {
      const [first] = kept.flatMap((cluster) => (cluster?.archive === folder ? cluster.segment : [])).sort()
      const path = join(walFolder(dir), folder)
      if (first) await removeLogBefore(path, first)
      else if (folder !== archive) await rm(path, { recursive: true })
    }
  } finally {
    lock.release()
  }
}

/** As pg_archivecleanup: the first 8 of the 24 digits of a segment are the timeline, which does not count. */
async function removeLogBefore(folder: string, first: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (/^[0-9A-F]{24}/.test(file) && file.slice(8, 24) < first.slice(8)) await rm(join(folder, file), { force: true })
  }
}

async function removeParts(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (NAME.test(name.replace(/\.part$/, '')) && name.endsWith('.part')) {
      await rm(join(dir, name), { recursive: true, force: true })
    }
  }
}

async function store(source: Readable, to: string, gzip: boolean): Promise<Omit<StoredFile, 'path'>> {
  const hash = createHash('sha256')
  const counter = countInto(hash)
  const target = createWriteStream(to, { mode: 0o600, flush: true })
  if (gzip) await pipeline(source, createGzip({ level: 1 }), counter.stream, target)
  else await pipeline(source, counter.stream, target)
  return { size: counter.size(), sha256: hash.digest('hex') }
}

function countInto(hash: Hash) {
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, size: () => size }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
