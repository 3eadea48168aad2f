import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/db.ts'
import { COUNT_CAP, likePattern } from '#api/platform/lists.ts'
import type { OrderState } from '#contract/order-states.ts'
import type { OrderPeriod } from '#contract/orders.ts'
import type { OrderSearch } from './order-search.queries.ts'
import type { OrderSlice, Personal } from './orders.queries.ts'

/** Whose orders: the client a member is, or what a staff account booked, as far as it still sees their branch. */
export type Owner = { memberAccountId: number } | { placedBy: number; branches: BranchScope }
export type MyFilter = {
  owner: Owner
  search?: OrderSearch | undefined
  states?: OrderState[] | undefined
  period?: OrderPeriod | undefined
}

/** Names of products are searched in so many of the newest own orders. */
const searchedRows = 2_000
/** Two orders placed at the same moment may have their numbers and times in another order; never so many. */
const numberSlack = 1_000

const intervals = { week: sql`interval '7 days'`, month: sql`interval '1 month'`, year: sql`interval '1 year'` }

/** When a rolling period began: at the start of that day in Nairobi. */
const beginOf = (period: OrderPeriod) =>
  sql<Date>`(date_trunc('day', now() at time zone 'Africa/Nairobi') - ${intervals[period]}) at time zone 'Africa/Nairobi'`

const inPeriod = (period: OrderPeriod | undefined) =>
  period === undefined
    ? sql`true`
    : sql`orders.created_at >= ${beginOf(period)} and orders.id > ${sql.lit(-numberSlack)} + coalesce(
        (select id from orders where created_at >= ${beginOf(period)} order by created_at limit 1), 0)`

const clientOf = (accountId: number) => sql`(select id from customers where account_id = ${accountId})`

const isOwned = (owner: Owner) =>
  'placedBy' in owner
    ? sql`orders.placed_by = ${owner.placedBy} and ${isInScope(owner.branches, 'orders.branch_id')}`
    : sql`orders.customer_id = ${clientOf(owner.memberAccountId)}`

/** Ids of the own orders that match. A search finds numbers, names of products and, for staff, clients. */
function matchingOrders({ owner, search, states, period }: MyFilter): RawBuilder<{ id: number }> {
  const conditions = sql`${isOwned(owner)} and ${inPeriod(period)}
    and ${states ? sql`orders.status = any(${states}::text[])` : sql`true`}`
  if (!search) return sql<{ id: number }>`select id from orders where ${conditions}`
  const recent = sql`(
    select id, customer_id from orders where ${conditions} order by id desc limit ${sql.lit(searchedRows)}) as recent`
  const byNumberOrProduct = sql<{ id: number }>`
    select id from orders where id = ${search.orderId} and ${conditions}
    union select recent.id from ${recent} where exists (
      select from order_lines where order_id = recent.id and lower(product_name) like ${likePattern(search.term)})`
  if (!('placedBy' in owner)) return byNumberOrProduct
  if (search.isBroad) {
    return sql<{ id: number }>`${byNumberOrProduct}
      union select recent.id from ${recent} join customers on customers.id = recent.customer_id
      where customers.search_text like any (${search.customerPatterns}::text[])`
  }
  return sql<{ id: number }>`${byNumberOrProduct}
    union select id from orders where customer_id = any(${search.customerIds}::bigint[]) and ${conditions}`
}

const myLines = sql<{ productId: number; name: string; picture: string | null; quantity: number; unit: number }[]>`(
  select json_agg(json_build_object('productId', order_lines.product_id, 'name', product_name,
    'picture', products.picture_key, 'quantity', quantity, 'unit', unit_price_cents) order by order_lines.id)
  from order_lines join products on products.id = order_lines.product_id where order_lines.order_id = orders.id
)`.as('lines')

const pageOfOrders = (filter: MyFilter, { size, offset, olderThan }: OrderSlice) => {
  const key = olderThan ? sql`where id < ${olderThan}` : sql``
  return sql<{ id: number }>`(
    select id from (${matchingOrders(filter)}) as matching ${key} order by id desc limit ${size} offset ${offset}
  )`.as<'page'>('page')
}

/** Newest first. */
export const findMyOrders = (db: Db, filter: MyFilter, slice: OrderSlice) =>
  db
    .selectFrom('orders')
    .innerJoin(pageOfOrders(filter, slice), 'page.id', 'orders.id')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'orders.status', 'orders.created_at', 'orders.total_cents'])
    .select(['orders.expected_on', 'orders.delivered_on', 'customers.client_number'])
    .select(sql<Personal>`orders.personal`.as('personal'))
    .select(myLines)
    .orderBy('orders.id', 'desc')
    .execute()
export type MyOrderRow = Awaited<ReturnType<typeof findMyOrders>>[number]

/** How many match: at most one more than COUNT_CAP. */
export async function countMyOrders(db: Db, filter: MyFilter): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (${matchingOrders(filter)} limit ${sql.lit(COUNT_CAP + 1)}) as first_ones
  `.execute(db)
  return rows[0]?.counted ?? 0
}

/** Figures of the orders of the client a member is, by state. Cents. */
export const sumOrdersOfMember = (db: Db, accountId: number) =>
  db
    .selectFrom('orders')
    .select(['status', sql<number>`count(*)`.as('orders'), sql<number>`sum(total_cents)::bigint`.as('cents')])
    .where(sql<boolean>`customer_id = ${clientOf(accountId)}`)
    .groupBy('status')
    .execute()
