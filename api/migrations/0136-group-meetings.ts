import { type Kysely, sql } from 'kysely'

/** When and where a group meets, and the order of the list of groups. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table groups
      add column meeting_day smallint check (meeting_day between 1 and 7),
      add column meeting_time text check (meeting_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add column meeting_place text`.execute(db)
  await sql`create index groups_by_name on groups (lower(name), id)`.execute(db)
}
