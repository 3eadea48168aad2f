import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '#api/platform/database/db.ts'
import { openCluster } from '#api/platform/postgres/cluster.ts'
import { DataDirBusy, holdDataDir } from '#api/platform/postgres/lock.ts'
import { appUrlOf, ownerUrlOf, readRecord } from '#api/platform/postgres/record.ts'
import { probe } from '#api/platform/postgres/server.ts'
import { readSettings, type Settings } from './supervisor/environment.ts'
import { updateDatabase } from './supervisor/prepare-database.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

/** What a command works with. */
export interface Shop {
  db: Db
  url: string
  settings: Settings
}

/**
 * Runs a command on the shop's database: DATABASE_URL, or the cluster of the running shop, or, when no shop runs, a
 * cluster opened for this command alone. Failures are printed as one sentence and set the exit code.
 */
export async function withDatabase(work: (shop: Shop) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings()
    await withUrls(settings, async ({ url, ownerUrl }) => {
      await updateDatabase({ url, ownerUrl, log: say })
      const db = connect(url, { max: 4 })
      try {
        await work({ db, url, settings })
      } finally {
        await db.destroy()
      }
    })
  } catch (error) {
    process.exitCode = 1
    say((error as Error).message)
  }
}

/** As the role the shop works as, and as the owner. */
type Urls = { url: string; ownerUrl: string }

async function withUrls(settings: Settings, work: (urls: Urls) => Promise<void>): Promise<void> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, dataDir } = settings
  if (url) return work({ url, ownerUrl: ownerUrl ?? url })
  const hold = await holdOrFindShop(dataDir)
  if (!hold) return work(await urlsOfRunningShop(dataDir))
  try {
    const cluster = await openCluster({ dataDir, log: say })
    try {
      await work(cluster)
    } finally {
      if (!cluster.adopted) await cluster.stop() // one left alive by a killed shop is left as it was found
    }
  } finally {
    hold.release()
  }
}

/** The data folder's lock, or nothing when a shop has it. Another command is waited for: it may close the database. */
async function holdOrFindShop(dataDir: string): Promise<{ release(): void } | undefined> {
  for (let waited = 0; ; waited++) {
    try {
      return holdDataDir(dataDir, 'command')
    } catch (error) {
      if (!(error instanceof DataDirBusy)) throw error
      if (error.kind === 'shop') return undefined
      if (waited === 0) say(`${error.message} Waiting for it to finish.`)
      await sleep(200)
    }
  }
}

/** A shop that is just starting has the lock before it has a database. */
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
