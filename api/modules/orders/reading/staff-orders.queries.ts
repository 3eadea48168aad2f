import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tables } from '#api/platform/database/db.ts'
import { depositOf } from '#api/platform/database/deposits.ts'
import { anyOfRecord, fullName, type ListDays, today } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, countUpTo, type KeyedSlice, pageOf } from '#api/platform/database/lists.ts'
import { isInState, isOpen, isSold } from '#api/platform/database/order-states.ts'
import type { ListedState } from '#contract/orders/order-states.ts'
import type { Personal } from '../orders.queries.ts'
import {
  findMatchingIds,
  isOfMatchingCustomer,
  isOfMatchingGroup,
  isPlacedWithin,
  type OrderSearch,
  ordersOfFound,
} from './order-search.queries.ts'

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
  isSold?: boolean | undefined
  isUnshipped?: boolean | undefined
  promotion?: number | undefined
  customer?: number | undefined
  group?: number | undefined
  officer?: number | undefined
  product?: number | undefined
}

function isListedAs(status: ListedState | undefined) {
  if (status === 'Deleted') return sql<boolean>`orders.deleted_at is not null`
  // Within coalesce, because without statistics the planner expects `is null` of few rows, and sorts them all.
  const isNotDeleted = sql<boolean>`coalesce(orders.deleted_at is null, true)`
  return status ? sql<boolean>`orders.status = ${status} and ${isNotDeleted}` : isNotDeleted
}

/** Whether an order is to be delivered today, or earlier and was not. */
const isDue = () => sql<boolean>`orders.expected_on <= ${today()} and ${isOpen('orders.status')}`

/** Read by the index of the customer: the planner expects a short array. */
const isOfCustomer = (id: number) =>
  sql<boolean>`orders.id = any(array(select id from orders where customer_id = ${anyOfRecord(id)}))`

/** An order has one line of a product at most, so this is a join that the planner may begin at either side. */
const hasProduct = (id: number) =>
  sql<boolean>`orders.id in (select order_id from order_lines where product_id = ${id})`

const inStaffFilter = (filter: StaffFilter) => {
  const conditions = [
    isInScope(filter.branches, 'orders.branch_id'),
    isListedAs(filter.status),
    ...isPlacedWithin(filter),
    ...(filter.isDue ? [isDue()] : []),
    ...(filter.isFirst ? [sql<boolean>`orders.is_first_order`] : []),
    ...(filter.isSold ? [isSold('orders.status')] : []),
    ...(filter.isUnshipped ? [isInState('orders.status', ['Pending', 'Processing'])] : []),
    ...(filter.promotion === undefined ? [] : [sql<boolean>`orders.promotion_id = ${filter.promotion}`]),
    ...(filter.customer === undefined ? [] : [isOfCustomer(filter.customer)]),
    ...(filter.group === undefined ? [] : [sql<boolean>`orders.group_id = ${filter.group}`]),
    ...(filter.officer === undefined ? [] : [sql<boolean>`orders.credit_officer_id = ${filter.officer}`]),
    ...(filter.product === undefined ? [] : [hasProduct(filter.product)]),
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
      'orders.expected_on',
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
    .select(depositOf().as('deposit'))
    .select(staffLines)

/** Newest first. The joins run for the rows of the page only. */
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
    db.selectFrom('orders').select('id').where(isInScope(branches, 'branch_id')).where(isDue()),
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
  max: number,
  ascending = false,
) {
  const matching = search ? searchedOrders(filter, search) : filteredOrders(filter)
  const rows = await db
    .selectFrom(pageOf(matching, { size: max, offset: 0, ascending }))
    .select('page.id')
    .orderBy('page.id', ascending ? 'asc' : 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
