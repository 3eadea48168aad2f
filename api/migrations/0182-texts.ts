import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Texts (SMS): settings, choices of people, each text, and what is told of it. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0182-texts.sql', import.meta.url), 'utf8')).execute(db)
}
