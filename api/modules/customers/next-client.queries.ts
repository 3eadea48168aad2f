import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { beginOfDays, survivorOf } from '#api/platform/database/fragments.ts'
import { isOpen } from '#api/platform/database/order-states.ts'

/** The clients who may order, as `next`. */
export const activeClients = (db: Db) =>
  db.selectFrom('customers as next').where('next.status', '=', 'active').where('next.merged_into_id', 'is', null)

/** Whether the client `next` has no open order of today. */
export const withoutOrderOfToday = () => sql<boolean>`not exists (
  select from orders where orders.customer_id = next.id and ${isOpen('orders.status')}
    and orders.created_at >= ${beginOfDays(1)}
)`

/**
 * The active client after this one by name in the same group, from its first name on after its last, who has no open
 * order of today. Undefined without one. A group is in one branch, so the scope of this client is that of the next.
 */
export const findNextClient = (db: Db, scope: BranchScope, id: number) =>
  activeClients(db)
    .innerJoin('customers as here', 'here.group_id', 'next.group_id')
    .where('here.id', '=', survivorOf(id))
    .where(isInScope(scope, 'here.branch_id'))
    .whereRef('next.id', '<>', 'here.id')
    .where(withoutOrderOfToday())
    .select(['next.id', 'next.first_name', 'next.last_name', 'next.group_id'])
    .orderBy(sql`(next.first_name, next.last_name, next.id) > (here.first_name, here.last_name, here.id)`, 'desc')
    .orderBy('next.first_name')
    .orderBy('next.last_name')
    .orderBy('next.id')
    .limit(1)
    .executeTakeFirst()
