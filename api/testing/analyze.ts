import type pg from 'pg'
import { expect, vi } from 'vitest'

/** Large tables that a vacuum has not marked as visible to all: scans of their indexes read the rows too. */
const hidden = `
  select relname from pg_class
  where relkind = 'r' and relpages > 1000 and relallvisible < relpages * 0.98 and relowner = current_user::regrole`

/**
 * Vacuums and analyzes all tables as their owner, so that plans are those of a database that has run for a while. A
 * transaction of another session, such as that of autovacuum, hides new rows from a vacuum, on a busy machine for half a
 * minute: then it is repeated. Throws after two minutes.
 */
export async function analyze(client: pg.Client): Promise<void> {
  await vi.waitFor(
    async () => {
      await client.query('vacuum analyze')
      expect((await client.query(hidden)).rows).toEqual([])
    },
    { timeout: 120_000, interval: 1_000 },
  )
}
