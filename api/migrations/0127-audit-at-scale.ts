import { type Kysely, sql } from 'kysely'

/**
 * The audit list in the order of time, by person, kind of change and kind of record. The account is part of each index,
 * so that the entries of a branch are counted without the table.
 */
export async function up(db: Kysely<never>) {
  await sql`drop index audit_entries_action`.execute(db)
  await sql`drop index audit_entries_at`.execute(db)
  for (const [name, columns, included] of [
    ['audit_entries_at', 'at, id', ' include (actor_account_id)'],
    ['audit_entries_action', 'action, at, id', ' include (actor_account_id)'],
    ['audit_entries_kind', 'entity, at, id', ' include (actor_account_id)'],
    ['audit_entries_person', 'actor_account_id, at, id', ''],
  ] as const) {
    await sql`create index ${sql.raw(name)} on audit_entries (${sql.raw(columns)})${sql.raw(included)}`.execute(db)
  }
}
