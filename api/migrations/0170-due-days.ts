import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Due days move to the meetings of the group, by the terms of each order; the unpaid plan as it was on any day. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0170-due-days.sql', import.meta.url), 'utf8')).execute(db)
}
