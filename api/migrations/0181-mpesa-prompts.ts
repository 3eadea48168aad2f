import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Phones that were asked to pay, and what became of it. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0181-mpesa-prompts.sql', import.meta.url), 'utf8')).execute(db)
}
