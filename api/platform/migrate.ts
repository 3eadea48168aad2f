import { type Kysely, Migrator } from 'kysely'
import { migrations } from '../migrations/index.ts'

/** Brings the database up to the newest migration; safe to run from several processes at once. Throws what failed. */
export async function migrate(db: Kysely<never> | Kysely<unknown>): Promise<string[]> {
  const migrator = new Migrator({ db: db as Kysely<unknown>, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
