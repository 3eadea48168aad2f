import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { connect, type Db } from '#api/platform/database/db.ts'
import { freePort } from '#api/platform/postgres/server.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { administer, databaseUrl, startTestCluster } from '#api/testing/test-cluster.ts'
import { loadDemo } from '../demo/load.ts'
import { webProcessFlags, webProcessMemory } from '../scripts/supervisor/web-processes.ts'

export const benchSecret = 'the secret of a bench that serves nobody else'
export const benchDataKey = 'the data key of a bench that serves nobody else'
const root = path.join(import.meta.dirname, '..')

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Enough on the shelves and in every limit that no order is refused. The ledgers follow. */
async function makeRoom(db: Db) {
  await sql`
    with more as (update products set current_stock = current_stock + 10000000 where status = 'active' returning id)
    insert into stock_movements (product_id, kind, current_delta, reserved_delta) select id, 'received', 10000000, 0 from more
  `.execute(db)
  await sql`update customers set loan_limit_cents = 100000000000 where loan_limit_cents is not null`.execute(db)
}

/** A demo shop on its own database. */
export async function openBenchDatabase() {
  const { cluster, stop } = await startTestCluster()
  await administer(cluster.url, (client) => client.query(`create database bench template ${cluster.template}`))
  const dataDir = path.join(cluster.folder, 'files')
  const db = connect(databaseUrl(cluster.url, 'bench'), { max: 4 })
  await loadDemo(db, { dataDir, dataKey: dataKeyFor(benchDataKey), onProgress: () => undefined })
  await refreshCatalogue(db)
  await sql`vacuum analyze`.execute(db)
  return { cluster, db, dataDir, stop }
}

/** A demo shop on its own database, served by one web process as in production, and a process with the floors. */
export async function openBenchShop() {
  const { cluster, db, dataDir, stop } = await openBenchDatabase()
  const url = databaseUrl(cluster.appUrl, 'bench')
  await makeRoom(db)
  await sql`vacuum analyze`.execute(db)

  const port = await freePort()
  const web = spawn(process.execPath, [...webProcessFlags, 'api/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...webProcessMemory,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      SESSION_SECRET: benchSecret,
      DATA_KEY: benchDataKey,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  })
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    if (
      await fetch(`${base}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    if (tries > 300 || web.exitCode !== null) throw new Error('The web process did not start.')
    await sleep(100)
  }
  const floors = fork(path.join(import.meta.dirname, 'floors.ts'), { env: { ...process.env, DATABASE_URL: url } })
  const [floorAddress] = await once(floors, 'message')
  return {
    db,
    url,
    /** The same database as its owner. */
    ownerUrl: databaseUrl(cluster.url, 'bench'),
    base,
    /** Process id of the web process. */
    pid: web.pid ?? 0,
    dataDir,
    floors: String(floorAddress),
    close: async () => {
      await end(web)
      await end(floors)
      await db.destroy()
      await stop()
    },
  }
}
export type BenchShop = Awaited<ReturnType<typeof openBenchShop>>
