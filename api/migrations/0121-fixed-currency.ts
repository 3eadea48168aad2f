import { type Kysely, sql } from 'kysely'

/** Choices of currency and time zone were stored and never read (decision 71): the defaults are what the shop counts in. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from settings where key in ('currency', 'timezone')`.execute(db)
}
