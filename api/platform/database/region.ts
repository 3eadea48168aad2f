import { sql } from 'kysely'
import { defaultRegion, type Region, setRegion } from '#contract/region.ts'
import type { Db } from './db.ts'

/** The stored currency and time zone. */
export async function findRegion(db: Db): Promise<Region> {
  const { rows } = await sql<{ [Key in keyof Region]: string | null }>`
    select max(value #>> '{}') filter (where key = 'currency') as currency,
      max(value #>> '{}') filter (where key = 'timezone') as timezone
    from settings where key in ('currency', 'timezone')`.execute(db)
  const stored = rows[0]
  return {
    currency: stored?.currency ?? defaultRegion.currency,
    timezone: stored?.timezone ?? defaultRegion.timezone,
  }
}

/** Makes this process write amounts and days by the stored currency and time zone from now on. */
export const loadRegion = async (db: Db) => setRegion(await findRegion(db))
