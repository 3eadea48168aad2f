import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { likePattern } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { isOpen } from '#api/platform/database/order-states.ts'
import type { BranchFilter } from '#contract/lending/branches.staff.ts'

/** Numbers of a branch, counted for the branches of the page only. */
const numbers = {
  groups: sql<number>`(select count(*)::int from groups where groups.branch_id = branches.id and groups.status <> 'closed')`,
  officers: sql<number>`(
    select count(*)::int from credit_officers where credit_officers.branch_id = branches.id and credit_officers.status = 'active'
  )`,
  accounts: sql<number>`(
    select count(*)::int from accounts
    where accounts.branch_id = branches.id and accounts.kind = 'staff' and accounts.status <> 'inactive'
  )`,
  // The roll-up has the orders of each branch by state.
  openOrders: () => sql<number>`(
    select coalesce(sum(orders), 0)::int from order_totals
    where order_totals.branch_id = branches.id and ${isOpen('order_totals.status')}
  )`,
}

/** Clients in groups that are not closed and the debt of all customers, in one pass over those of the branches. */
const customersOf = (branches: RawBuilder<unknown>) =>
  sql<{ branch_id: number; clients: number; outstanding_cents: number }>`(
    select customers.branch_id, sum(outstanding_cents)::bigint as outstanding_cents, (count(*) filter (
        where groups.status <> 'closed' and customers.merged_into_id is null and customers.erased_at is null
      ))::int as clients
    from customers left join groups on groups.id = customers.group_id
    where customers.branch_id = any(array(${branches})) group by customers.branch_id
  )`.as<'totals'>('totals')

/** The branches whose ids a query has. */
const branchRecords = (db: Db, ids: RawBuilder<unknown>) =>
  db
    .selectFrom('branches')
    .leftJoin(customersOf(ids), 'totals.branch_id', 'branches.id')
    .where(sql<boolean>`branches.id = any(array(${ids}))`)
    .select(['branches.id', 'code', 'name', 'town', 'phone', 'status', 'version'])
    .select([
      numbers.groups.as('groups'),
      sql<number>`coalesce(totals.clients, 0)`.as('clients'),
      numbers.officers.as('officers'),
      numbers.accounts.as('accounts'),
      sql<number>`coalesce(totals.outstanding_cents, 0)`.as('outstanding_cents'),
      numbers.openOrders().as('open_orders'),
    ])

export type ScopedFilter = BranchFilter & { scope: BranchScope }

export const matchingBranches = (db: Db, { scope, search, status }: ScopedFilter) =>
  db
    .selectFrom('branches')
    .select('branches.id')
    .where(isInScope(scope, 'branches.id'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'))
    .$if(Boolean(search), (query) => {
      const pattern = likePattern((search ?? '').toLowerCase())
      return query.where(
        sql<boolean>`(lower(name) like ${pattern} or lower(code) like ${pattern} or lower(town) like ${pattern})`,
      )
    })

export function findBranchRecords(db: Db, filter: ScopedFilter, { page, size }: Slice) {
  const [field, direction] = (filter.sort ?? 'name.asc').split('.') as ['name' | 'code', 'asc' | 'desc']
  const name = sql`lower(${sql.ref(field)})`
  const ids = matchingBranches(db, filter)
    .orderBy(name, direction)
    .orderBy('branches.id')
    .limit(size)
    .offset(page * size)
  return branchRecords(db, sql`${ids}`).orderBy(name, direction).orderBy('branches.id').execute()
}
export type BranchRow = Awaited<ReturnType<typeof findBranchRecords>>[number]

export const findBranchRecord = (db: Db, scope: BranchScope, id: number) =>
  branchRecords(db, sql`select ${id}::bigint`).where(isInScope(scope, 'branches.id')).executeTakeFirst()

/** Locked against groups, officers, clients and accounts that refer to it meanwhile. */
export const lockBranch = (tx: Tx, id: number) =>
  tx
    .selectFrom('branches')
    .select(['id', 'code', 'name', 'town', 'phone', 'status', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Contents = { name: string; town: string; phone: string | null }

export const insertBranch = async (tx: Tx, branch: Contents & { code: string }): Promise<number> =>
  (await tx.insertInto('branches').values(branch).returning('id').executeTakeFirstOrThrow()).id

/** The branch must be locked. */
export const updateBranch = (tx: Tx, id: number, change: Contents | { status: 'active' | 'inactive' }) =>
  tx
    .updateTable('branches')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** The branch must be locked. */
export const deleteBranch = (tx: Tx, id: number) => tx.deleteFrom('branches').where('id', '=', id).execute()
