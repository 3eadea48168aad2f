import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makePassable } from './folders.ts'
import type { Settings } from './server.ts'
import { type ServerUser, userCan } from './user.ts'

/** Folder of the archived log of one data folder, below `wal` of BACKUP_DIR: no two servers archive into the same one. */
export const newArchiveName = () => randomBytes(6).toString('hex')

export const archiveFolder = (backupDir: string, name: string) => join(backupDir, 'wal', name)

/**
 * Settings with which the server gzips each finished segment of its write-ahead log into the archive, within a minute of
 * what it holds. A file has its name when all of it is on disk.
 */
export function archiveSettings(folder: string): Settings {
  const file = `${shellPath(folder)}/%f`
  const write = `gzip -1 -c < %p > ${file}.part && sync ${file}.part && mv ${file}.part ${file}.gz && sync ${shellPath(folder)}`
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_library: '',
    archive_command: `test -f ${file}.gz || { ${write}; }`,
  }
}

/** Settings of a server that reads a log archived like this. */
export const restoreSettings = (folder: string): Settings => {
  const file = `${shellPath(folder)}/%f.gz`
  return { archive_mode: 'off', restore_command: `test -f ${file} && gzip -d -c < ${file} > %p` }
}

/** Quoted for the shell, and for PostgreSQL, to which % begins a placeholder. */
const shellPath = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/** Creates the archive for the server's user. Throws one sentence when that user cannot write there. */
export function prepareArchive(folder: string, user: ServerUser): void {
  makePassable(join(folder, '..'))
  if (!existsSync(folder)) {
    mkdirSync(folder)
    chmodSync(folder, 0o700)
    if (user.ids.uid !== undefined) execFileSync('chown', [`${user.ids.uid}:${user.ids.gid}`, folder])
  }
  if (userCan(user, 'test -w "$1" && test -x "$1"', folder)) return
  throw new Error(
    `PostgreSQL runs as ${user.name}, who cannot write to ${folder}: let others pass the folders above it (chmod o+x), or set another BACKUP_DIR.`,
  )
}
