import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

export type Mark = 'orders' | 'failures'

/** Until when mails of a kind were written. Locks the mark, so that of two jobs at the same time the second finds nothing left. */
export const lockMark = (tx: Tx, name: Mark) =>
  tx.selectFrom('staff_mail_marks').select('until').where('name', '=', name).forUpdate().executeTakeFirstOrThrow()

export const moveMark = (tx: Tx, name: Mark, until: Date) =>
  tx.updateTable('staff_mail_marks').set({ until }).where('name', '=', name).execute()

type Period = { after: Date; until: Date }
type Reader = { id: number; email: string; language: string; first_name: string }

/**
 * Active staff who chose a kind of mail and hold the permission now, one row for each branch they see. An account of
 * all branches has a row for every branch.
 */
const readersOf = (choice: 'mailsNewOrders' | 'mailsFailures') => sql`
  select accounts.id, accounts.email, accounts.language, accounts.first_name, branches.id as branch_id,
    exists (
      select from role_permissions where role_id = accounts.role_id and permission = 'Record Repayments'
    ) as sees_repayments
  from account_preferences
    join accounts on accounts.id = account_preferences.account_id
    join roles on roles.id = accounts.role_id
    join branches on accounts.all_branches or branches.id = accounts.branch_id
  where preferences ->> ${sql.lit(choice)} = 'true'
    and (preferences ->> 'mailsNewOrders' = 'true' or preferences ->> 'mailsFailures' = 'true')
    and accounts.kind = 'staff' and accounts.status = 'active' and roles.status = 'active'
    and exists (select from role_permissions where role_id = accounts.role_id and permission = 'View Orders')`

export type NewOrderRow = Reader & {
  orderId: number
  branch: string
  groupName: string
  itemCount: number
  totalCents: number
}

/** Each order of a period with each account that is to be mailed about it, in one statement. Not its own orders. */
export async function findNewOrders(tx: Tx, { after, until }: Period): Promise<NewOrderRow[]> {
  const { rows } = await sql<NewOrderRow>`
    with readers as materialized (${readersOf('mailsNewOrders')})
    select readers.id, readers.email, readers.language, readers.first_name, orders.id as "orderId",
      branches.name as branch, groups.name as "groupName", orders.item_count as "itemCount",
      orders.total_cents as "totalCents"
    from orders
      join readers on readers.branch_id = orders.branch_id
      join branches on branches.id = orders.branch_id
      join groups on groups.id = orders.group_id
    where orders.created_at > ${after} and orders.created_at <= ${until} and orders.deleted_at is null
      and orders.placed_by is distinct from readers.id
    order by orders.id, readers.id
  `.execute(tx)
  return rows
}

export type FailureRow = Reader & {
  refusals: { code: string; count: number }[]
  reversals: number
  reversedCents: number
}

/** What failed in a period, for each account that sees some of it, in one statement. */
export async function findFailures(tx: Tx, { after, until }: Period): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    with readers as materialized (${readersOf('mailsFailures')}),
    refused as (
      select branch_id, code, count(*)::int as count from order_refusals
      where at > ${after} and at <= ${until} group by branch_id, code
    ), reversed as (
      select customers.branch_id, count(*)::int as count, sum(amount_cents) as cents
      from repayments join customers on customers.id = repayments.customer_id
      where reversed_at > ${after} and reversed_at <= ${until} group by customers.branch_id
    ), codes as (
      select readers.id, code, sum(count)::int as count
      from readers join refused on refused.branch_id = readers.branch_id group by readers.id, code
    ), sums as (
      select readers.id, sum(count)::int as count, sum(cents) as cents
      from readers join reversed on reversed.branch_id = readers.branch_id where sees_repayments group by readers.id
    )
    select distinct readers.id, readers.email, readers.language, readers.first_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('code', code, 'count', count) order by count desc, code)
        from codes where codes.id = readers.id
      ), '[]') as refusals,
      coalesce(sums.count, 0) as reversals, coalesce(sums.cents, 0)::bigint as "reversedCents"
    from readers left join sums on sums.id = readers.id
    where sums.id is not null or exists (select from codes where codes.id = readers.id)
    order by readers.id
  `.execute(tx)
  return rows
}
