import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** What was due on a day and unpaid at its end, and declined proposals of a higher limit. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0176-limit-growth.sql', import.meta.url), 'utf8')).execute(db)
}
