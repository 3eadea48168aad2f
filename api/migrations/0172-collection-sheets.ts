import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Collection sheets with their lines; receipts name the sheet that they were posted with. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0172-collection-sheets.sql', import.meta.url), 'utf8')).execute(db)
}
