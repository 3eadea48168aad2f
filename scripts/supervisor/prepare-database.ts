import { connect } from '#api/platform/db.ts'
import { createJobsSchema } from '#api/platform/jobs.ts'
import { migrate } from '#api/platform/migrate.ts'
import { loadDemo } from '../../demo/load.ts'

/** Brings the database up to date and, where it is wanted and the database is new, fills it with the demo shop. */
export async function prepareDatabase(options: {
  url: string
  demo: boolean
  dataDir: string
  log: (line: string) => void
}): Promise<void> {
  const db = connect(options.url, { max: 4 })
  try {
    const applied = await migrate(db as never)
    if (applied.length > 0) options.log(`Prepared the database (${applied.length} steps)`)
    await createJobsSchema(options.url)
    if (options.demo) await loadDemo(db, { dataDir: options.dataDir, onProgress: options.log })
  } finally {
    await db.destroy()
  }
}
