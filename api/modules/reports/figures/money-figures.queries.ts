import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { RepaymentMethod } from '#contract/lending/ledger.ts'
import type { ReportDays } from './period.rules.ts'

type Sums = { received: number; recovered: number; received_before: number }

/** Received by branch, the highest first. Cents. */
export const findReceivedByBranch = async (db: Db, branches: BranchScope, days: ReportDays, limit: number) =>
  (
    await sql<Sums & { id: number; name: string }>`
    select sums.*, name from (
      select branch_id as id,
        coalesce(sum(received_cents - reversed_cents) filter (where day >= ${days.from}::date), 0)::bigint as received,
        coalesce(sum(recovered_cents) filter (where day >= ${days.from}::date), 0)::bigint as recovered,
        coalesce(sum(received_cents - reversed_cents) filter (where day < ${days.from}::date), 0)::bigint as received_before
      from credit_days where day between ${days.beforeFrom}::date and ${days.to}::date
        and ${isInScope(branches, 'branch_id')}
      group by branch_id having bool_or(received_cents <> 0 or reversed_cents <> 0 or recovered_cents <> 0)
    ) as sums join branches using (id) order by received desc, id limit ${sql.lit(limit)}`.execute(db)
  ).rows

type ByRow = Sums & { id: number; name: string; method: RepaymentMethod }
export type ReceivedBy = { accounts: ByRow[]; methods: Omit<ByRow, 'id' | 'name'>[]; officers: Omit<ByRow, 'method'>[] }

/**
 * Received by account, way to pay and credit officer, the highest first, in one statement. Branch and officer of a
 * payment are those of the client when it was recorded. Cents.
 */
export async function findReceivedBy(db: Db, branches: BranchScope, days: ReportDays, limit: number) {
  const isNow = sql`filter (where effective_on >= ${days.from}::date)`
  const sums = sql`sum(received)::bigint as received, sum(recovered)::bigint as recovered,
    sum(received_before)::bigint as received_before`
  const ordered = sql`order by received desc, id limit ${sql.lit(limit)}`
  const { rows } = await sql<ReceivedBy>`
    with sums as materialized (
      select money_account_id, credit_officer_id,
        coalesce(sum(credit_delta_cents - outstanding_delta_cents) ${isNow}, 0) as received,
        coalesce(-sum(written_off_delta_cents) ${isNow}, 0) as recovered,
        coalesce(sum(credit_delta_cents - outstanding_delta_cents) filter (where effective_on < ${days.from}::date), 0)
          as received_before
      from credit_entries join repayments on repayments.id = repayment_id join receipts on receipts.id = receipt_id
      where effective_on between ${days.beforeFrom}::date and ${days.to}::date
        and kind in ('repayment', 'credit-in', 'recovery', 'reversal') and ${isInScope(branches, 'repayments.branch_id')}
      group by money_account_id, credit_officer_id
    )
    select (
      select coalesce(json_agg(account), '[]') from (
        select money_accounts.id, money_accounts.method,
          case when holder_id is null then money_accounts.name else ${fullName('accounts')} end as name, ${sums}
        from sums join money_accounts on money_accounts.id = money_account_id left join accounts on accounts.id = holder_id
        group by money_accounts.id, accounts.id ${ordered}
      ) as account
    ) as accounts, (
      select coalesce(json_agg(way), '[]') from (
        select method, ${sums} from sums join money_accounts on money_accounts.id = money_account_id
        group by method order by received desc, method
      ) as way
    ) as methods, (
      select coalesce(json_agg(officer), '[]') from (
        select credit_officers.id, ${fullName('credit_officers')} as name, ${sums}
        from sums join credit_officers on credit_officers.id = credit_officer_id
        group by credit_officers.id ${ordered}
      ) as officer
    ) as officers`.execute(db)
  return rows[0] ?? { accounts: [], methods: [], officers: [] }
}

export type Waiting = { unmatched: number; unmatched_before: number; cash: number; cash_before: number }

/**
 * What names no client, of receipts of the branch, and what is in the cash boxes of its staff, at the end of the period
 * and of the days before it: what is there now, less what came after that day. Cents.
 */
export async function findWaiting(db: Db, branches: BranchScope, days: ReportDays): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select (unmatched.now - moved.later)::bigint as unmatched, (unmatched.now - moved.since)::bigint as unmatched_before,
      (boxes.now - boxes.later)::bigint as cash, (boxes.now - boxes.since)::bigint as cash_before
    from (
      select coalesce(sum(unmatched_cents), 0) as now from receipts
      where unmatched_cents > 0 and ${isInScope(branches, 'branch_id')}
    ) as unmatched, (
      select coalesce(sum(delta_cents) filter (where effective_on > ${days.to}::date), 0) as later,
        coalesce(sum(delta_cents), 0) as since
      from unmatched_entries join receipts on receipts.id = receipt_id
      where effective_on > ${days.beforeTo}::date and ${isInScope(branches, 'branch_id')}
    ) as moved, (
      select coalesce(sum(balance_cents), 0) as now, coalesce(sum(entered.later), 0) as later,
        coalesce(sum(entered.since), 0) as since
      from money_accounts join accounts on accounts.id = holder_id cross join lateral (
        select sum(delta_cents) filter (where day > ${days.to}::date) as later, sum(delta_cents) as since
        from cash_entries where money_account_id = money_accounts.id and day > ${days.beforeTo}::date
      ) as entered
      where ${isInScope(branches, 'accounts.branch_id')}
    ) as boxes`.execute(db)
  return rows[0] ?? { unmatched: 0, unmatched_before: 0, cash: 0, cash_before: 0 }
}
