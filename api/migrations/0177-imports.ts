import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Imports of files, their rows, and the settings of files by their headings. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0177-imports.sql', import.meta.url), 'utf8')).execute(db)
}
