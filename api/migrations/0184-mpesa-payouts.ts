import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Money that the shop sends to phones. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0184-mpesa-payouts.sql', import.meta.url), 'utf8')).execute(db)
}
