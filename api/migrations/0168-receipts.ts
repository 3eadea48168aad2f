import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Money accounts, receipts, unmatched money and cash books; each repayment becomes a receipt of one part. */
export async function up(db: Kysely<never>) {
  await sql.raw(readFileSync(new URL('./0168-receipts.sql', import.meta.url), 'utf8')).execute(db)
}
