import { type RawBuilder, sql } from 'kysely'
import { findUntrue } from '#api/modules/orders/book-proofs.queries.ts'
import type { Db } from '#api/platform/database/db.ts'
import { reconcile } from '#api/reconcile.ts'
import type { Attempt } from './operations.ts'

/** Statements that return rows only for violations; valid while loan limits and promo codes are not changed. */
const proofs: Record<string, RawBuilder<unknown>> = {
  'no booking took a client over the limit': sql`
    select running.id from (
      select id, customer_id, kind, held_delta_cents,
        sum(outstanding_delta_cents + held_delta_cents) over so_far as exposure
      from credit_entries window so_far as (partition by customer_id order by id)
    ) running join customers on customers.id = running.customer_id
    where kind = 'hold' and held_delta_cents > 0 and exposure > loan_limit_cents`,
  'no code was used beyond its limits': sql`
    select promotions.id from promotions join orders on orders.promotion_id = promotions.id
    where orders.status <> 'Cancelled' group by promotions.id having count(*) > max_uses
    union all
    select promotions.id from promotions join orders on orders.promotion_id = promotions.id
    where orders.status <> 'Cancelled' group by promotions.id, customer_id having count(*) > max_uses_per_client`,
}

/** Violations in the books; empty when there are none. */
export async function findFaults(db: Db): Promise<string[]> {
  return [...(await reconcile(db)).findings, ...(await findUntrue(db, proofs))]
}

/** Violations of: each attempt answered with 201 is in the books exactly once, each refused one is not. */
export function findUnhonoured(attempts: readonly Attempt[], rows: readonly { key: string; id: number }[]): string[] {
  const idsByKey = Map.groupBy(rows, (row) => row.key)
  const known = new Set(attempts.map(({ key }) => key))
  const faults = rows.filter(({ key }) => !known.has(key)).map(({ key }) => `${key}: was not requested`)
  for (const [key, answers] of Map.groupBy(attempts, (attempt) => attempt.key)) {
    const ids = (idsByKey.get(key) ?? []).map(({ id }) => id)
    const done = answers.filter(({ status }) => status === 201)
    if (ids.length > 1) faults.push(`${key}: in the books ${ids.length} times`)
    if (done.some(({ id }) => id !== ids[0]))
      faults.push(`${key}: answered as done, but ${ids[0] ?? 'nothing'} is in the books`)
    if (done.length === 0 && ids.length > 0) faults.push(`${key}: refused, but in the books`)
  }
  return faults
}

/** The collection sheets by their keys, with what the parts of their receipts add up to, in shillings. */
export async function findPostedSheets(db: Db) {
  const { rows } = await sql<{ key: string; id: number; amount: number }>`
    select key, resource_id as id, (
      select coalesce(sum(repayments.amount_cents), 0) / 100 from receipts join repayments on receipt_id = receipts.id
      where sheet_id = resource_id
    )::int as amount
    from idempotency_keys where endpoint = 'postSheet'
  `.execute(db)
  return rows
}

/** Violations of: a sheet in the books has all that was sent with it. */
export const findHalfPosted = (
  attempts: readonly (Attempt & { amount: number })[],
  rows: readonly { key: string; amount: number }[],
): string[] =>
  rows
    .filter(({ key, amount }) => !attempts.some((attempt) => attempt.key === key && attempt.amount === amount))
    .map(({ key, amount }) => `${key}: the sheet has ${amount}`)
