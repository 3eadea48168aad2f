import { type Migration, sql } from 'kysely'
import { migrations } from '#api/migrations/index.ts'
import { allowLongWork, type Db } from './db.ts'

/** The lock key of Kysely's own migrator, so that an older version of the shop waits for this one. */
const LOCK = '3853314791062309107'

/**
 * Applies all missing migrations in one transaction and returns their names; safe to run from several processes at once.
 * Not Kysely's migrator: it takes a session lock, and a pooler may send the unlock to another session. Its table is reused.
 */
export const migrate = (db: Db): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await allowLongWork(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(tx)
    await sql`
      create table if not exists kysely_migration (
        name varchar(255) primary key,
        timestamp varchar(255) not null
      )`.execute(tx)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
    const waiting = missingOf(rows.map(({ name }) => name))
    for (const [name, migration] of waiting) {
      await migration.up(tx)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        tx,
      )
    }
    return waiting.map(([name]) => name)
  })

/** The migrations that are not yet applied, in order. Throws when the database is ahead of this version. */
function missingOf(applied: string[]): [string, Migration][] {
  const known = Object.entries(migrations)
  const strange = applied.find((name) => !(name in migrations))
  if (strange)
    throw new Error(`The database holds the migration ${strange}, which this version of the shop does not know.`)
  return known.filter(([name]) => !applied.includes(name))
}
