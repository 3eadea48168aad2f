import { jobs } from '#api/jobs.ts'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { assertDataKey } from '#api/modules/customers/national-id.service.ts'
import { refreshTopProducts } from '#api/modules/reports/rollups.service.ts'
import { prepareAppRole } from '#api/platform/database/app-role.ts'
import { connect, type Db } from '#api/platform/database/db.ts'
import { migrate } from '#api/platform/database/migrate.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { createJobsSchema } from '#api/platform/jobs.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'

type Log = (line: string) => void

/** Migrates the database as its owner and grants the role of `url`, as which the shop runs, its privileges. */
export async function updateDatabase(options: { url: string; ownerUrl: string; log: Log }): Promise<void> {
  const owner = connect(options.ownerUrl, { max: 1 })
  try {
    const applied = await migrate(owner)
    if (applied.length > 0) options.log(`Prepared the database (steps: ${applied.length})`)
    await createJobsSchema(options.ownerUrl, jobs)
    for (const advice of await prepareAppRole(owner, options.url)) options.log(advice)
  } finally {
    await owner.destroy()
  }
}

/**
 * Migrates the database, checks that the data key is the one of its personal data and, with `demo` and without existing accounts, loads the demo shop. Returns whether this is the
 * demo shop.
 */
export async function prepareDatabase(options: {
  url: string
  ownerUrl: string
  demo: boolean
  files: FileStore
  dataKey: DataKey
  log: Log
}): Promise<boolean> {
  await updateDatabase(options)
  const owner = connect(options.ownerUrl, { max: 4 })
  try {
    await assertDataKey(owner, options.dataKey)
    if (!options.demo) return false
    return await openDemo(owner, options)
  } finally {
    await owner.destroy()
  }
}

async function openDemo(db: Db, options: { files: FileStore; dataKey: DataKey; log: Log }): Promise<boolean> {
  const { isDemoLoaded, loadDemo } = await import('../../demo/load.ts')
  if (await isDemoLoaded(db)) return true
  const account = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (account) return false // a real shop
  await loadDemo(db, { files: options.files, dataKey: options.dataKey, onProgress: options.log })
  await refreshCatalogue(db)
  await refreshTopProducts(db)
  return true
}
