import { Kysely, type Kysely as KyselyDb, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { limitConcurrency } from '#api/platform/limits/concurrency-limit.ts'
import type { DB as Tables } from './tables.ts'

export type { Tables }
/** The pool or an open transaction: for a query that does not care. */
export type Db = KyselyDb<Tables>
/** Only an open transaction: for what must not stand alone. */
export type Tx = Transaction<Tables>

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

const toSafeInteger = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is beyond the safe integers`)
  return value
}

/** int8 as a safe integer or an error, date as the text it is, numeric as a number. */
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
 * A pool of at most `max` connections; one is waited for `waitMs` long. `onStatement` hears each statement: for statement counts in tests and benches.
 * A connection that the server drops, idle or in use, is replaced, not thrown at the process.
 */
export function connect(
  url: string,
  options: {
    max: number
    waitMs?: number
    onStatement?: (statement: Statement) => void
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
    // A server that vanished without a word is noticed after seconds, not after the two hours of the system.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // The pool speaks for idle connections only: one that dies in use tells its own client, and nobody listens there.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'query') options.onStatement?.({ sql: event.query.sql, parameters: event.query.parameters })
    },
  })
  const running = Math.ceil(options.max * WRITERS)
  writersOf.set(db, limitConcurrency({ running, waiting: 500, longestMs: waitMs, refusal: 'BUSY' }))
  return db
}

/** The share of a pool's connections that writing transactions may hold: six of ten. Reads find the others free. */
const WRITERS = 0.6
const writersOf = new WeakMap<Db, ReturnType<typeof limitConcurrency>>()

/** How long a statement waits for a lock before the person is told BUSY. */
const LOCK_TIMEOUT = '3s'

/**
 * One transaction, read committed: all of it or nothing. Lock waits end after 3 s with code 55P03. A transaction that
 * waits for a lock holds a connection, so only so many run at a time; the others wait in line, at last BUSY.
 */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const transact = () =>
    db.transaction().execute(async (tx) => {
      await setLockTimeout(tx, LOCK_TIMEOUT)
      return work(tx)
    })
  const inTurn = writersOf.get(db)
  return inTurn ? inTurn(transact) : transact()
}

const setLockTimeout = (tx: Tx, value: string) => sql`select set_config('lock_timeout', ${value}, true)`.execute(tx)

/** Locks rows that many transactions want, and waits for them half a second at most: meanwhile it holds other locks. */
export async function lockBriefly<Row>(tx: Tx, lock: () => Promise<Row>): Promise<Row> {
  await setLockTimeout(tx, '500ms')
  const rows = await lock()
  await setLockTimeout(tx, LOCK_TIMEOUT)
  return rows
}

/**
 * Raises the limits of the database role in this transaction, for jobs and commands that take longer than a call may:
 * ten minutes for a statement, an hour for all. Set locally, since a pooler hands the session to others.
 */
export async function allowLongWork(tx: Tx): Promise<void> {
  await sql`
    select set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '1min', true)
  `.execute(tx)
  // PostgreSQL 17 on. A limit that is already running only ends by 0; another value would leave it as it is.
  for (const value of ['0', '1h']) {
    await sql`
      select set_config(name, ${value}, true) from pg_settings where name = 'transaction_timeout'`.execute(tx)
  }
}
