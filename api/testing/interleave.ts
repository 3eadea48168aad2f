import { setTimeout as sleep } from 'node:timers/promises'
import { type ControlledTransaction, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Tables } from '#api/platform/database/db.ts'

export type HeldTx = ControlledTransaction<Tables>

/** The server processes that wait for a lock. */
export async function findWaiting(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()
  `.execute(db)
  return rows.map(({ pid }) => pid)
}

/** The server processes that wait for a lock, once there are `count` of them. */
export async function waitingForLock(db: Db, count = 1): Promise<number[]> {
  await expect.poll(async () => (await findWaiting(db)).length, { timeout: 30_000, interval: 10 }).toBe(count)
  return findWaiting(db)
}

/** Waits until a session has waited for locks for so long, in milliseconds: in one wait, or in several tries. */
export async function untilLockWaited(db: Db, ms: number): Promise<void> {
  let since: number | undefined
  const waited = async () => {
    if (since === undefined && (await findWaiting(db)).length > 0) since = performance.now()
    return since === undefined ? 0 : performance.now() - since
  }
  await expect.poll(waited, { timeout: ms + 30_000, interval: 10 }).toBeGreaterThan(ms)
}

/** The deadlocks that the database of a test has counted. */
export async function countDeadlocks(db: Db): Promise<number> {
  await sleep(1_500) // a backend reports its statistics at most once a second
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(db)
  return rows[0]?.deadlocks ?? Number.NaN
}

/** A function that locks a row in an open transaction. */
export const holdRow = (table: 'products' | 'customers' | 'orders' | 'order_requests', id: number) => (tx: HeldTx) =>
  tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()

/**
 * Runs two calls concurrently in a known order: `first` waits for the lock of `hold`, then `second` starts and waits for a
 * lock of `first` or behind it in the queue. Then the lock of `hold` is released.
 */
export async function interleave<First, Second>(
  db: Db,
  hold: (tx: HeldTx) => Promise<unknown>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const tx = await db.startTransaction().execute()
  await hold(tx)
  const one = first()
  await waitingForLock(db, 1)
  const two = second()
  await waitingForLock(db, 2)
  await tx.rollback().execute()
  return [await one, await two]
}

/** Runs a call that waits for the locks of another transaction, which then commits. */
export async function runInto<Answer>(
  db: Db,
  change: (tx: HeldTx) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const tx = await db.startTransaction().execute()
  await change(tx)
  const answer = call()
  await waitingForLock(db)
  await tx.commit().execute()
  return answer
}
