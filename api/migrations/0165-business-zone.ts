import { type Kysely, sql } from 'kysely'

const nairobi = `'Africa/Nairobi'`

/**
 * The functions that compute business days take the zone from the settings, through `business_zone()`. Within them it is a
 * sub-query, which is evaluated once for a statement and not for each row.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function business_zone() returns text language sql stable as $$
      select coalesce((select value #>> '{}' from settings where key = 'timezone'), 'Africa/Nairobi')
    $$`.execute(db)
  const { rows } = await sql<{ source: string }>`
    select pg_get_functiondef(oid) as source from pg_proc
    where pronamespace = 'public'::regnamespace and proname <> 'business_zone' and prosrc like ${`%${nairobi}%`}
  `.execute(db)
  for (const { source } of rows) {
    await sql.raw(source.replaceAll(nairobi, '(select business_zone())')).execute(db)
  }
  for (const table of ['credit_entries', 'stock_movements']) {
    await sql`alter table ${sql.table(table)}
      alter column effective_on set default (now() at time zone business_zone())::date`.execute(db)
  }
}
