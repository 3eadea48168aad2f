import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '#api/platform/database/db.ts'
import { createTestDatabase } from '../database.ts'
import { openLoad } from './load.ts'
import { type Random, randomFrom } from './random.ts'
import { startWebProcesses, type WebProcess } from './servers.ts'

/** Terminates some of the open connections of the shop's processes, busy or idle. */
const dropConnections = (db: Db, share: number) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sokoni' and pid <> pg_backend_pid() and random() < ${share}
  `.execute(db)

/** Until `isOver`, alternately kills a process or terminates connections to the database, at random intervals. */
async function disturb(
  db: Db,
  {
    processes,
    random,
    disturbances,
    isOver,
  }: {
    processes: readonly WebProcess[]
    random: Random
    /** Counters, increased by each disturbance. */
    disturbances: { kills: number; drops: number }
    isOver: () => boolean
  },
) {
  while (!isOver()) {
    await sleep(random.between(200, 700))
    if (isOver()) break
    if (disturbances.kills > disturbances.drops) {
      await dropConnections(db, 0.5)
      disturbances.drops += 1
    } else {
      // Always the first process, so that the other one serves the shop.
      await processes[0]?.killAndRestart()
      disturbances.kills += 1
    }
  }
}

/**
 * Runs a mix of operations in parallel against two real web processes, with kills, and compares the books with the
 * answers. The seed determines the mix, not the interleaving. It continues until `kills` and as many terminations of
 * connections have happened: on a busy machine a process restarts slowly.
 */
export async function runStress(operations: number, seed: number, kills = 1) {
  const database = await createTestDatabase()
  // Another application name than the shop's connections, so that it is not terminated.
  const db = connect(`${database.url}?application_name=stress`, { max: 4 })
  const { processes, secret, stop } = await startWebProcesses(database.url, 2)
  try {
    const load = await openLoad({ db, ownerUrl: database.ownerUrl, processes, secret, seed, size: operations })
    let over = false
    const disturbances = { kills: 0, drops: 0 }
    const disturbed = disturb(db, { processes, random: randomFrom(seed + 1), disturbances, isOver: () => over })
    await load.work(operations, () => disturbances.kills >= kills && disturbances.drops >= kills)
    over = true
    await disturbed
    return {
      counts: load.counts,
      disturbances,
      faults: await load.findViolations(),
      output: processes.map((one) => one.output()).join('\n'),
    }
  } finally {
    await stop()
    await db.destroy()
    await database.drop()
  }
}
