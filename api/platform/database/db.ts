import { Kysely, type Kysely as KyselyDb, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { ShopError, toRaisedError } from '#api/platform/errors.ts'
import { limitConcurrency } from '#api/platform/limits/concurrency-limit.ts'
import { prepareClient } from './guard-client.ts'
import type { DB as Tables } from './tables.ts'

export type { Tables }
/** The pool or an open transaction: for a query that works in either. */
export type Db = KyselyDb<Tables>
/** Only an open transaction: for statements that must be atomic with others. */
export type Tx = Transaction<Tables>

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

const toSafeInteger = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is beyond the safe integers`)
  return value
}

/** int8 as a safe integer (throws beyond), date as its text, numeric as a number. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return toSafeInteger
    if (oid === DATE) return (text: string) => text
    if (oid === NUMERIC) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

export type Statement = { sql: string; parameters: readonly unknown[] }

/**
 * A pool of at most `max` connections; waiting for one fails after `waitMs`. `onStatement` is called for each statement and
 * `onNotice` for each message of the server, for measurements in tests and benches. A connection that the server drops, idle or in use, is replaced and does not end
 * the process.
 */
export function connect(
  url: string,
  options: {
    max: number
    waitMs?: number
    /** For reads only; any other pool refuses a standby. */
    isReplica?: boolean
    onStatement?: (statement: Statement) => void
    onNotice?: (message: string) => void
    onError?: (error: Error) => void
  },
): Db {
  const waitMs = options.waitMs ?? 5_000
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    types: types as pg.CustomTypesConfig,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    application_name: 'sokoni',
    // Detects a dead server after seconds instead of the system's default of two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) =>
      prepareClient(client, { waitMs, isReplica: options.isReplica ?? false, onUnanswered: () => unconfirmed.add(db) }),
  })
  // The pool emits errors of idle connections only. One in use emits them on its client, where an error without a
  // listener ends the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.onError?.(error))
    client.on('notice', ({ message = '' }) => options.onNotice?.(message))
  })
  pool.on('error', () => undefined)
  const { onStatement } = options
  const log = ({ level, query }: LogEvent): void => {
    if (level === 'query') onStatement?.({ sql: query.sql, parameters: query.parameters })
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(onStatement && { log }) })
  const running = Math.ceil(options.max * WRITERS)
  writersOf.set(db, limitConcurrency({ running, waiting: 500, longestMs: waitMs, refusal: 'BUSY' }))
  return db
}

/** Pools with a commit that got no answer and may still wait for a standby. */
const unconfirmed = new WeakSet<Db>()

/** Commits that have waited for a synchronous standby for more than three seconds, of sessions of this role. */
export async function findUnconfirmed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '3 seconds'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Throws BUSY while commits wait for a standby: each further one would leave another session waiting at the server, until
 * it has none left, also for reads.
 */
async function assertConfirming(db: Db): Promise<void> {
  if ((await findUnconfirmed(db)) > 0) throw new ShopError('BUSY', {})
  unconfirmed.delete(db)
}

/** The share of a pool's connections for writing transactions, so that the others stay free for reads. */
const WRITERS = 0.6
const writersOf = new WeakMap<Db, ReturnType<typeof limitConcurrency>>()

/** How long a statement waits for a lock before the call answers BUSY. */
const LOCK_TIMEOUT = '3s'

/**
 * One transaction, read committed. What a trigger refuses is thrown as its ShopError. Lock waits end after 3 s with
 * SQLSTATE 55P03. A transaction that waits for a lock holds a connection, so the number that run at a time is limited;
 * others queue, and throw BUSY when the queue is full or slow.
 */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const transact = async () => {
    if (unconfirmed.has(db)) await assertConfirming(db)
    return db
      .transaction()
      .execute(async (tx) => {
        await setLockTimeout(tx, LOCK_TIMEOUT)
        return work(tx)
      })
      .catch((error: unknown) => {
        throw toRaisedError(error)
      })
  }
  const inTurn = writersOf.get(db)
  return inTurn ? inTurn(transact) : transact()
}

const setLockTimeout = (tx: Tx, value: string) => sql`select set_config('lock_timeout', ${value}, true)`.execute(tx)

/**
 * Locks contended rows and waits for them half a second at most, because the transaction holds other locks meanwhile.
 */
export async function lockBriefly<Row>(tx: Tx, lock: () => Promise<Row>): Promise<Row> {
  await setLockTimeout(tx, '500ms')
  const rows = await lock()
  await setLockTimeout(tx, LOCK_TIMEOUT)
  return rows
}

/**
 * Raises the limits of the database role in this transaction, for jobs and commands: ten minutes for a statement, an hour
 * for the transaction. Set locally, because a pooler shares the session with other clients.
 */
export async function allowLongWork(tx: Tx): Promise<void> {
  await sql`
    select set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '1min', true)
  `.execute(tx)
  // Servers before PostgreSQL 17 lack this setting. A timeout that is already running is cancelled only by 0, so 0 is
  // set before the new value.
  for (const value of ['0', '1h']) {
    await sql`
      select set_config(name, ${value}, true) from pg_settings where name = 'transaction_timeout'`.execute(tx)
  }
}
