import { type Cluster, openCluster } from '#api/platform/postgres/cluster.ts'

/** The shop's database while it runs: its address, and a watch that brings a lost server back. */
export interface Database {
  url(): string
  /** The same as its owner, who migrates and loads. */
  ownerUrl(): string
  stop(): Promise<void>
}

const WATCH_MS = 2_000

/** Uses the owner's database when one is set, else opens the shop's own and keeps it running. */
export async function openDatabase(options: {
  databaseUrl: string | undefined
  /** The owner of the tables of `databaseUrl`, where that is somebody else. */
  databaseOwnerUrl: string | undefined
  dataDir: string
  log: (line: string) => void
  /** The server came back under another address. */
  onMoved: (url: string) => void
}): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl, dataDir, log } = options
  if (databaseUrl) {
    return { url: () => databaseUrl, ownerUrl: () => databaseOwnerUrl ?? databaseUrl, stop: async () => undefined }
  }

  let cluster: Cluster = await openCluster({ dataDir, log })
  if (cluster.adopted) log('Took over the PostgreSQL that an earlier run left alive')
  let stopping = false
  let looking = Promise.resolve()

  const look = async () => {
    if (stopping || cluster.isRunning()) return
    log('PostgreSQL is gone; starting it again')
    const before = cluster.url
    cluster = await openCluster({ dataDir, log })
    if (cluster.url !== before) options.onMoved(cluster.url)
  }
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: Error) => log(error.message))
  }, WATCH_MS)

  return {
    url: () => cluster.url,
    ownerUrl: () => cluster.ownerUrl,
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await looking
      await cluster.stop()
    },
  }
}
