import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Money that M-Pesa took out of tills, and payouts that a person settled. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0186-mpesa-settled.sql', import.meta.url), 'utf8')).execute(db)
}
