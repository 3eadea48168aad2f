import type { Db } from '#api/platform/database/db.ts'
import type { FileStore, Listed } from '#api/platform/files/file-store.ts'

const DAY = 24 * 60 * 60_000

/** Stored files that rows name. */
export type NamedFiles = {
  folder: string
  /** The keys of all files that rows name. */
  findKeys: (db: Db) => Promise<string[]>
  /** Such a file may be absent: it is made at its first request. */
  isOptional?: boolean
}

/**
 * Files without a row, left by a process that died between writing the file and the row, or by a store that could not be
 * reached when the row was deleted. Those younger than a day are left out, as their row may still be written.
 */
export async function* findOrphans(db: Db, files: FileStore, { folder, findKeys }: NamedFiles): AsyncGenerator<Listed> {
  const named = new Set(await findKeys(db))
  for await (const file of files.list(folder)) {
    if (!named.has(file.key) && file.modifiedAt.getTime() < Date.now() - DAY) yield file
  }
}

export async function removeOrphans(db: Db, files: FileStore, named: NamedFiles) {
  for await (const { key } of findOrphans(db, files, named)) await files.remove(key)
}
