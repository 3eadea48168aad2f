import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { isOpen } from '#api/platform/database/order-states.ts'

/** The clients of a group, locked by ascending id, so that no entry of their ledgers is written meanwhile. */
export const lockClientsOf = (tx: Tx, groupId: number) =>
  tx.selectFrom('customers').select('id').where('group_id', '=', groupId).orderBy('id').forNoKeyUpdate().execute()

type Books = { owed_cents: number; held_cents: number; credit_cents: number; open_orders: number }

/** What the clients of a group owe and hold, and the open orders of theirs and those placed for the group. */
export async function findGroupBooks(db: Db, groupId: number): Promise<Books> {
  const open = isOpen('status')
  const { rows } = await sql<Books>`
    select coalesce(sum(outstanding_cents), 0)::bigint as owed_cents, coalesce(sum(held_cents), 0)::bigint as held_cents,
      coalesce(sum(credit_balance_cents), 0)::bigint as credit_cents,
      (select count(*)::int from (
        select id from orders where group_id = ${groupId} and ${open}
        union select id from orders
          where customer_id = any(array(select id from customers where group_id = ${groupId})) and ${open}
      ) as open_orders) as open_orders
    from customers where group_id = ${groupId}
  `.execute(db)
  return rows[0] ?? { owed_cents: 0, held_cents: 0, credit_cents: 0, open_orders: 0 }
}

/** The group must be locked. */
export const updateStatus = (tx: Tx, id: number, status: 'active' | 'closed') =>
  tx
    .updateTable('groups')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Whether a client is or was in the group, other than those who were anonymised. */
export async function hasHadMembers(tx: Tx, groupId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('group_memberships')
    .innerJoin('customers', 'customers.id', 'group_memberships.customer_id')
    .select('customers.id')
    .where('group_memberships.group_id', '=', groupId)
    .where('customers.erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
