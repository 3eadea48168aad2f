import { sql } from 'kysely'
import { afterAll, vi } from 'vitest'
import type { Db } from '#api/platform/database/db.ts'
import { administer } from '#api/testing/test-cluster.ts'

/** The address of a database whose sessions find the functions of the schema `clock` before those of PostgreSQL. */
export const withMovingClock = async (url: string) => {
  const address = new URL(url)
  address.searchParams.set('options', '-c search_path=clock,pg_catalog,public')
  return address.href
}

/**
 * A clock of server and database for a test that lives through years: `now()` and `clock_timestamp()` of statements,
 * triggers and column defaults return the moment that was set, as does `Date`. Timers continue.
 */
export async function startMovingClock(db: Db, ownerUrl: string, moment: Date) {
  await administer(ownerUrl, async (client) => {
    const { rows } = await client.query(`
      select format('alter table public.%I alter column %I set default %s', relname, attname,
        regexp_replace(pg_get_expr(adbin, adrelid), '(clock_timestamp|now)\\(\\)', 'clock.now()', 'g')) as change
      from pg_attrdef join pg_class on pg_class.oid = adrelid join pg_namespace on pg_namespace.oid = relnamespace
        join pg_attribute on attrelid = adrelid and attnum = adnum
      where nspname = 'public' and attgenerated = '' and pg_get_expr(adbin, adrelid) ~ '(clock_timestamp|now)\\(\\)'`)
    await client.query(`
      create schema clock;
      create table clock.moment (at timestamptz not null);
      insert into clock.moment values ('${moment.toISOString()}');
      create function clock.now() returns timestamptz language sql stable as 'select at from clock.moment';
      create function clock.clock_timestamp() returns timestamptz language sql stable as 'select at from clock.moment';
      grant usage on schema clock to public;
      grant select, update on clock.moment to public;`)
    for (const { change } of rows) await client.query(change)
  })
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
  afterAll(() => {
    vi.useRealTimers()
  })
  return async (next: Date) => {
    vi.setSystemTime(next)
    await sql`update clock.moment set at = ${next.toISOString()}::timestamptz`.execute(db)
  }
}
