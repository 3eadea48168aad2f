import { type Kysely, sql } from 'kysely'

/** Item codes are found by their first characters, in any case. */
export async function up(db: Kysely<unknown>) {
  await sql`create index products_code_search on products (lower(item_code) text_pattern_ops)`.execute(db)
}
