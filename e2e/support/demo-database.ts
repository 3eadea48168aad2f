import type pg from 'pg'
import {
  administer,
  closeTemplate,
  copyDatabase,
  databaseUrl,
  sharedCluster,
  type TestDatabase,
} from '#api/testing/test-cluster.ts'

const demoTemplate = 'demo_template'
/** Encrypted the national ids of the demo; a server on a copy needs it to show them. */
export const demoDataKey = 'a data key that only the journeys know'
/** An advisory lock key that is not used elsewhere in the maintenance database. */
const demoLock = 4000

/**
 * A separate copy of the demo shop, and the folder of its files (shared: read only). The original is loaded once per
 * run.
 */
export async function createDemoDatabase(): Promise<TestDatabase & { dataDir: string }> {
  const cluster = sharedCluster()
  if (!cluster) throw new Error('Without TEST_CLUSTER there is no PostgreSQL for the journeys.')
  const { url, folder, template } = cluster
  const dataDir = `${folder}/files`
  await administer(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [demoLock]) // released with the connection
    if (await isClosed(client, demoTemplate)) return
    await client.query(`drop database if exists ${demoTemplate} with (force)`)
    await client.query(`create database ${demoTemplate} template ${template}`)
    await fillWithDemo(databaseUrl(url, demoTemplate), dataDir)
    await closeTemplate(client, demoTemplate)
  })
  return { ...(await copyDatabase(cluster, demoTemplate)), dataDir }
}

/** Closing a template is the last step, so that a closed one is complete. */
async function isClosed(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1 and not datallowconn', [name])
  return rowCount === 1
}

async function fillWithDemo(url: string, dataDir: string): Promise<void> {
  const { connect } = await import('#api/platform/database/db.ts')
  const { refreshCatalogue } = await import('#api/modules/catalogue/catalogue.service.ts')
  const { dataKeyFor } = await import('#api/platform/secrets/data-key.ts')
  const { openFileStore } = await import('#api/platform/files/open-file-store.ts')
  const { loadDemo } = await import('../../demo/load.ts')
  const db = connect(url, { max: 4 })
  await loadDemo(db, {
    files: openFileStore({ dataDir }),
    dataKey: dataKeyFor(demoDataKey),
    onProgress: () => undefined,
  })
  await refreshCatalogue(db)
  await db.destroy()
}
