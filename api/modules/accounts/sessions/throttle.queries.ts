import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

export type Attempt = { nameHash: string; lineHash: string }

/**
 * `failures` is null when the attempt may not be made: `wait` seconds for its name, or its line had too many of all names.
 * `spent` is what the name's budget is used up to, null for a line the account came from before; `renewal` seconds on it
 * begins anew.
 */
type Counted = {
  failures: number | null
  wait: number | null
  isLineFull: boolean
  spent: number | null
  renewal: number | null
}

/** Minutes over which the failures of one line are added up. */
const LINE_MINUTES = 15
/** Days for which a line stays known to an account that came from it. */
const KNOWN_DAYS = 90

type Rules = {
  waits: readonly number[]
  lineLimit: number
  /** Whose known lines do not draw on the budget: null for a name that no account has; undefined without a budget. */
  accountId: number | null | undefined
}

/**
 * Counts an attempt as failed until it is known to be right, in one statement, so that a hundred at once are not all
 * free. A name left alone for an hour starts anew, its budget an hour after it began.
 */
export async function insertAttempt(
  db: Db,
  { nameHash, lineHash }: Attempt,
  { waits, lineLimit, accountId }: Rules,
): Promise<Counted> {
  const hasBudget = accountId !== undefined
  const isOver = sql`budget.began_at < now() - interval '1 hour'`
  const { rows } = await sql<Counted>`
    with line as (
      select coalesce(sum(failures), 0) as total from sign_in_failures
      where line_hash = ${lineHash} and last_at > now() - make_interval(mins => ${sql.lit(LINE_MINUTES)})
    ), rules as (
      select ${waits}::int[] as waits
    ), counted as (
      insert into sign_in_failures as known (name_hash, line_hash, failures)
      select ${nameHash}, ${lineHash}, 1 from line where total < ${lineLimit}
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
        select from sessions where account_id = ${accountId ?? null}::bigint and line_hash = ${lineHash}
          and created_at > now() - make_interval(days => ${sql.lit(KNOWN_DAYS)})
      )
      on conflict (name_hash) do update set
        failures = case when ${isOver} then 1 else budget.failures + 1 end,
        began_at = case when ${isOver} then now() else budget.began_at end
      returning failures, extract(epoch from began_at + interval '1 hour' - now())::float8 as renewal
    )
    select (select failures from counted) as failures, (select total >= ${lineLimit} from line) as "isLineFull", (
      select extract(epoch from last_at - now())::float8 + waits[least(failures + 1, cardinality(waits))]
      from sign_in_failures, rules where name_hash = ${nameHash} and line_hash = ${lineHash}
    ) as wait, (select failures from spent) as spent, (select renewal from spent) as renewal
  `.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('a select without from answers one row')
  return counted
}

/** Takes back what the attempts of a line counted, now that one was right, and one attempt of the budget. */
export const deleteAttempts = (db: Db, { nameHash, lineHash }: Attempt, isBudgeted: boolean) =>
  sql`
  with returned as (
    update guess_budgets set failures = failures - 1 where ${isBudgeted} and name_hash = ${nameHash} and failures > 0
  )
  delete from sign_in_failures where name_hash = ${nameHash} and line_hash = ${lineHash}
`.execute(db)

/** Gives one attempt back to the budget of a name; the count of its line stays. */
export const returnAttempt = (db: Db, { nameHash }: Attempt) =>
  db
    .updateTable('guess_budgets')
    .set((set) => ({ failures: set('failures', '-', 1) }))
    .where('name_hash', '=', nameHash)
    .where('failures', '>', 0)
    .execute()

/** All that was counted for these names, from every line. */
export const deleteAttemptsAt = (tx: Tx, nameHashes: readonly string[]) =>
  sql`
  with budgets as (delete from guess_budgets where name_hash = any(${nameHashes}::text[]))
  delete from sign_in_failures where name_hash = any(${nameHashes}::text[])
`.execute(tx)

/** What no count looks at any more. */
export const deleteOldAttempts = (db: Db) =>
  sql`
  with budgets as (delete from guess_budgets where began_at < now() - interval '2 hours')
  delete from sign_in_failures where last_at < now() - interval '2 hours'
`.execute(db)
