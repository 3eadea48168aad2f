import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** New terms of a client's debt: due days that replace what is unpaid of it. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0173-new-terms.sql', import.meta.url), 'utf8')).execute(db)
}
