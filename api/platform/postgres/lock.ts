import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { prepareDataDir } from './data-location.ts'

/** A shop locks the folder while it runs, a command for one task. */
export type HolderKind = 'shop' | 'command'

export class DataDirBusy extends Error {
  readonly kind: HolderKind

  constructor(dataDir: string, holder: { pid: number; kind: HolderKind }) {
    const who = holder.kind === 'shop' ? 'another shop' : 'a command'
    super(`The data folder ${dataDir} is in use by ${who} (process ${holder.pid}).`)
    this.kind = holder.kind
  }
}

/** References to open locks: garbage collection would close an unreferenced one and release it. */
const held = new Set<DatabaseSync>()

/**
 * Locks a file for this process; undefined when another process has it. The operating system releases the lock when the
 * process ends, also when it is killed. SQLite provides a portable file lock; the file itself stays empty.
 */
export function tryLock(path: string): { release(): void } | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== 5) throw error // 5: SQLITE_BUSY
    return undefined
  }
  held.add(file)
  return {
    release: () => {
      held.delete(file)
      file.close()
    },
  }
}

/** Locks the data folder for this process, or throws DataDirBusy. */
export function holdDataDir(folder: string, kind: HolderKind): { release(): void } {
  const dataDir = prepareDataDir(folder)
  const holderFile = join(dataDir, 'lock.json')
  const lock = tryLock(join(dataDir, 'lock'))
  if (!lock) throw new DataDirBusy(dataDir, readHolder(holderFile))
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, kind }))
  return lock
}

function readHolder(file: string): { pid: number; kind: HolderKind } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; kind: HolderKind }
  } catch {
    return { pid: 0, kind: 'shop' } // locked, and the holder not yet written
  }
}
