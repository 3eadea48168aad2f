import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import type { ImportKindName } from '#contract/imports/import-kinds.ts'
import { removeImportFile, writeParts } from './import-file.ts'
import { findImport, type ImportRecord, insertImport, updateImport } from './imports.queries.ts'
import { type ImportParts, workOnImport } from './run-import.ts'

export type LocalImport = {
  /** Whose permissions count, and who is recorded. */
  accountId: number
  kind: ImportKindName
  file: string
  firstStock?: number
  moneyAccountId?: number
  /** Stops after the check. */
  isDryRun?: boolean
}

async function read(db: Db, { accountId }: LocalImport, id: number): Promise<ImportRecord> {
  const row = await findImport(db, accountId, id)
  if (!row) throw new Error('the import is gone')
  return row
}

/**
 * Imports a file of this machine in the steps of the screen, with the columns as they are recognised. Returns the import at the step
 * where it ended: `done`, `checked` for a dry run, `failed`, or `mapping` where a person must choose.
 */
export async function importLocal(parts: ImportParts, input: LocalImport): Promise<ImportRecord> {
  const { db, files } = parts
  const fileKey = randomBytes(24).toString('base64url')
  const { size: bytes } = await stat(input.file)
  await writeParts(files, input.file, { key: fileKey, bytes })
  const { accountId, kind } = input
  const id = await inTransaction(db, async (tx) => {
    const added = await insertImport(tx, { accountId, kind, fileName: path.basename(input.file), fileKey, bytes })
    await updateImport(tx, added, { status: 'reading' })
    return added
  })
  const step = async (change: Parameters<typeof updateImport>[2]) => {
    await inTransaction(db, (tx) => updateImport(tx, id, change))
    await workOnImport(parts, id)
    return read(db, input, id)
  }
  let row = await step({})
  if (row.status === 'mapping' && row.settings !== null) {
    const chosen = { firstStock: input.firstStock ?? null, accountId: input.moneyAccountId ?? null }
    row = await step({ status: 'checking', settings: { ...row.settings, ...chosen } })
  }
  if (row.status === 'checked' && !input.isDryRun) row = await step({ status: 'importing', done: 0 })
  await removeImportFile(files, fileKey)
  await inTransaction(db, (tx) => updateImport(tx, id, { fileKey: null }))
  return row
}
