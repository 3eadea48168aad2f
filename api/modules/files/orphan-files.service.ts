import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const BATCH = 500
const DAY = 24 * 60 * 60_000

/**
 * Removes files without a row, left by a process that died between writing the file and the row. Files younger than a
 * day stay, as their row may still be written. `known` returns the keys (file names up to the first dot) that have a
 * row.
 */
export async function removeOrphans(folder: string, known: (keys: string[]) => Promise<ReadonlySet<string>>) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (let at = 0; at < names.length; at += BATCH) {
    const batch = names.slice(at, at + BATCH)
    const named = await known(batch.map(keyOf))
    for (const name of batch)
      if (name.endsWith('.part') || !named.has(keyOf(name))) await removeOld(path.join(folder, name))
  }
}

const keyOf = (name: string) => name.replace(/\..*$/, '')

async function removeOld(file: string) {
  const { mtimeMs } = await stat(file)
  if (mtimeMs < Date.now() - DAY) await rm(file, { force: true })
}
