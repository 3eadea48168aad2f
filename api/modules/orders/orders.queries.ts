import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tables, Tx } from '#api/platform/database/db.ts'
import { anyOf, anyOfRecord, fullName, type ListDays, today } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, countUpTo, type KeyedSlice, pageOf } from '#api/platform/database/lists.ts'
import { businessZone } from '#contract/business-day.ts'
import type { ListedState } from '#contract/orders/order-states.ts'
import {
  findMatchingIds,
  isOfMatchingCustomer,
  isOfMatchingGroup,
  isPlacedWithin,
  type OrderSearch,
  ordersOfFound,
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

export type StaffFilter = ListDays & {
  branches: BranchScope
  status?: ListedState | undefined
  isDue?: boolean | undefined
  isFirst?: boolean | undefined
  promotion?: number | undefined
  customer?: number | undefined
  group?: number | undefined
  officer?: number | undefined
}

function isListedAs(status: ListedState | undefined) {
  if (status === 'Deleted') return sql<boolean>`orders.deleted_at is not null`
  // Within coalesce, because without statistics the planner expects `is null` of few rows, and sorts them all.
  const isNotDeleted = sql<boolean>`coalesce(orders.deleted_at is null, true)`
  return status ? sql<boolean>`orders.status = ${status} and ${isNotDeleted}` : isNotDeleted
}

/** Whether an order is to be delivered today, or earlier and was not. */
const isDue = sql<boolean>`orders.expected_on <= ${today} and orders.status in ('Pending', 'Processing', 'Shipped')`

/** Read by the index of the customer: the planner expects a short array. */
const isOfCustomer = (id: number) =>
  sql<boolean>`orders.id = any(array(select id from orders where customer_id = ${anyOfRecord(id)}))`

const inStaffFilter = (filter: StaffFilter) => {
  const conditions = [
    isInScope(filter.branches, 'orders.branch_id'),
    isListedAs(filter.status),
    ...isPlacedWithin(filter),
    ...(filter.isDue ? [isDue] : []),
    ...(filter.isFirst ? [sql<boolean>`orders.is_first_order`] : []),
    ...(filter.promotion === undefined ? [] : [sql<boolean>`orders.promotion_id = ${filter.promotion}`]),
    ...(filter.customer === undefined ? [] : [isOfCustomer(filter.customer)]),
    ...(filter.group === undefined ? [] : [sql<boolean>`orders.group_id = ${filter.group}`]),
    ...(filter.officer === undefined ? [] : [sql<boolean>`orders.credit_officer_id = ${filter.officer}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

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
      'orders.customer_id',
      'orders.deleted_at',
      ...moneyColumns,
      'branches.name as branch',
      'groups.name as group_name',
      'customers.client_number',
    ])
    .select(fullName('credit_officers').as('credit_officer'))
    .select(sql<Personal>`orders.personal`.as('personal'))
    .select(staffLines)

/** Newest first. The joins run for the rows of the page alone. */
export const findStaffOrders = (db: Db, filter: StaffFilter, slice: KeyedSlice) =>
  selectStaffOrder(db)
    .innerJoin(pageOf(filteredOrders(filter), slice), 'page.id', 'orders.id')
    .orderBy('orders.id', slice.ascending ? 'asc' : 'desc')
    .execute()
export type StaffOrderRow = Awaited<ReturnType<typeof findStaffOrders>>[number]

export const findStaffOrder = (db: Db, branches: BranchScope, id: number) =>
  selectStaffOrder(db).where('orders.id', '=', id).where(isInScope(branches, 'orders.branch_id')).executeTakeFirst()

/** Orders to be delivered today, or earlier and not delivered yet, counted up to the cap. */
export const countDue = (db: Db, branches: BranchScope) =>
  countUpTo(
    db,
    db.selectFrom('orders').select('id').where(isInScope(branches, 'branch_id')).where(isDue),
    COUNT_CAP - 1,
  )

/** Number of orders in the filter, counted up to one above the cap. */
export const countStaffOrders = (db: Db, filter: StaffFilter) =>
  countUpTo(db, db.selectFrom('orders').select('id').where(inStaffFilter(filter)))

/** The orders in scope among these ids, in no particular order. */
export const findStaffOrdersByIds = (db: Db, branches: BranchScope, ids: number[]) =>
  selectStaffOrder(db).where('orders.id', 'in', ids).where(isInScope(branches, 'orders.branch_id')).execute()

/** One slice of the orders that match a search, newest first, and the number of all matches. */
export async function searchStaffOrders(db: Db, filter: StaffFilter, search: OrderSearch, slice: KeyedSlice) {
  const { ids, counted } = await findMatchingIds(db, searchedOrders(filter, search), slice)
  if (ids.length === 0) return { rows: [], counted }
  const order = slice.ascending ? 'asc' : 'desc'
  const rows = await selectStaffOrder(db).where('orders.id', 'in', ids).orderBy('orders.id', order).execute()
  return { rows, counted }
}

/** Ids of the orders in the filter, newest first or else oldest first; with a search those that match it. */
export async function findOrderIds(
  db: Db,
  filter: StaffFilter,
  search: OrderSearch | undefined,
  most: number,
  ascending = false,
) {
  const matching = search ? searchedOrders(filter, search) : filteredOrders(filter)
  const rows = await db
    .selectFrom(pageOf(matching, { size: most, offset: 0, ascending }))
    .select('page.id')
    .orderBy('page.id', ascending ? 'asc' : 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** The customers of these orders. */
export async function findCustomerIds(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('customer_id')
    .distinct()
    .where('id', '=', anyOf(orderIds))
    .execute()
  return rows.map((row) => row.customer_id)
}

/** Figures of the orders in scope, by listed state, from the additions in order_totals. Cents. */
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

/** Replaces the additions of order_days by their sums, where a day of a branch has several. */
export const mergeDays = (tx: Tx) =>
  sql`
  with several as (
    select day, branch_id from order_days group by day, branch_id having count(*) > 1
  ), taken as (
    delete from order_days using several
    where order_days.day = several.day and order_days.branch_id = several.branch_id
    returning order_days.*
  )
  insert into order_days (day, branch_id, orders, new_customers, pieces, revenue_cents)
  select day, branch_id, sum(orders), sum(new_customers), sum(pieces), sum(revenue_cents) from taken
  group by day, branch_id
`.execute(tx)

/** Sums of order_days that differ from the orders, by how much; empty when all agree. */
export const findDaysDrift = async (db: Db) => {
  const { rows } = await sql<{
    day: string
    branch_id: number
    orders: number
    new_customers: number
    pieces: number
    cents: number
  }>`
  select day, branch_id, sum(orders)::bigint as orders, sum(new_customers)::bigint as new_customers,
    sum(pieces)::bigint as pieces, sum(cents)::bigint as cents
  from (
    select day, branch_id, orders, new_customers, pieces, revenue_cents as cents from order_days
    union all
    select (created_at at time zone ${sql.lit(businessZone)})::date, branch_id, -(deleted_at is null)::int,
      -(is_first and deleted_at is null)::int,
      case when status = 'Cancelled' then 0 else -item_count end,
      case when status = 'Cancelled' then 0 else -total_cents end
    from (
      select *, id = min(id) over (partition by customer_id) as is_first from orders
    ) as orders
  ) as both_sides group by day, branch_id
  having sum(orders) <> 0 or sum(new_customers) <> 0 or sum(pieces) <> 0 or sum(cents) <> 0
`.execute(db)
  return rows
}

/** Sums of order_totals that differ from the orders, by how much; empty when all agree. */
export const findTotalsDrift = async (db: Db) => {
  const { rows } = await sql<{ branch_id: number; placed_by: number; status: string; orders: number; cents: number }>`
  select branch_id, placed_by, status, sum(orders)::bigint as orders, sum(cents)::bigint as cents from (
    select branch_id, placed_by, status, orders, total_cents as cents from order_totals
    union all select branch_id, placed_by, case when deleted_at is null then status else 'Deleted' end, -1, -total_cents
    from orders
  ) as both_sides group by branch_id, placed_by, status having sum(orders) <> 0 or sum(cents) <> 0
`.execute(db)
  return rows
}

/** Locks the orders of customers, by ascending id. */
export const lockOrdersOf = (tx: Tx, customerIds: readonly number[]) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', anyOf(customerIds))
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
