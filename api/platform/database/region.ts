import { sql } from 'kysely'
import { defaultRegion, type Region, setRegion } from '#contract/region.ts'
import type { Db } from './db.ts'

/** Reads the stored currency and time zone, by which this process writes amounts and days from now on. */
export async function loadRegion(db: Db): Promise<void> {
  const { rows } = await sql<{ [Key in keyof Region]: string | null }>`
    select max(value #>> '{}') filter (where key = 'currency') as currency,
      max(value #>> '{}') filter (where key = 'timezone') as timezone
    from settings where key in ('currency', 'timezone')`.execute(db)
  const stored = rows[0]
  setRegion({
    currency: stored?.currency ?? defaultRegion.currency,
    timezone: stored?.timezone ?? defaultRegion.timezone,
  })
}
