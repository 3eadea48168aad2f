import { sql } from 'kysely'
import type { Db } from '#api/platform/db.ts'
import { likePattern } from '#api/platform/lists.ts'
import { phoneIn } from '#contract/phones.ts'
import { orderIdIn } from './orders.rules.ts'

/** More matches than these are not read one by one: the search is broad. */
const mostCustomers = 500
const mostGroups = 50

/** What a search term means, found by index before any order is read. */
export type OrderSearch = {
  /** Lower case, as names are compared. */
  term: string
  /** LIKE patterns of name, number and phone, however the phone is written. */
  customerPatterns: string[]
  orderId: number | null
  customerIds: number[]
  groupIds: number[]
  /** So many customers or groups match that their orders are looked for among the newest ones instead. */
  isBroad: boolean
}

/** Resolves a search term to an order number and the ids of customers and groups, in one statement. */
export async function findOrderSearch(db: Db, text: string): Promise<OrderSearch> {
  const term = text.toLowerCase()
  const phone = phoneIn(text)
  const customerPatterns = [term, ...(phone === null ? [] : [phone])].map(likePattern)
  const { rows } = await sql<{ customers: number[]; groups: number[] }>`
    select
      (select coalesce(json_agg(id), '[]') from (
        select id from customers where search_text like any (${customerPatterns}::text[])
        limit ${sql.lit(mostCustomers + 1)}) as found) as customers,
      (select coalesce(json_agg(id), '[]') from (
        select id from groups where lower(name) like ${likePattern(term)}
        limit ${sql.lit(mostGroups + 1)}) as found) as groups
  `.execute(db)
  const { customers = [], groups = [] } = rows[0] ?? {}
  return {
    term,
    customerPatterns,
    orderId: orderIdIn(text),
    customerIds: customers,
    groupIds: groups,
    isBroad: customers.length > mostCustomers || groups.length > mostGroups,
  }
}
