import { type Cluster, openCluster } from '#api/platform/postgres/cluster.ts'

/** The database of a running shop: its addresses, and a watch that restarts a lost server. */
export interface Database {
  url(): string
  /** The address as the owner, for migrations and the demo. */
  ownerUrl(): string
  stop(): Promise<void>
}

const WATCH_MS = 2_000

/** Uses the configured database when there is one, else opens the shop's own cluster and restarts it when it ends. */
export async function openDatabase(options: {
  databaseUrl: string | undefined
  /** The owner of the tables of `databaseUrl`, when that is another role. */
  databaseOwnerUrl: string | undefined
  dataDir: string
  backup: { dir: string | undefined }
  log: (line: string) => void
  /** Called when the server restarted with another address. */
  onMoved: (url: string) => void
}): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl, dataDir, log, backup } = options
  if (databaseUrl) {
    return { url: () => databaseUrl, ownerUrl: () => databaseOwnerUrl ?? databaseUrl, stop: async () => undefined }
  }

  let cluster: Cluster = await openCluster({ dataDir, log, backupDir: backup.dir })
  if (cluster.adopted) log('Took over the PostgreSQL that an earlier run left alive')
  let stopping = false
  let checking = Promise.resolve()

  const check = async () => {
    if (stopping || cluster.isRunning()) return
    log('PostgreSQL is gone; starting it again')
    const before = cluster.url
    cluster = await openCluster({ dataDir, log, backupDir: backup.dir })
    if (cluster.url !== before) options.onMoved(cluster.url)
  }
  const timer = setInterval(() => {
    checking = checking.then(check).catch((error: Error) => log(error.message))
  }, WATCH_MS)

  return {
    url: () => cluster.url,
    ownerUrl: () => cluster.ownerUrl,
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await checking
      await cluster.stop()
    },
  }
}
