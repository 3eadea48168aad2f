import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeDataExport } from './modules/accounts/accounts.service.ts'
import { refreshCatalogue, refreshCounts } from './modules/catalogue/catalogue.service.ts'
import { appRole } from './platform/database/app-role.ts'
import { connect, type Db } from './platform/database/db.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { dataKeyFor } from './platform/secrets/data-key.ts'
import { reconcile } from './reconcile.ts'
import { createTestDatabase } from './testing/database.ts'
import { createAccount, createProduct } from './testing/factories.ts'
import { importerOf } from './testing/imports/import-text.ts'
import { untilLockWaited } from './testing/interleave.ts'
import { isClockShifted } from './testing/shifted-clock.ts'

/** Well above what a busy machine needs to raise the timeouts; the table is locked for less than the lock timeout. */
const LIMIT_MS = 1_200
const database = await createTestDatabase()
const owner = connect(database.ownerUrl, { max: 2 })
const dataKey = dataKeyFor('a data key of this test, long enough for it')
const dataDir = mkdtempSync(path.join(tmpdir(), 'sokoni-long-work-'))
const files = openFileStore({ dataDir })
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner)
for (const name of ['statement_timeout', 'transaction_timeout']) {
  await sql`alter role ${sql.id(appRole)} in database ${sql.id(rows[0]?.name ?? '')}
    set ${sql.id(name)} = ${sql.lit(`${LIMIT_MS}ms`)}`.execute(owner)
}
const db = connect(database.url, { max: 2 })
const { accountId } = await createAccount(db, { role: 'User' })
await createProduct(db)
afterAll(async () => {
  await db.destroy()
  await owner.destroy()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const csv = 'itemCode,itemName,category,unitPrice\nL-1,Lamp,Lamps,500\n'
const importText = await importerOf(db, files)
const importOne = () => importText('products', csv)

test.skipIf(isClockShifted).each<[string, string, (on: Db) => Promise<unknown>]>([
  ['reconcile', 'orders', reconcile],
  ['the refresh of the catalogue', 'products', refreshCatalogue],
  ['the refresh of the counts', 'products', refreshCounts],
  ['an import', 'products', importOne],
  [
    "an export of a person's data",
    'orders',
    (on) => makeDataExport(on, { files, dataKey, publicUrl: 'http://x' }, accountId),
  ],
])("%s may take longer than the role's timeouts and still finishes", async (_name, table, work) => {
  await sql`insert into data_exports (account_id, status) values (${accountId}, 'being made') on conflict do nothing`.execute(
    db,
  )
  let isHeld: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    isHeld = resolve
  })
  const holding = owner.transaction().execute(async (tx) => {
    await sql`lock table ${sql.id(table)} in access exclusive mode`.execute(tx)
    isHeld()
    await untilLockWaited(owner, 1.2 * LIMIT_MS)
  })
  await held
  await expect(work(db)).resolves.not.toThrow()
  await holding
})
