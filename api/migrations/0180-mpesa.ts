import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Tills that tell of payments by M-Pesa, what they told, and each payment once. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0180-mpesa.sql', import.meta.url), 'utf8')).execute(db)
}
