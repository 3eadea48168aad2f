import { jobs } from '#api/jobs.ts'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { prepareAppRole } from '#api/platform/database/app-role.ts'
import { connect, type Db } from '#api/platform/database/db.ts'
import { migrate } from '#api/platform/database/migrate.ts'
import { createJobsSchema } from '#api/platform/jobs.ts'

type Log = (line: string) => void

/** As its owner: brings the database up to date and gives the role of `url`, which the shop works as, its rights. */
export async function updateDatabase(options: { url: string; ownerUrl: string; log: Log }): Promise<void> {
  const owner = connect(options.ownerUrl, { max: 1 })
  try {
    const applied = await migrate(owner)
    if (applied.length > 0) options.log(`Prepared the database (${applied.length} steps)`)
    await createJobsSchema(options.ownerUrl, jobs)
    for (const words of await prepareAppRole(owner, options.url)) options.log(words)
  } finally {
    await owner.destroy()
  }
}

/**
 * Brings the database up to date and, where it is wanted and no shop was begun in it, fills it with the demo shop.
 * Answers whether this is the demo shop.
 */
export async function prepareDatabase(options: {
  url: string
  ownerUrl: string
  demo: boolean
  dataDir: string
  log: Log
}): Promise<boolean> {
  await updateDatabase(options)
  if (!options.demo) return false
  const owner = connect(options.ownerUrl, { max: 4 })
  try {
    return await openDemo(owner, options)
  } finally {
    await owner.destroy()
  }
}

async function openDemo(db: Db, options: { dataDir: string; log: Log }): Promise<boolean> {
  const { isDemoLoaded, loadDemo } = await import('../../demo/load.ts')
  if (await isDemoLoaded(db)) return true
  const account = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (account) return false // somebody's own shop
  await loadDemo(db, { dataDir: options.dataDir, onProgress: options.log })
  await refreshCatalogue(db)
  return true
}
