import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** What clients in arrears promised to pay. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0174-promises.sql', import.meta.url), 'utf8')).execute(db)
}
