import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tables, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { OrderState } from '#contract/orders/order-states.ts'
import {
  findMatchingIds,
  isOfMatchingCustomer,
  isOfMatchingGroup,
  type OrderSearch,
  type OrderSlice,
  ordersOfFound,
  pageOf,
} from './reading/order-search.queries.ts'

/** Person and location at placement; null once the person was erased. */
export type Personal = { firstName?: string; lastName?: string; phoneNumber?: string; location?: string } | null

/** A broad search (more matching customers than are read one by one) looks through this many of the newest orders. */
const broadSearchRows = 5_000

const moneyColumns = [
  'orders.subtotal_cents',
  'orders.discount_cents',
  'orders.shipping_cents',
  'orders.tax_cents',
  'orders.total_cents',
] as const

export type StaffFilter = { branches: BranchScope; status?: OrderState | undefined }

const inStaffFilter = (filter: StaffFilter) => sql<boolean>`${isInScope(filter.branches, 'orders.branch_id')}
  and ${filter.status ? sql<boolean>`orders.status = ${filter.status}` : sql<boolean>`true`}`

const filteredOrders = (filter: StaffFilter) =>
  sql<{ id: number }>`select id from orders where ${inStaffFilter(filter)}`

/** Ids of the orders in the filter that match a search. */
function searchedOrders(filter: StaffFilter, search: OrderSearch): RawBuilder<{ id: number }> {
  const conditions = inStaffFilter(filter)
  const byNumber = sql`select id from orders where id = ${search.orderId} and ${conditions}`
  if (search.isBroad) {
    return sql`
      with recent as materialized (
        select id, customer_id, group_id from orders where ${conditions} order by id desc limit ${sql.lit(broadSearchRows)}
      )
      ${byNumber}
      union select id from recent where ${isOfMatchingCustomer(search)} or ${isOfMatchingGroup(search)}`
  }
  return sql`${byNumber}
    union select id from ${ordersOfFound('customer_id', search.customerIds)} where ${conditions}
    union select id from ${ordersOfFound('group_id', search.groupIds)} where ${conditions}`
}

const staffLines = jsonArrayFrom(
  expressionBuilder<Tables, 'orders'>()
    .selectFrom('order_lines')
    .select([
      'id',
      'product_id as productId',
      'product_name as name',
      'quantity',
      'unit_price_cents as unit',
      'line_total_cents as total',
    ])
    .whereRef('order_lines.order_id', '=', 'orders.id')
    .orderBy('id'),
).as('lines')

const selectStaffOrder = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('groups', 'groups.id', 'orders.group_id')
    .innerJoin('branches', 'branches.id', 'orders.branch_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'orders.credit_officer_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.number_of_months',
      'orders.created_at',
      'orders.version',
      ...moneyColumns,
      'branches.name as branch',
      'groups.name as group_name',
      'customers.client_number',
    ])
    .select(fullName('credit_officers').as('credit_officer'))
    .select(sql<Personal>`orders.personal`.as('personal'))
    .select(staffLines)

/** Newest first. The joins run for the rows of the page alone. */
export const findStaffOrders = (db: Db, filter: StaffFilter, slice: OrderSlice) =>
  selectStaffOrder(db)
    .innerJoin(pageOf(filteredOrders(filter), slice), 'page.id', 'orders.id')
    .orderBy('orders.id', slice.ascending ? 'asc' : 'desc')
    .execute()
export type StaffOrderRow = Awaited<ReturnType<typeof findStaffOrders>>[number]

export const findStaffOrder = (db: Db, branches: BranchScope, id: number) =>
  selectStaffOrder(db).where('orders.id', '=', id).where(isInScope(branches, 'orders.branch_id')).executeTakeFirst()

/** One slice of the orders that match a search, newest first, and the number of all matches. */
export async function searchStaffOrders(db: Db, filter: StaffFilter, search: OrderSearch, slice: OrderSlice) {
  const { ids, counted } = await findMatchingIds(db, searchedOrders(filter, search), slice)
  if (ids.length === 0) return { rows: [], counted }
  const order = slice.ascending ? 'asc' : 'desc'
  const rows = await selectStaffOrder(db).where('orders.id', 'in', ids).orderBy('orders.id', order).execute()
  return { rows, counted }
}

/** Figures of the orders in scope, by state, from the additions in order_totals. Cents. */
export const sumOrderTotals = (db: Db, scope: { branches: BranchScope; placedBy?: number }) =>
  db
    .selectFrom('order_totals')
    .select([
      'status',
      sql<number>`sum(orders)::bigint`.as('orders'),
      sql<number>`sum(total_cents)::bigint`.as('cents'),
    ])
    .where(isInScope(scope.branches, 'branch_id'))
    .$if(scope.placedBy !== undefined, (query) => query.where('placed_by', '=', Number(scope.placedBy)))
    .groupBy('status')
    .execute()

/** Replaces the additions of order_totals by their sums. */
export const mergeTotals = (tx: Tx) =>
  sql`
  with taken as (delete from order_totals returning *)
  insert into order_totals (branch_id, placed_by, status, orders, total_cents)
  select branch_id, placed_by, status, sum(orders), sum(total_cents) from taken
  group by branch_id, placed_by, status having sum(orders) <> 0 or sum(total_cents) <> 0
`.execute(tx)

/** Sums of order_totals that differ from the orders, by how much; empty when all agree. */
export const findTotalsDrift = async (db: Db) => {
  const { rows } = await sql<{ branch_id: number; placed_by: number; status: string; orders: number; cents: number }>`
  select branch_id, placed_by, status, sum(orders)::bigint as orders, sum(cents)::bigint as cents from (
    select branch_id, placed_by, status, orders, total_cents as cents from order_totals
    union all select branch_id, placed_by, status, -1, -total_cents from orders
  ) as both_sides group by branch_id, placed_by, status having sum(orders) <> 0 or sum(cents) <> 0
`.execute(db)
  return rows
}

/** Locks the orders of the client of an account, by ascending id. */
export const lockOrdersOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', (eb) =>
      eb.selectFrom('customers').select('customers.id').where('customers.account_id', '=', accountId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Blanks person and location in the orders of a customer, and the reasons in their history; items and figures stay. */
export const eraseOrders = (tx: Tx, customerId: number) =>
  sql`
  with blanked as (
    update orders set personal = null where customer_id = ${customerId} returning id
  ), blanked_events as (
    update order_events set reason = null from blanked where order_id = blanked.id and reason is not null
  )
  update order_returns set reason = '' from blanked where order_id = blanked.id and reason <> ''
`.execute(tx)
