import { type ControlledTransaction, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Tables } from '#api/platform/database/db.ts'

export type HeldTx = ControlledTransaction<Tables>

/** The server processes that wait for a lock, as soon as there are so many. */
export async function waitingForLock(db: Db, count = 1): Promise<number[]> {
  const look = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()
    `.execute(db)
    return rows.map(({ pid }) => pid)
  }
  await expect.poll(async () => (await look()).length, { timeout: 2500, interval: 10 }).toBe(count)
  return look()
}

/** Locks a row in an open transaction. */
export const holdRow = (table: 'products' | 'customers' | 'orders' | 'order_requests', id: number) => (tx: HeldTx) =>
  tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()

/**
 * Two calls in a known order, each begun before the one before it is done: `first` runs into what is held, `second`
 * into what `first` has locked or into the queue behind it. Then the way is free.
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

/** A call that runs into what another transaction does, which then commits. */
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
