import { type RawBuilder, sql } from 'kysely'
import { orderIdIn } from '#api/modules/orders/orders.rules.ts'
import type { Db } from '#api/platform/database/db.ts'
import { boundsOf, hasTerms, type ListDays, likePattern, nameContains } from '#api/platform/database/fragments.ts'
import { type KeyedSlice, pageOf } from '#api/platform/database/lists.ts'

/** Above these numbers of matches a search is broad: the matches are not read one by one. */
const maxCustomers = 500
const maxGroups = 50
/** Orders placed at the same moment may have their ids and times in different order, across far fewer ids than this. */
const numberSlack = 1_000

/** A search term resolved by index, before any order is read. */
export type OrderSearch = {
  /** Lower case, as names of products are compared. */
  term: string
  orderId: number | null
  customerIds: number[]
  groupIds: number[]
  /** Too many customers or groups match, so only the newest orders are searched. */
  isBroad: boolean
}

/** Whether an order was placed at a moment or later. Also bounds the id, so that an index by id is read to there only. */
export const isPlacedSince = (begin: RawBuilder<Date>) =>
  sql<boolean>`orders.created_at >= ${begin} and orders.id > ${sql.lit(-numberSlack)} + coalesce(
    (select id from orders where created_at >= ${begin} order by created_at limit 1), 0)`

/** Whether an order was placed before a moment; bounds the id likewise. */
const isPlacedBefore = (end: RawBuilder<Date>) =>
  sql<boolean>`orders.created_at < ${end} and orders.id < ${sql.lit(numberSlack)} + coalesce(
    (select id from orders where created_at < ${end} order by created_at desc limit 1), 0)`

/** The conditions that keep the moment of placement within days. */
export const isPlacedWithin = (days: ListDays) => {
  const { since, before } = boundsOf(days)
  return [...since.map(isPlacedSince), ...before.map(isPlacedBefore)]
}

/** Resolves a search term to an order number and the ids of customers and groups, in one statement. */
export async function findOrderSearch(db: Db, text: string): Promise<OrderSearch> {
  const term = text.toLowerCase()
  const { rows } = await sql<{ customers: number[]; groups: number[] }>`
    select
      (select coalesce(json_agg(id), '[]') from (
        select id from customers where ${hasTerms('search_text', text)}
        limit ${sql.lit(maxCustomers + 1)}) as found) as customers,
      (select coalesce(json_agg(id), '[]') from (
        select id from groups where ${nameContains(sql`name`, text)}
        limit ${sql.lit(maxGroups + 1)}) as found) as groups
  `.execute(db)
  const { customers = [], groups = [] } = rows[0] ?? {}
  return {
    term,
    orderId: orderIdIn(text),
    customerIds: customers,
    groupIds: groups,
    isBroad: customers.length > maxCustomers || groups.length > maxGroups,
  }
}

// The statements below force the planner to use the index of the ids and to filter the few rows it finds. For
// `array(select ...)` it expects a short array, and `offset 0` keeps the outer conditions from choosing another index.
// Left to its statistics it read all orders of a branch, or all customers.

/** Orders of the customers or groups that were found. Named `orders`, with the columns that filters check. */
export const ordersOfFound = (column: 'customer_id' | 'group_id', ids: readonly number[]) => sql`(
  select id, branch_id, customer_id, group_id, credit_officer_id, placed_by, status, deleted_at, created_at, expected_on, is_first_order,
    promotion_id
  from orders
  where ${sql.ref(column)} = any(array(select unnest(${ids}::bigint[]))) offset 0
) as orders`

/** Whether the customer of a row of `recent` matches. As one side of an OR it is a hashed set, never a join. */
export const isOfMatchingCustomer = ({ term }: OrderSearch) => sql<boolean>`customer_id in (
  select id from (
    select id, search_text from customers where id = any(array(select customer_id from recent)) offset 0
  ) as customers where ${hasTerms('search_text', term)})`

/** Whether the group of a row of `recent` matches. As one side of an OR it is a hashed set, never a join. */
export const isOfMatchingGroup = ({ term }: OrderSearch) => sql<boolean>`group_id in (
  select id from (
    select id, name from groups where id = any(array(select group_id from recent)) offset 0
  ) as groups where ${nameContains(sql`name`, term)})`

/** The rows of `recent` with a product whose name matches. */
export const recentOfProduct = ({ term }: OrderSearch) => sql<{ id: number }>`
  select order_id as id from (
    select order_id, product_name from order_lines where order_id = any(array(select id from recent)) offset 0
  ) as lines where lower(product_name) like ${likePattern(term)}`

/** Ids of one slice of the matches and the number of all matches, in one pass. */
export async function findMatchingIds(db: Db, matching: RawBuilder<{ id: number }>, slice: KeyedSlice) {
  const { rows } = await sql<{ ids: number[]; counted: number }>`
    with matching as materialized (${matching})
    select (select count(*) from matching) as counted,
      (select coalesce(json_agg(id), '[]') from ${pageOf(sql`select id from matching`, slice)}) as ids
  `.execute(db)
  return rows[0] ?? { ids: [], counted: 0 }
}
