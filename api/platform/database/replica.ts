import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isConnectionLoss, isContention } from '#api/platform/errors.ts'
import type { Db } from './db.ts'

/** How long a read waits for the replica to have everything that was written before it. */
const LONGEST_WAIT_MS = 1_000
const PAUSE_MS = 20
/** How long a replica that failed or is behind is left alone. */
const REST_MS = 5_000

type Replica = { db: Db; restsUntil: number }
const replicas = new WeakMap<Db, Replica>()

/** Lets `readFrom` use a replica of the database that `db` is connected to. */
export function addReplica(db: Db, replica: Db): void {
  replicas.set(db, { db: replica, restsUntil: 0 })
}

/**
 * Reads from the replica once it has replayed everything that was committed before this call, and so what the reader wrote;
 * otherwise from the primary, as without a replica or when the replica is lost or cancels the read (SQLSTATE 40001). `read`
 * may run twice, and must neither write nor lock rows.
 */
export async function readFrom<Result>(primary: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  const replica = replicas.get(primary)
  if (!replica || Date.now() < replica.restsUntil) return read(primary)
  try {
    if (await hasCaughtUp(primary, replica.db)) return await read(replica.db)
  } catch (error) {
    if (!isConnectionLoss(error) && !isContention(error)) throw error
  }
  replica.restsUntil = Date.now() + REST_MS
  return read(primary)
}

/** Commits are flushed before they are answered, so the flushed end of the log has all of them. */
async function hasCaughtUp(primary: Db, replica: Db): Promise<boolean> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(primary)
  const lsn = rows[0]?.lsn ?? null
  for (const deadline = Date.now() + LONGEST_WAIT_MS; ; await sleep(PAUSE_MS)) {
    const { rows: found } = await sql<{ reached: boolean | null }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as reached`.execute(replica)
    if (found[0]?.reached) return true
    if (Date.now() >= deadline) return false
  }
}
