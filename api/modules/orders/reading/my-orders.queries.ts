import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Personal } from '#api/modules/orders/orders.queries.ts'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tables } from '#api/platform/database/db.ts'
import { depositOf } from '#api/platform/database/deposits.ts'
import { likePattern, zone } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, type KeyedSlice, pageOf } from '#api/platform/database/lists.ts'
import type { OrderState } from '#contract/orders/order-states.ts'
import type { OrderPeriod } from '#contract/orders/orders.ts'
import {
  findMatchingIds,
  isOfMatchingCustomer,
  isPlacedSince,
  type OrderSearch,
  ordersOfFound,
  recentOfProduct,
} from './order-search.queries.ts'

/**
 * The owner of a list: a member, with the orders of their client, or staff, with what they booked in branches they
 * still see.
 */
export type Owner = { memberAccountId: number } | { placedBy: number; branches: BranchScope }
export type MyFilter = {
  owner: Owner
  states?: OrderState[] | undefined
  period?: OrderPeriod | undefined
}

/** Product names and parts of a number are searched in this many of the reader's newest orders. */
const searchedRows = 2_000

const intervals = {
  today: sql`interval '0 days'`,
  week: sql`interval '7 days'`,
  month: sql`interval '1 month'`,
  year: sql`interval '1 year'`,
}

/** The begin of a rolling period: the start of that business day. */
const beginOf = (period: keyof typeof intervals) =>
  sql<Date>`(date_trunc('day', now() at time zone ${zone()}) - ${intervals[period]}) at time zone ${zone()}`

const inPeriod = (period: OrderPeriod | undefined) =>
  period === undefined ? sql`true` : isPlacedSince(beginOf(period))

const clientOf = (accountId: number) => sql`(select id from customers where account_id = ${accountId})`

const isOwned = (owner: Owner) =>
  'placedBy' in owner
    ? sql`orders.placed_by = ${owner.placedBy} and ${isInScope(owner.branches, 'orders.branch_id')}`
    : sql`orders.customer_id = ${clientOf(owner.memberAccountId)}`

const inMyFilter = ({ owner, states, period }: MyFilter) => sql<boolean>`${isOwned(owner)} and ${inPeriod(period)}
  and ${states ? sql`orders.status = any(${states}::text[])` : sql`true`}`

const filteredOrders = (filter: MyFilter) => sql<{ id: number }>`select id from orders where ${inMyFilter(filter)}`

/** Whether the number of a row of `recent`, as people read it, contains the term. */
const hasInNumber = ({ term }: OrderSearch) => sql<boolean>`('#00' || id) like ${likePattern(term)}`

/** Ids of the reader's own orders that match a search: by number, product name and, for staff, client. */
function searchedOrders(filter: MyFilter, search: OrderSearch): RawBuilder<{ id: number }> {
  const conditions = inMyFilter(filter)
  const byNumberOrProduct = sql<{ id: number }>`
    with recent as materialized (
      select id, customer_id from orders where ${conditions} order by id desc limit ${sql.lit(searchedRows)}
    )
    select id from orders where id = ${search.orderId} and ${conditions}
    union select id from recent where ${hasInNumber(search)}
    union ${recentOfProduct(search)}`
  if (!('placedBy' in filter.owner)) return byNumberOrProduct
  return search.isBroad
    ? sql`${byNumberOrProduct} union select id from recent where id = ${search.orderId} or ${isOfMatchingCustomer(search)}`
    : sql`${byNumberOrProduct} union select id from ${ordersOfFound('customer_id', search.customerIds)} where ${conditions}`
}

const myLines = jsonArrayFrom(
  expressionBuilder<Tables, 'orders'>()
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'order_lines.product_id as productId',
      'product_name as name',
      'products.picture_key as picture',
      'quantity',
      'unit_price_cents as unit',
    ])
    .whereRef('order_lines.order_id', '=', 'orders.id')
    .orderBy('order_lines.id'),
).as('lines')

const selectMyOrder = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.created_at',
      'orders.total_cents',
      'orders.expected_on',
      'orders.delivered_on',
      'customers.client_number',
    ])
    .select(sql<Personal>`orders.personal`.as('personal'))
    .select(depositOf().as('deposit'))
    .select(myLines)
    .orderBy('orders.id', 'desc')

/** Newest first. */
export const findMyOrders = (db: Db, filter: MyFilter, slice: KeyedSlice) =>
  selectMyOrder(db)
    .innerJoin(pageOf(filteredOrders(filter), slice), 'page.id', 'orders.id')
    .execute()
export type MyOrderRow = Awaited<ReturnType<typeof findMyOrders>>[number]

/** One slice of the reader's own orders that match a search, newest first, and the number of all matches. */
export async function searchMyOrders(db: Db, filter: MyFilter, search: OrderSearch, slice: KeyedSlice) {
  const { ids, counted } = await findMatchingIds(db, searchedOrders(filter, search), slice)
  return { rows: ids.length === 0 ? [] : await selectMyOrder(db).where('orders.id', 'in', ids).execute(), counted }
}

/** The number of matches, counted up to COUNT_CAP + 1. */
export async function countMyOrders(db: Db, filter: MyFilter): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (${filteredOrders(filter)} limit ${sql.lit(COUNT_CAP + 1)}) as first_ones
  `.execute(db)
  return rows[0]?.counted ?? 0
}

/** Figures of the orders of a member's client, by state. Cents. */
export const sumOrdersOfMember = (db: Db, accountId: number) =>
  db
    .selectFrom('orders')
    .select(['status', sql<number>`count(*)`.as('orders'), sql<number>`sum(total_cents)::bigint`.as('cents')])
    .where(sql<boolean>`customer_id = ${clientOf(accountId)}`)
    .groupBy('status')
    .execute()
