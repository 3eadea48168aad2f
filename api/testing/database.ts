import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { administer, closeTemplate, databaseUrl } from './test-cluster.ts'

export interface TestDatabase {
  /** Address as the app role. */
  url: string
  /** Address as the owner, for statements that the app role may not run. */
  ownerUrl: string
  drop(): Promise<void>
}

/** A separate database for one test file: migrated, empty, with the jobs schema. Drop it in `afterAll`. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(inject('cluster').template)

async function copyDatabase(template: string): Promise<TestDatabase> {
  const { url, appUrl } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(url, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: databaseUrl(appUrl, name),
    ownerUrl: databaseUrl(url, name),
    drop: async () => {
      await administer(url, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

const demoTemplate = 'demo_template'
/** An advisory lock key that is not used elsewhere in the maintenance database. */
const demoLock = 4000

/**
 * A separate copy of the demo shop, and the folder of its files (shared: read only). The original is loaded once per
 * run.
 */
export async function createDemoDatabase(): Promise<TestDatabase & { dataDir: string }> {
  const { url, folder, template } = inject('cluster')
  const dataDir = `${folder}/files`
  await administer(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [demoLock]) // released with the connection
    if (await isClosed(client, demoTemplate)) return
    await client.query(`drop database if exists ${demoTemplate} with (force)`)
    await client.query(`create database ${demoTemplate} template ${template}`)
    await fillWithDemo(databaseUrl(url, demoTemplate), dataDir)
    await closeTemplate(client, demoTemplate)
  })
  return { ...(await copyDatabase(demoTemplate)), dataDir }
}

/** Closing a template is the last step, so that a closed one is complete. */
async function isClosed(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1 and not datallowconn', [name])
  return rowCount === 1
}

async function fillWithDemo(url: string, dataDir: string): Promise<void> {
  const { connect } = await import('#api/platform/database/db.ts')
  const { refreshCatalogue } = await import('#api/modules/catalogue/catalogue.service.ts')
  const { loadDemo } = await import('../../demo/load.ts')
  const db = connect(url, { max: 4 })
  await loadDemo(db, { dataDir, onProgress: () => undefined })
  await refreshCatalogue(db)
  await db.destroy()
}
