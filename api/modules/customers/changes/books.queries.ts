import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'
import { isOpen } from '#api/platform/database/order-states.ts'
import type { Settings } from '#contract/site/settings.ts'

type Books = {
  owed_cents: number
  credit_cents: number
  held_cents: number
  open_orders: number
  repayments_clear_on: string | null
}

/** What customers owe and hold, their open orders, and the first day on which none of their repayments can bounce. */
export async function findBooks(
  db: Db,
  customerIds: readonly number[],
  bounceDays: Settings['repaymentBounceDays'],
): Promise<Books> {
  const { rows } = await sql<Books>`
    select coalesce(sum(outstanding_cents), 0)::bigint as owed_cents,
      coalesce(sum(credit_balance_cents), 0)::bigint as credit_cents, coalesce(sum(held_cents), 0)::bigint as held_cents,
      (select count(*)::int from orders where customer_id = ${anyOf(customerIds)}
        and ${isOpen('status')}) as open_orders,
      (select max(receipts.paid_on + (${JSON.stringify(bounceDays)}::jsonb ->> method)::int)::text
        from repayments join receipts on receipts.id = receipt_id
          join money_accounts on money_accounts.id = money_account_id
        where customer_id = ${anyOf(customerIds)} and reversed_at is null) as repayments_clear_on
    from customers where id = ${anyOf(customerIds)}
  `.execute(db)
  return rows[0] ?? { owed_cents: 0, credit_cents: 0, held_cents: 0, open_orders: 0, repayments_clear_on: null }
}
