import { type Kysely, sql } from 'kysely'

/** Failed sign-ins had fingerprints of client IP and name: pseudonyms of persons, of no use to a reader of the audit. */
export async function up(db: Kysely<never>) {
  await sql`alter table audit_entries disable trigger user`.execute(db)
  await sql`
    update audit_entries
    set after = after - 'line' - 'name' || jsonb_build_object('isKnown', entity_id is not null)
    where action = 'sign-in.failed'
  `.execute(db)
  await sql`alter table audit_entries enable trigger user`.execute(db)
}
