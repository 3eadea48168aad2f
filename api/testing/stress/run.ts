import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '#api/platform/database/db.ts'
import { createTestDatabase } from '../database.ts'
import { callUntilFinal } from './caller.ts'
import { pickOperation, type Session } from './operations.ts'
import { findFaults, findHalfPosted, findPostedSheets, findUnhonoured } from './proofs.ts'
import { type Random, randomFrom } from './random.ts'
import { startWebProcesses, type WebProcess } from './servers.ts'
import { createWorld, placeOrdersAgo } from './world.ts'

const AT_ONCE = 16

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
  await placeOrdersAgo(database.ownerUrl)
  // Another application name than the shop's connections, so that it is not terminated.
  const db = connect(`${database.url}?application_name=stress`, { max: 4 })
  const web = await startWebProcesses(database.url, 2)
  try {
    const counts: Record<string, number> = {}
    const count = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1
    }
    const random = randomFrom(seed)
    let used = 0
    const session: Session = {
      world: await createWorld(db, web.secret, operations),
      call: callUntilFinal(web.processes, random, count),
      random,
      orders: [],
      delivered: [],
      placed: [],
      repaid: [],
      repayments: [],
      sheets: [],
      fresh: (kind) => {
        used += 1
        return `${kind}-${seed}-${used}`
      },
    }
    let left = operations
    let over = false
    const disturbances = { kills: 0, drops: 0 }
    const isDisturbed = () => disturbances.kills >= kills && disturbances.drops >= kills
    const isOver = () => over
    const disturbed = disturb(db, { processes: web.processes, random: randomFrom(seed + 1), disturbances, isOver })
    const worker = async () => {
      while (left > 0 || !isDisturbed()) {
        left -= 1
        const { name, run } = pickOperation(random)
        count(`${name}: ${await run(session)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    over = true
    await disturbed

    const orders = await db.selectFrom('orders').select(['request_key as key', 'id']).execute()
    const repayments = await db
      .selectFrom('repayments')
      .innerJoin('receipts', 'receipts.id', 'receipt_id')
      .select([sql<string>`reference`.as('key'), 'repayments.id'])
      .where('sheet_id', 'is', null)
      .execute()
    const sheets = await findPostedSheets(db)
    return {
      counts,
      disturbances,
      faults: [
        ...(await findFaults(db)),
        ...findUnhonoured(session.placed, orders),
        ...findUnhonoured(session.repaid, repayments),
        ...findUnhonoured(session.sheets, sheets),
        ...findHalfPosted(session.sheets, sheets),
      ],
      output: web.processes.map((one) => one.output()).join('\n'),
    }
  } finally {
    await web.stop()
    await db.destroy()
    await database.drop()
  }
}
