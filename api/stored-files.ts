import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { accountFiles } from './modules/accounts/accounts.service.ts'
import { exportFiles } from './modules/bulk-jobs/exports/list-exports.service.ts'
import { catalogueFiles } from './modules/catalogue/catalogue.service.ts'
import { findOrphans } from './modules/files/orphan-files.service.ts'
import { importFiles } from './modules/imports/imports.service.ts'
import type { Db } from './platform/database/db.ts'
import { type FileStore, readIfThere } from './platform/files/file-store.ts'

const allFiles = [...accountFiles, ...catalogueFiles, exportFiles, importFiles]

/** Keys that rows name and whose file is not there, and keys of files older than a day that no row names. */
export async function checkFiles(db: Db, files: FileStore): Promise<{ missing: string[]; orphans: string[] }> {
  const missing: string[] = []
  const orphans: string[] = []
  for (const named of allFiles) {
    if (!named.isOptional) {
      const absent = new Set(await named.findKeys(db))
      for await (const { key } of files.list(named.folder)) absent.delete(key)
      // What was deleted meanwhile is not missing.
      const still = absent.size === 0 ? [] : await named.findKeys(db)
      for (const key of still) if (absent.has(key) && !(await files.open(key))) missing.push(key)
    }
    for await (const { key } of findOrphans(db, files, named)) orphans.push(key)
  }
  return { missing: missing.sort(), orphans: orphans.sort() }
}

async function hashOf(files: FileStore, key: string): Promise<string | null> {
  const content = await readIfThere(files, key)
  if (!content) return null
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

const CONCURRENT = 8

/**
 * Copies all files to another store, and reads each back: it counts once its hash is that of the original. What is there
 * already is not sent again. With `removes` a copied file is removed from where it was. May be stopped and repeated.
 * Throws at the first file that differs.
 */
export async function moveFiles(from: FileStore, to: FileStore, { removes }: { removes: boolean }) {
  const counts = { copied: 0, known: 0, removed: 0 }
  const keys = from.list('')[Symbol.asyncIterator]()
  const move = async (key: string) => {
    const hash = await hashOf(from, key)
    if (hash === null) return // removed meanwhile
    const isKnown = (await hashOf(to, key)) === hash
    const content = isKnown ? null : await readIfThere(from, key)
    if (!isKnown) {
      if (content) await to.put(key, content)
      // A file that was removed while it was copied must not come back.
      if (!(await from.open(key))) return to.remove(key)
      if ((await hashOf(to, key)) !== hash) throw new Error(`${key} differs after it was copied.`)
    }
    counts[isKnown ? 'known' : 'copied'] += 1
    if (!removes) return
    await from.remove(key)
    counts.removed += 1
  }
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      if (!next.value.key.endsWith('.part')) await move(next.value.key)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work))
  return counts
}
