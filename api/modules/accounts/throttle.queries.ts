import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/db.ts'

export type Attempt = { nameHash: string; lineHash: string }

/** `failures` is null when the attempt may not be made: `wait` seconds for its name, or its line had too many of all names. */
type Counted = { failures: number | null; wait: number | null; isLineFull: boolean }

/** Minutes over which the failures of one line are added up. */
const LINE_MINUTES = 15

/**
 * Counts an attempt as failed until it is known to be right, in one statement, so that a hundred at once are not all
 * free. A name left alone for an hour starts anew.
 */
export async function insertAttempt(
  db: Db,
  { nameHash, lineHash }: Attempt,
  rules: { waits: readonly number[]; lineLimit: number },
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with line as (
      select coalesce(sum(failures), 0) as total from sign_in_failures
      where line_hash = ${lineHash} and last_at > now() - make_interval(mins => ${sql.lit(LINE_MINUTES)})
    ), rules as (
      select ${rules.waits}::int[] as waits
    ), counted as (
      insert into sign_in_failures as known (name_hash, line_hash, failures)
      select ${nameHash}, ${lineHash}, 1 from line where total < ${rules.lineLimit}
      on conflict (name_hash, line_hash) do update set
        failures = case when known.last_at < now() - interval '1 hour' then 1 else known.failures + 1 end,
        last_at = now()
      where known.last_at + make_interval(
        secs => (select waits[least(known.failures + 1, cardinality(waits))] from rules)
      ) <= now()
      returning failures
    )
    select (select failures from counted) as failures, (select total >= ${rules.lineLimit} from line) as "isLineFull", (
      select extract(epoch from last_at - now())::float8 + waits[least(failures + 1, cardinality(waits))]
      from sign_in_failures, rules where name_hash = ${nameHash} and line_hash = ${lineHash}
    ) as wait
  `.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('a select without from answers one row')
  return counted
}

export const deleteAttempts = (tx: Tx, { nameHash, lineHash }: Attempt) =>
  tx.deleteFrom('sign_in_failures').where('name_hash', '=', nameHash).where('line_hash', '=', lineHash).execute()

export const deleteAttemptsAt = (tx: Tx, nameHash: string) =>
  tx.deleteFrom('sign_in_failures').where('name_hash', '=', nameHash).execute()

/** What no count looks at any more. */
export const deleteOldAttempts = (db: Db) =>
  db.deleteFrom('sign_in_failures').where('last_at', '<', sql<Date>`now() - interval '2 hours'`).execute()
