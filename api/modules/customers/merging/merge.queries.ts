import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

/**
 * Marks a locked record as merged into another one and takes it out of use: it has no account, no role in the group and
 * takes no booking. Records that were merged into it follow, and the survivor counts all of their orders.
 */
export const mergeInto = async (tx: Tx, loserId: number, survivorId: number) => {
  await sql`
    update customers set merged_into_id = ${survivorId}, account_id = case when id = ${loserId} then null else account_id end,
      group_role = null, status = 'inactive', version = version + 1
    where id = ${loserId} or merged_into_id = ${loserId}
  `.execute(tx)
  await sql`
    update customers set order_count = 0, spent_cents = 0, first_order_at = null, last_order_at = null, recent_cents = 0,
      recent_oldest_on = null
    where id = ${loserId}
  `.execute(tx)
  await sql`update customers set version = version + 1 where id = ${survivorId}`.execute(tx)
  await sql`select recount_customers(array[${survivorId}]::bigint[])`.execute(tx)
}
