import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '#api/platform/database/db.ts'
import { loadRegion } from '#api/platform/database/region.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { openFileStore } from '#api/platform/files/open-file-store.ts'
import { openCluster } from '#api/platform/postgres/cluster.ts'
import { DataDirBusy, holdDataDir } from '#api/platform/postgres/lock.ts'
import { appUrlOf, ownerUrlOf, readRecord } from '#api/platform/postgres/record.ts'
import { probe } from '#api/platform/postgres/server.ts'
import { readSettings, type Settings } from './supervisor/environment.ts'
import { updateDatabase } from './supervisor/prepare-database.ts'

const print = (line: string) => process.stderr.write(`${line}\n`)

/** The shop as a command uses it. */
export interface Shop {
  db: Db
  url: string
  files: FileStore
  settings: Settings
}

/**
 * Runs a command on the shop's database: DATABASE_URL, or the cluster of the running shop, or, when no shop runs, a
 * cluster opened for this command only, migrated first unless `update` is false. Failures are printed as one sentence and set the exit code.
 */
export async function withDatabase(
  work: (shop: Shop) => Promise<void>,
  { update = true }: { update?: boolean } = {},
): Promise<void> {
  try {
    const settings = readSettings()
    await withUrls(settings, async ({ url, ownerUrl }) => {
      if (update) await updateDatabase({ url, ownerUrl, log: print })
      const db = connect(url, { max: 4 })
      try {
        await loadRegion(db)
        await work({ db, url, files: openFileStore(settings), settings })
      } finally {
        await db.destroy()
      }
    })
  } catch (error) {
    process.exitCode = 1
    print((error as Error).message)
  }
}

/** Addresses of the database as the app role, and as the owner. */
type Urls = { url: string; ownerUrl: string }

async function withUrls(settings: Settings, work: (urls: Urls) => Promise<void>): Promise<void> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir } = settings
  if (url) return work({ url, ownerUrl: ownerUrl ?? url })
  const hold = await holdOrFindShop(dataDir)
  if (!hold) return work(await urlsOfRunningShop(dataDir))
  try {
    const cluster = await openCluster({ dataDir, log: print, backupDir: settings.backup.dir })
    try {
      await work(cluster)
    } finally {
      if (!cluster.adopted) await cluster.stop() // an adopted server of a killed shop keeps running
    }
  } finally {
    hold.release()
  }
}

/**
 * Locks the data folder; undefined when a running shop holds the lock. Waits while another command holds it, because that
 * command stops the database it has started.
 */
async function holdOrFindShop(dataDir: string): Promise<{ release(): void } | undefined> {
  for (let waited = 0; ; waited++) {
    try {
      return holdDataDir(dataDir, 'command')
    } catch (error) {
      if (!(error instanceof DataDirBusy)) throw error
      if (error.kind === 'shop') return undefined
      if (waited === 0) print(`${error.message} Waiting for it to finish.`)
      await sleep(200)
    }
  }
}

/** Waits for the database, because a starting shop has the lock before its database answers. */
async function urlsOfRunningShop(dataDir: string): Promise<Urls> {
  for (let tries = 0; tries < 300; tries++) {
    const record = readRecord(dataDir)
    if (record && (await probe(ownerUrlOf(record), record.folder)) === 'ready') {
      const { appPassword } = record
      if (!appPassword)
        throw new Error('The running shop is older than this command. Stop it and start it again first.')
      return { url: appUrlOf({ ...record, appPassword }), ownerUrl: ownerUrlOf(record) }
    }
    await sleep(200)
  }
  throw new Error('A shop holds the data folder, but its database does not answer.')
}
