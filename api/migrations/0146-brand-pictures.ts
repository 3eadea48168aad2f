import { type Kysely, sql } from 'kysely'

/** The picture of a brand: the key of its file, or null. */
export async function up(db: Kysely<never>) {
  await sql`alter table brands add column picture_key text`.execute(db)
}
