import { type Kysely, sql } from 'kysely'

/** The audit list by kind of change and by day; by person and by record it has its indexes. */
export async function up(db: Kysely<never>) {
  await sql`create index audit_entries_action on audit_entries (action, id desc)`.execute(db)
  await sql`create index audit_entries_at on audit_entries (at)`.execute(db)
}
