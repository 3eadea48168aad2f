import { type Kysely, sql } from 'kysely'

/** What web processes report of themselves, and the last reconcile. */
export async function up(db: Kysely<never>) {
  // Unlogged: written twice a minute by each process, and worthless after a crash. "calls" counts calls by duration.
  await sql`
    create unlogged table web_processes (
      id uuid primary key,
      machine text not null,
      pid integer not null,
      version text not null,
      started_at timestamptz not null,
      seen_at timestamptz not null default now(),
      memory_bytes bigint not null,
      calls jsonb not null
    )`.execute(db)
  await sql`
    create table last_reconcile (
      is_last boolean primary key default true check (is_last),
      ended_at timestamptz not null,
      findings integer not null check (findings >= 0)
    )`.execute(db)
}
