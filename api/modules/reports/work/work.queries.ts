import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { today } from '#api/platform/database/fragments.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import { isOpen } from '#api/platform/database/order-states.ts'

/** As the index `orders_due` has it. */
const open = (db: Db, branches: BranchScope) =>
  db
    .selectFrom('orders')
    .where('expected_on', 'is not', null)
    .where(isOpen('status'))
    .where(isInScope(branches, 'branch_id'))

/** The next orders to deliver, by the day they are expected on. */
export const findDeliveries = (db: Db, branches: BranchScope, max: number) =>
  open(db, branches)
    .select(['id', 'status', 'total_cents', 'expected_on'])
    .select(sql<{ firstName?: string; lastName?: string } | null>`personal`.as('personal'))
    .select(sql<boolean>`expected_on <= ${today()}`.as('is_due'))
    .orderBy('expected_on')
    .orderBy('id')
    .limit(max)
    .execute()
export type DeliveryRow = Awaited<ReturnType<typeof findDeliveries>>[number]

/** The number of orders to deliver, up to the cap. */
export async function countDeliveries(db: Db, branches: BranchScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${open(db, branches).select('id').limit(COUNT_CAP)}) as open_orders
  `.execute(db)
  return rows[0]?.count ?? 0
}
