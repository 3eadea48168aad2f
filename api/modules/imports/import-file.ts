import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { removeOrphans } from '#api/modules/files/orphan-files.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { importDays, importPartBytes } from '#contract/imports/import-choices.ts'
import { findFileKeys, purgeRows } from './imports.queries.ts'

const importFolder = (dataDir: string) => path.join(dataDir, 'files', 'imports')
export const importFile = (dataDir: string, key: string) => path.join(importFolder(dataDir), key)

/** Writes a part at its place; the same part again writes the same bytes. */
export async function writePart(dataDir: string, key: string, part: number, bytes: Buffer) {
  await mkdir(importFolder(dataDir), { recursive: true, mode: 0o700 })
  const file = await open(importFile(dataDir, key), part === 0 ? 'w' : 'r+', 0o600)
  try {
    await file.write(bytes, 0, bytes.length, part * importPartBytes)
  } finally {
    await file.close()
  }
}

export const removeImportFile = (dataDir: string, key: string) => rm(importFile(dataDir, key), { force: true })

/** Deletes rows and files of imports after seven days, and files without an import. */
export async function purgeImports(db: Db, dataDir: string) {
  for (const key of await purgeRows(db, importDays)) await removeImportFile(dataDir, key)
  await removeOrphans(importFolder(dataDir), (keys) => findFileKeys(db, keys))
}
