import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Content, toReadable, toStorageError } from './file-store.ts'

const NAME = 'sokoni-file-'
const DAY = 24 * 60 * 60_000

/** Removes what killed processes left more than a day before `file` was written. */
async function removeOlderThan(file: string) {
  const { mtimeMs } = await stat(file)
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(NAME)) continue
    const other = path.join(tmpdir(), name)
    const found = await stat(other).catch(() => null)
    if (found && found.mtimeMs < mtimeMs - DAY) await rm(other, { force: true })
  }
}

/**
 * Writes content to a temporary file of this machine, for what reads at any place of it or needs its size first. The
 * caller removes it. Throws STORAGE_DOWN when the disk refuses, and the error of the content.
 */
export async function toLocalFile(content: Content): Promise<{ path: string; remove: () => Promise<void> }> {
  const file = path.join(tmpdir(), `${NAME}${randomUUID()}`)
  try {
    await pipeline(toReadable(content), createWriteStream(file, { mode: 0o600 }))
    await removeOlderThan(file)
  } catch (error) {
    await rm(file, { force: true }).catch(() => undefined)
    throw toStorageError(error)
  }
  return { path: file, remove: () => rm(file, { force: true }) }
}
