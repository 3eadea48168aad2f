import { type Migration, sql } from 'kysely'
import { lastBeforeBaseline, migrations, versionBeforeBaseline } from '#api/migrations/index.ts'
import { allowLongWork, type Db, type Tx } from './db.ts'

/** The lock key of Kysely's own migrator, so that an older version of the shop waits for this one. */
const LOCK = '3853314791062309107'

/**
 * Applies all missing migrations, or those up to `last`, in one transaction and returns their names; safe to run from several processes at the same time.
 * Not Kysely's migrator: it takes a session lock, and a pooler may send the unlock to another session. Its table is reused.
 */
export const migrate = (db: Db, last?: string): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await allowLongWork(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(tx)
    await sql`
      create table if not exists kysely_migration (
        name varchar(255) primary key,
        timestamp varchar(255) not null
      )`.execute(tx)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
    const applied = rows.map(({ name }) => name)
    const waiting = missingOf(await foldIntoBaseline(tx, applied)).filter(([name]) => !last || name <= last)
    for (const [name, migration] of waiting) {
      await migration.up(tx)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        tx,
      )
    }
    return waiting.map(([name]) => name)
  })

/**
 * Replaces the steps before the baseline by the baseline and returns the applied names. The schema is the same, so nothing
 * runs. Throws when some of those steps are missing: only the version before the baseline has them.
 */
async function foldIntoBaseline(tx: Tx, applied: string[]): Promise<string[]> {
  const [baseline = ''] = Object.keys(migrations)
  const replaced = applied.filter((name) => name <= lastBeforeBaseline && name !== baseline)
  if (replaced.length === 0) return applied
  if (!replaced.includes(lastBeforeBaseline))
    throw new Error(
      `The database is of an older version of the shop (its last step is ${replaced.at(-1)}): start the version of commit ${versionBeforeBaseline} on it first, then this one.`,
    )
  await sql`update kysely_migration set name = ${baseline} where name = ${lastBeforeBaseline}`.execute(tx)
  await sql`delete from kysely_migration where name = any(${replaced})`.execute(tx)
  return [baseline, ...applied.filter((name) => !replaced.includes(name))]
}

/** A step that removes or renames what the version before still reads or writes; its name ends so. */
const REMOVES = '-contract'

/**
 * The migrations that are not yet applied, in order. A newer version may have added steps, so that machines can be updated
 * in turn and back; throws when it removed what this version needs, or when the steps are those of another branch.
 */
function missingOf(applied: string[]): [string, Migration][] {
  const missing = Object.entries(migrations).filter(([name]) => !applied.includes(name))
  const strange = applied.filter((name) => !(name in migrations))
  const refused = missing.length > 0 ? strange[0] : strange.find((name) => name.endsWith(REMOVES))
  if (refused)
    throw new Error(`The database holds the migration ${refused}, which this version of the shop does not know.`)
  return missing
}
