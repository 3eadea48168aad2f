import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Days of tills compared with what M-Pesa says, and what differs. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0183-mpesa-days.sql', import.meta.url), 'utf8')).execute(db)
}
