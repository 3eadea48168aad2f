import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Reminders of due days, each once, and a member's choice to get them. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0175-reminders.sql', import.meta.url), 'utf8')).execute(db)
}
