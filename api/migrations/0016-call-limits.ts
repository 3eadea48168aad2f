import { type Kysely, sql } from 'kysely'

/** Limits that all processes share, and failed sign-ins counted by the hour. */
export async function up(db: Kysely<never>) {
  // Unlogged: after a crash every window begins anew, and counting costs no write-ahead log.
  await sql`
    create unlogged table rate_windows (
      key text primary key,
      hits integer not null,
      ends_at timestamptz not null
    )`.execute(db)
  await sql`create index rate_windows_ends on rate_windows (ends_at)`.execute(db)
  await sql`
    create table audit_tallies (
      action text not null,
      entity text not null,
      entity_id bigint not null,
      hour timestamptz not null,
      times integer not null default 1,
      primary key (action, entity, entity_id, hour)
    )`.execute(db)
}
