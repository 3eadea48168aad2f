import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'
import { countUpTo, type Slice } from '#api/platform/database/lists.ts'
import { isOpen } from '#api/platform/database/order-states.ts'

const groupsOfClient = (db: Db, customerId: number) =>
  db.selectFrom('group_memberships').where('customer_id', '=', customerId)

export const findGroupsOfClient = (db: Db, customerId: number, { page, size }: Slice) =>
  groupsOfClient(db, customerId)
    .innerJoin('groups', 'groups.id', 'group_memberships.group_id')
    .innerJoin('branches', 'branches.id', 'groups.branch_id')
    .select(['group_memberships.id', 'group_memberships.group_id', 'began_at', 'ended_at'])
    .select(['groups.name as group_name', 'groups.group_number', 'branches.name as branch_name'])
    .orderBy('group_memberships.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

export const countGroupsOfClient = (db: Db, customerId: number) =>
  countUpTo(db, groupsOfClient(db, customerId).select('group_memberships.id'))

const formerMembers = (db: Db, groupId: number) =>
  db
    .selectFrom('group_memberships')
    .innerJoin('customers', 'customers.id', 'group_memberships.customer_id')
    .where('group_memberships.group_id', '=', groupId)
    .where('group_memberships.ended_at', 'is not', null)
    .where('customers.erased_at', 'is', null)
    .select('group_memberships.id')

export const findFormerMembers = (db: Db, groupId: number, { page, size }: Slice) =>
  formerMembers(db, groupId)
    .select(['customer_id', 'began_at', 'ended_at', 'first_name', 'last_name', 'client_number'])
    .orderBy('group_memberships.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

export const countFormerMembers = (db: Db, groupId: number) => countUpTo(db, formerMembers(db, groupId))

/** The group of a client now, not locked. Undefined for no client. */
export const findGroupIdOf = (db: Db, clientId: number) =>
  db
    .selectFrom('customers')
    .select('group_id')
    .where('id', '=', clientId)
    .where('client_number', 'is not', null)
    .executeTakeFirst()

/** What a client's record owes and holds, with its open orders. */
export const findClientBooks = (db: Db, recordIds: readonly number[]) =>
  db
    .selectFrom('customers')
    .where('id', '=', anyOf(recordIds))
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('outstanding_cents'), eb.lit(0)).as('owed_cents'),
      eb.fn.coalesce(eb.fn.sum<number>('held_cents'), eb.lit(0)).as('held_cents'),
      eb.fn.coalesce(eb.fn.sum<number>('credit_balance_cents'), eb.lit(0)).as('credit_cents'),
      eb
        .selectFrom('orders')
        .select(eb.fn.countAll<number>().as('open'))
        .where('customer_id', '=', anyOf(recordIds))
        .where(isOpen('orders.status'))
        .as('open_orders'),
    ])
    .executeTakeFirstOrThrow()

/** The client must be locked, and so must both groups. A role ends with the membership. */
export const updateGroupOf = (tx: Tx, clientId: number, group: { id: number | null; branchId: number | null }) =>
  tx
    .updateTable('customers')
    .set((eb) => ({
      group_id: group.id,
      branch_id: group.branchId,
      group_role: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', clientId)
    .execute()

export const findRole = (db: Db, clientId: number) =>
  db.selectFrom('customers').select('group_role').where('id', '=', clientId).executeTakeFirst()
