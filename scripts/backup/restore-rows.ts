import pg from 'pg'
import { jobs } from '#api/jobs.ts'
import type { Backup } from '#api/platform/backup/backups.ts'
import { findQueueVersion, loadRows } from '#api/platform/backup/copy-rows.ts'
import { connect } from '#api/platform/database/db.ts'
import { migrate } from '#api/platform/database/migrate.ts'
import { createJobsSchema } from '#api/platform/jobs.ts'
import { openCluster } from '#api/platform/postgres/cluster.ts'
import type { Settings } from '#api/platform/postgres/server.ts'
import type { RestoredDatabase } from './restore-cluster.ts'

/** Loads the rows of a backup into the empty database of DATABASE_URL, else into a new cluster, which is left running. */
export async function openRestoredRows(options: {
  backup: Backup
  to: Date | undefined
  dataDir: string
  databaseUrl?: string | undefined
  databaseOwnerUrl?: string | undefined
  print: (line: string) => void
  settings?: Settings
}): Promise<RestoredDatabase> {
  const { backup, to, dataDir, databaseUrl, print } = options
  if (to) throw new Error(`${backup.name} holds the rows of one moment: it can be restored without --to only.`)
  const database = databaseUrl
    ? { url: databaseUrl, ownerUrl: options.databaseOwnerUrl ?? databaseUrl, stop: async () => undefined }
    : await openCluster({ dataDir, log: print, ...(options.settings && { settings: options.settings }) })
  try {
    await load(backup, database.ownerUrl)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function load(backup: Backup, ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query(`
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') limit 1`)
    if (rowCount) throw new Error('The database of DATABASE_URL is not empty: create a new one to restore into.')
    await prepare(backup, ownerUrl)
    const version = await findQueueVersion(client)
    const expected = backup.manifest.rows?.queueVersion
    if (version !== expected) {
      throw new Error(
        `${backup.name} has version ${expected} of the job queue, this shop version ${version}: restore with the version of the shop that made it.`,
      )
    }
    await loadRows(client, backup)
  } finally {
    await client.end()
  }
}

/** Makes the tables as they were in the shop that was backed up. */
async function prepare({ manifest }: Backup, ownerUrl: string): Promise<void> {
  const owner = connect(ownerUrl, { max: 1 })
  await migrate(owner, manifest.schema.at(-1)).finally(() => owner.destroy())
  await createJobsSchema(ownerUrl, jobs)
}
