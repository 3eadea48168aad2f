import { open } from 'node:fs/promises'
import { type NamedFiles, removeOrphans } from '#api/modules/files/orphan-files.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type FileStore, readIfThere } from '#api/platform/files/file-store.ts'
import { toLocalFile } from '#api/platform/files/local-file.ts'
import { importDays, importPartBytes } from '#contract/imports/import-choices.ts'
import { findStoredFiles, purgeRows } from './imports.queries.ts'

const importFolder = 'imports/'
/** The parts of one file may come to different machines, so each is stored by itself. */
const partKey = (key: string, part: number) => `${importFolder}${key}.${part}`

/** Stores a part; the same part again stores the same bytes. */
export const writePart = (files: FileStore, key: string, part: number, bytes: Buffer) =>
  files.put(partKey(key, part), bytes)

type Uploaded = { key: string; bytes: number }

/** Stores a file of this machine in its parts. */
export async function writeParts(files: FileStore, path: string, { key, bytes }: Uploaded) {
  const file = await open(path)
  try {
    for (let part = 0; part * importPartBytes < bytes; part += 1) {
      const start = part * importPartBytes
      const content = Buffer.alloc(Math.min(importPartBytes, bytes - start))
      await file.read(content, 0, content.length, start)
      await writePart(files, key, part, content)
    }
  } finally {
    await file.close()
  }
}

async function* readParts(files: FileStore, { key, bytes }: Uploaded): AsyncGenerator<Buffer> {
  for (let part = 0; part * importPartBytes < bytes; part += 1) {
    const content = await readIfThere(files, partKey(key, part))
    if (!content) throw new Error(`part ${part} of an import's file is gone`)
    yield* content
  }
}

/** The whole file as a temporary one of this machine, which the caller removes. */
export const toLocalImport = (files: FileStore, uploaded: Uploaded) => toLocalFile(readParts(files, uploaded))

export async function removeImportFile(files: FileStore, key: string) {
  for await (const part of files.list(`${importFolder}${key}.`)) await files.remove(part.key)
}

export const importFiles: NamedFiles = {
  folder: importFolder,
  findKeys: async (db) =>
    (await findStoredFiles(db)).flatMap(({ key, bytes }) =>
      Array.from({ length: Math.ceil(bytes / importPartBytes) }, (_, part) => partKey(key, part)),
    ),
}

/** Deletes rows and files of imports after seven days, and files without an import. */
export async function purgeImports(db: Db, files: FileStore) {
  for (const key of await purgeRows(db, importDays)) await removeImportFile(files, key)
  await removeOrphans(db, files, importFiles)
}
