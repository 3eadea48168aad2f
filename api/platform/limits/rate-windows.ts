import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'

/** Hits in the current window, and the remaining seconds of the window. */
export type Hits = { hits: number; secondsLeft: number }
/** At most `hits` in each window of `seconds`. */
export type Limit = { hits: number; seconds: number }

/** Counts a hit in the window of a key, which all processes of the shop share. One statement. */
export async function countHit(db: Db, key: string, seconds: number): Promise<Hits> {
  const { rows } = await sql<Hits>`
    insert into rate_windows as known (key, hits, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when known.ends_at <= now() then 1 else known.hits + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning hits, extract(epoch from ends_at - now())::float8 as "secondsLeft"
  `.execute(db)
  return rows[0] ?? { hits: 1, secondsLeft: seconds }
}

/** The error of a limit that is reached, with the seconds to wait: at least one. */
export const tooManyRequests = (secondsLeft: number) =>
  new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)) })

/**
 * Throws TOO_MANY_REQUESTS when the limit is reached, without counting a hit: for attempts that count only when they
 * fail.
 */
export async function assertHitsLeft(db: Db, key: string, { hits: max }: Limit) {
  const window = await db
    .selectFrom('rate_windows')
    .select(sql<number>`extract(epoch from ends_at - now())::float8`.as('secondsLeft'))
    .where('key', '=', key)
    .where('hits', '>=', max)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (window) throw tooManyRequests(window.secondsLeft)
}

export const deleteOldWindows = (db: Db) =>
  db.deleteFrom('rate_windows').where('ends_at', '<', sql<Date>`now()`).execute()
