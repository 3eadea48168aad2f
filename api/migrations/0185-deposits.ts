import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** What clients pay before the items of an order leave. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0185-deposits.sql', import.meta.url), 'utf8')).execute(db)
}
