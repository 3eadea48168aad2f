import { jobs } from '#api/jobs.ts'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { connect, type Db } from '#api/platform/db.ts'
import { createJobsSchema } from '#api/platform/jobs.ts'
import { migrate } from '#api/platform/migrate.ts'

/**
 * Brings the database up to date and, where it is wanted and nobody has begun a shop in it, fills it with the demo
 * shop. Answers whether this is the demo shop.
 */
export async function prepareDatabase(options: {
  url: string
  demo: boolean
  dataDir: string
  log: (line: string) => void
}): Promise<boolean> {
  const db = connect(options.url, { max: 4 })
  try {
    const applied = await migrate(db as never)
    if (applied.length > 0) options.log(`Prepared the database (${applied.length} steps)`)
    await createJobsSchema(options.url, jobs)
    return options.demo && (await openDemo(db, options))
  } finally {
    await db.destroy()
  }
}

async function openDemo(db: Db, options: { dataDir: string; log: (line: string) => void }): Promise<boolean> {
  const { isDemoLoaded, loadDemo } = await import('../../demo/load.ts')
  if (await isDemoLoaded(db)) return true
  const account = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (account) return false // somebody's own shop
  await loadDemo(db, { dataDir: options.dataDir, onProgress: options.log })
  await refreshCatalogue(db)
  return true
}
