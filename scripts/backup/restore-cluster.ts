import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  createReadStream,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Backup } from '#api/platform/backup/backups.ts'
import { restoreSettings } from '#api/platform/postgres/archive.ts'
import { findBinaries } from '#api/platform/postgres/binaries.ts'
import { openCluster } from '#api/platform/postgres/cluster.ts'
import { findPlace, prepareDataDir } from '#api/platform/postgres/data-location.ts'
import { makePassable } from '#api/platform/postgres/folders.ts'
import { runningServer } from '#api/platform/postgres/processes.ts'
import { writeRecord } from '#api/platform/postgres/record.ts'
import { freePort, type Settings, stopServer } from '#api/platform/postgres/server.ts'

/** The database of a restore, with the rows of the backup. */
export interface RestoredDatabase {
  url: string
  ownerUrl: string
  stop(): Promise<void>
}

/** Settings of the server that was backed up which must not come back with it. */
const notRestored =
  /^\s*(synchronous_standby_names|primary_conninfo|primary_slot_name|restore_command|recovery_\w+|archive_\w+|port|listen_addresses|hot_standby)\b/i

/** Restores the cluster of a backup, replays its log to the end of the backup or to a moment, and leaves the server running. */
export async function openRestoredCluster(options: {
  backup: Backup
  to: Date | undefined
  dataDir: string
  databaseUrl?: string | undefined
  print: (line: string) => void
  settings?: Settings
}): Promise<RestoredDatabase> {
  const { backup, to, print } = options
  const { cluster } = backup.manifest
  if (!cluster) throw new Error(`${backup.name} holds no cluster.`)
  if (options.databaseUrl) {
    throw new Error(`${backup.name} is of the shop's own PostgreSQL: unset DATABASE_URL to restore it.`)
  }
  const archive = cluster.archive && join(dirname(backup.path), 'wal', cluster.archive)
  if (to && !archive)
    throw new Error(`The log of ${backup.name} was not archived: it can be restored without --to only.`)

  const dataDir = prepareDataDir(options.dataDir)
  const { folder, user, exists } = findPlace(dataDir, undefined)
  if (exists) throw new Error(`${folder} is not empty: restore into an empty or new folder, by --data-dir.`)
  const { major } = findBinaries(user)
  if (major !== cluster.major) {
    throw new Error(`${backup.name} is of PostgreSQL ${cluster.major}, but this shop brings PostgreSQL ${major}.`)
  }

  const log = `${folder}-log`
  try {
    makePassable(dirname(folder))
    mkdirSync(`${folder}.new`, { mode: 0o700 })
    await unpack(join(backup.path, 'base.tar.gz'), `${folder}.new`)
    clean(`${folder}.new`)
    mkdirSync(log, { mode: 0o700 })
    for (const name of readdirIfAny(join(backup.path, 'wal'))) cpSync(join(backup.path, 'wal', name), join(log, name))
    if (to && archive) copyArchive(archive, cluster.segment, log)
    if (user.ids.uid !== undefined) {
      execFileSync('chown', ['-R', `${user.ids.uid}:${user.ids.gid}`, `${folder}.new`, log])
    }
    const { user: owner, password, database } = cluster
    writeRecord(dataDir, { port: await freePort(), user: owner, password, database, folder, madeFor: dataDir })
    renameSync(`${folder}.new`, folder)
    const opened = await openCluster({
      dataDir,
      log: print,
      settings: { ...options.settings, ...recoverySettings(log, to, cluster.point) },
    })
    rmSync(log, { recursive: true })
    return { url: opened.url, ownerUrl: opened.ownerUrl, stop: opened.stop }
  } catch (error) {
    const end = existsSync(folder) ? lastCommit(folder, backup.manifest.moment) : undefined
    const server = runningServer(folder)
    if (server) await stopServer(server.pid, folder)
    for (const path of [folder, `${folder}.new`, log]) rmSync(path, { recursive: true, force: true })
    if (to && end) throw new Error(`The archived log ends at ${end}: restore to a moment until then.`)
    throw error
  }
}

const recoverySettings = (log: string, to: Date | undefined, point: string): Settings => ({
  ...restoreSettings(log),
  ...(to ? { recovery_target_time: to.toISOString().replace('Z', '+00') } : { recovery_target_name: point }),
  recovery_target_action: 'promote',
  recovery_target_timeline: 'current',
  hot_standby: 'off', // answers when the replay is over
  synchronous_standby_names: '',
  primary_conninfo: '',
})

async function unpack(file: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-xof', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] })
  let output = ''
  tar.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const ended = once(tar, 'close')
  const [[code]] = await Promise.all([ended, pipeline(createReadStream(file), createGunzip(), tar.stdin)])
  if (code !== 0) throw new Error(`tar could not unpack ${file}: ${output.trim()}`)
}

/** Removes what belongs to the server that was backed up, and marks the files as to be recovered. */
function clean(folder: string): void {
  for (const name of ['standby.signal', 'postmaster.pid', 'log'])
    rmSync(join(folder, name), { recursive: true, force: true })
  for (const name of ['postgresql.conf', 'postgresql.auto.conf']) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    writeFileSync(join(folder, name), lines.filter((line) => !notRestored.test(line)).join('\n'))
  }
  writeFileSync(join(folder, 'recovery.signal'), '')
}

/** Copies the segments from the first one needed, and the histories of timelines, where the server's user can read them. */
function copyArchive(archive: string, first: string, log: string): void {
  for (const name of readdirIfAny(archive)) {
    if (name.endsWith('.gz') && (name.includes('.history') || name.slice(8) >= first.slice(8))) {
      cpSync(join(archive, name), join(log, name))
    }
  }
}

const readdirIfAny = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** The last commit in the log, by the server that looked in vain for a later one; `end` when there is none after the backup. */
function lastCommit(folder: string, end: string): string | undefined {
  const text = globSync(join(folder, 'log/*'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  if (!text.includes('recovery ended before configured recovery target was reached')) return undefined
  return /last completed transaction was at log time (.*)/.exec(text)?.[1] ?? end
}
