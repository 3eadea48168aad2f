import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

export type Attempt = { nameHash: string; sourceHash: string }

/**
 * `failures` is null when the attempt is refused: for `wait` seconds because of its name, or because its source failed
 * too often for any names (`isSourceLimited`). `spent` is the used part of the name's budget, null for a client IP
 * known to the account; the budget is renewed after `renewal` seconds.
 */
type Counted = {
  failures: number | null
  wait: number | null
  isSourceLimited: boolean
  spent: number | null
  renewal: number | null
}

/** Minutes over which the failures of one source are added up. */
const SOURCE_MINUTES = 15
/** Days for which a client IP stays known to an account after a sign-in. */
const KNOWN_DAYS = 90

type Rules = {
  waits: readonly number[]
  sourceLimit: number
  /**
   * Attempts from client IPs known to this account do not use the budget. Null for an unknown name; undefined without a
   * budget.
   */
  accountId: number | null | undefined
}

/**
 * Counts an attempt as failed before it is verified, in one statement, so that concurrent attempts are all counted. The
 * count of a name restarts after an hour without attempts, its budget an hour after the first one.
 */
export async function insertAttempt(
  db: Db,
  { nameHash, sourceHash }: Attempt,
  { waits, sourceLimit, accountId }: Rules,
): Promise<Counted> {
  const hasBudget = accountId !== undefined
  const isOver = sql`budget.began_at < now() - interval '1 hour'`
  const { rows } = await sql<Counted>`
    with source as (
      select coalesce(sum(failures), 0) as total from sign_in_failures
      where line_hash = ${sourceHash} and last_at > now() - make_interval(mins => ${sql.lit(SOURCE_MINUTES)})
    ), rules as (
      select ${waits}::int[] as waits
    ), counted as (
      insert into sign_in_failures as known (name_hash, line_hash, failures)
      select ${nameHash}, ${sourceHash}, 1 from source where total < ${sourceLimit}
      on conflict (name_hash, line_hash) do update set
        failures = case when known.last_at < now() - interval '1 hour' then 1 else known.failures + 1 end,
        last_at = now()
      where known.last_at + make_interval(
        secs => (select waits[least(known.failures + 1, cardinality(waits))] from rules)
      ) <= now()
      returning failures
    ), spent as (
      insert into guess_budgets as budget (name_hash, failures)
      select ${nameHash}, 1 from counted where ${hasBudget} and not exists (
        select from sessions where account_id = ${accountId ?? null}::bigint and line_hash = ${sourceHash}
          and created_at > now() - make_interval(days => ${sql.lit(KNOWN_DAYS)})
      )
      on conflict (name_hash) do update set
        failures = case when ${isOver} then 1 else budget.failures + 1 end,
        began_at = case when ${isOver} then now() else budget.began_at end
      returning failures, extract(epoch from began_at + interval '1 hour' - now())::float8 as renewal
    )
    select (select failures from counted) as failures, (select total >= ${sourceLimit} from source) as "isSourceLimited", (
      select extract(epoch from last_at - now())::float8 + waits[least(failures + 1, cardinality(waits))]
      from sign_in_failures, rules where name_hash = ${nameHash} and line_hash = ${sourceHash}
    ) as wait, (select failures from spent) as spent, (select renewal from spent) as renewal
  `.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('a select without from returns one row')
  return counted
}

/** After a right attempt: deletes the count of its name and source, and returns one attempt to the budget. */
export const deleteAttempts = (db: Db, { nameHash, sourceHash }: Attempt, isBudgeted: boolean) =>
  sql`
  with returned as (
    update guess_budgets set failures = failures - 1 where ${isBudgeted} and name_hash = ${nameHash} and failures > 0
  )
  delete from sign_in_failures where name_hash = ${nameHash} and line_hash = ${sourceHash}
`.execute(db)

/** Returns one attempt to the budget of a name; the count of the source stays. */
export const returnAttempt = (db: Db, { nameHash }: Attempt) =>
  db
    .updateTable('guess_budgets')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('name_hash', '=', nameHash)
    .where('failures', '>', 0)
    .execute()

/** Deletes all counts and budgets of these names, of every source. */
export const deleteAttemptsAt = (tx: Tx, nameHashes: readonly string[]) =>
  sql`
  with budgets as (delete from guess_budgets where name_hash = any(${nameHashes}::text[]))
  delete from sign_in_failures where name_hash = any(${nameHashes}::text[])
`.execute(tx)

/** Deletes counts and budgets that have expired. */
export const deleteOldAttempts = (db: Db) =>
  sql`
  with budgets as (delete from guess_budgets where began_at < now() - interval '2 hours')
  delete from sign_in_failures where last_at < now() - interval '2 hours'
`.execute(db)
