import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importKinds } from '#api/import-kinds.ts'
import { importLocal, type LocalImport } from '#api/modules/imports/import-local.ts'
import { findRows } from '#api/modules/imports/import-rows.queries.ts'
import { placeOf } from '#api/modules/imports/read-imports.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { openFileStore } from '#api/platform/files/open-file-store.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { createAccount } from '../factories.ts'

type Options = Partial<Pick<LocalImport, 'accountId' | 'firstStock' | 'isDryRun' | 'moneyAccountId'>>

/** Imports files as `npm run import` does, as an administrator of all branches unless another account is given. */
export async function importerOf(db: Db, files = openFileStore({ dataDir: tmpdir() })) {
  const admin = await createAccount(db, { role: 'Admin' })
  const parts = { db, files, dataKey: dataKeyFor('k'.repeat(32)), kinds: importKinds }
  return async (
    kind: LocalImport['kind'],
    content: string | Buffer,
    { accountId = admin.accountId, ...options }: Options = {},
  ) => {
    const file = path.join(tmpdir(), `${randomBytes(8).toString('hex')}.csv`)
    await writeFile(file, content)
    try {
      const row = await importLocal(parts, { accountId, kind, file, ...options })
      const rows = await findRows(db, placeOf(row), { page: 0, size: 1_000 })
      return { ...row, rows }
    } finally {
      await rm(file, { force: true })
    }
  }
}
