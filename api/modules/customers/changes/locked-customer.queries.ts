import type { BranchScope } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { isCustomerInScope } from '../records/customer-search.queries.ts'

/** Whether a customer is one that staff of the scope see. */
export async function isInList(tx: Tx, scope: BranchScope, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where(isCustomerInScope(scope))
    .executeTakeFirst()
  return row !== undefined
}
