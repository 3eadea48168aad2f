import { sql } from 'kysely'
import type pg from 'pg'
import { sqlState } from '#api/platform/errors.ts'
import { allowLongWork, connect, type Db, type Tx } from './db.ts'

/** The role of the running shop in its own cluster: it reads and writes rows, and owns nothing. */
export const appRole = 'sokoni_app'

/** Limits of a session of the shop; jobs and commands raise them in their transactions (`allowLongWork`). */
const limits: Record<string, string> = {
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '5s',
  transaction_timeout: '30s', // PostgreSQL 17 on
  // The server ends a dead connection, and releases its locks, after a minute and a half.
  tcp_keepalives_idle: '60',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
}

const LOCK = 'sokoni: rights of the role the shop works as'
const NOT_PERMITTED = '42501'

/** Creates the role, or sets its password to the one in the record. `client` is a superuser. */
export async function createAppRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
  const action = rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${action} role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
     password ${client.escapeLiteral(password)}`,
  )
}

/**
 * Grants the role of `url` its privileges and sets its limits in this database; run it as owner after migrations and
 * jobs schema. Grants nothing when the owner's address serves both. Returns the statements left to an administrator.
 */
export async function prepareAppRole(owner: Db, url: string): Promise<string[]> {
  const app = connect(url, { max: 1 })
  try {
    const role = await currentUser(app)
    if (role !== (await currentUser(owner))) await owner.transaction().execute((tx) => grantRows(tx, role))
    return (await limitRole(owner, role)) ? [] : await missingLimits(app, role)
  } finally {
    await app.destroy()
  }
}

async function currentUser(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}

/** Grants access to rows of all present and future tables; the table of applied migrations is read-only. */
async function grantRows(tx: Tx, role: string): Promise<void> {
  await allowLongWork(tx)
  // Concurrent grants would fail on the same rows of the system catalogue.
  await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(tx)
  const name = sql.id(role)
  const rows = sql`select, insert, update, delete`
  for (const schema of [sql.id('public'), sql.id('pgboss')]) {
    await sql`grant usage on schema ${schema} to ${name}`.execute(tx)
    await sql`grant ${rows} on all tables in schema ${schema} to ${name}`.execute(tx)
    await sql`grant usage, select on all sequences in schema ${schema} to ${name}`.execute(tx)
    await sql`alter default privileges in schema ${schema} grant ${rows} on tables to ${name}`.execute(tx)
    await sql`alter default privileges in schema ${schema} grant usage, select on sequences to ${name}`.execute(tx)
  }
  await sql`revoke insert, update, delete on kysely_migration from ${name}`.execute(tx)
  // In the shop's own cluster, for the page for staff; elsewhere its administrator may grant it.
  const { rows: owners } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(tx)
  if (owners[0]?.rolsuper) await sql`grant pg_read_all_stats to ${name}`.execute(tx)
}

/** Sets the limits for this database only; false when the owner is not permitted to. */
export async function limitRole(owner: Db, role: string): Promise<boolean> {
  try {
    await owner.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(tx)
      const { rows } = await sql<{ name: string; database: string }>`
        select name, current_database() as database from pg_settings where name = any(${Object.keys(limits)})`.execute(
        tx,
      )
      for (const { name, database } of rows) {
        const value = sql.lit(limits[name])
        await sql`alter role ${sql.id(role)} in database ${sql.id(database)} set ${sql.id(name)} = ${value}`.execute(tx)
      }
    })
    return true
  } catch (error) {
    if (sqlState(error) !== NOT_PERMITTED) throw error
    return false
  }
}

/** The statements that set the timeouts that the role's sessions lack. */
async function missingLimits(app: Db, role: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name like '%_timeout' and setting = '0' and name = any(${Object.keys(limits)})
  `.execute(app)
  return rows.map(
    ({ name }) => `Nothing limits ${name}. As an administrator: alter role ${role} set ${name} = '${limits[name]}'`,
  )
}
