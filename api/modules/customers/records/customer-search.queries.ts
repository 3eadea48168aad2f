import { type RawBuilder, sql } from 'kysely'
import type { BranchScope } from '#api/platform/actor.ts'
import { isInArrears } from '#api/platform/database/arrears.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, dayBegins, hasTerms } from '#api/platform/database/fragments.ts'
import type { CustomersQuery } from '#contract/lending/customers.staff.ts'
import { toCents } from '#contract/money.ts'
import { clientNumberIn } from '../clients.rules.ts'
import type { SegmentRules } from './segments.rules.ts'

/** As the partial indexes of the list have it. */
export const isListed = sql<boolean>`customers.erased_at is null and customers.merged_into_id is null`

/** Customers of the branch, and members who sent it a request. */
export function isCustomerInScope(scope: BranchScope): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`
  if (scope === 'none') return sql<boolean>`false`
  return sql<boolean>`(customers.branch_id = ${scope} or customers.account_id = any(array(
    select account_id from order_requests where branch_id = ${scope}
  )))`
}

type Filter = Omit<CustomersQuery, 'sort' | 'page' | 'size' | 'olderThan' | 'newerThan'>
export type CustomerFilter = {
  query: Filter
  scope: BranchScope
  rules: SegmentRules
  /** What the search finds, where it is few: they are read by id instead of all customers. */
  found?: readonly number[] | undefined
}

/** More are not read one by one. */
const MAX_FOUND = 1_000

const lastOrder = sql<Date>`coalesce(customers.last_order_at, '-infinity')`

/** Ids by number, by the words of the record, and by those of the member's account; a union, so that each part uses its own index. */
function idsOf(search: string) {
  return sql<{ id: number }>`
    select id from customers where client_number = ${clientNumberIn(search)}
    union select id from customers where ${hasTerms('search_text', search)}
    union select customers.id from accounts join customers on customers.account_id = accounts.id
      where accounts.kind = 'member' and ${hasTerms('accounts.search_text', search)}`
}

/** Ids of the customers that a search finds in all branches; undefined where they are many. */
export async function findFew(db: Db, search: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from (${idsOf(search)}) as found limit ${MAX_FOUND + 1}
  `.execute(db)
  return rows.length > MAX_FOUND ? undefined : rows.map(({ id }) => id)
}

const isFound = (search: string, few: readonly number[] | undefined) =>
  few ? sql<boolean>`customers.id = ${anyOf(few)}` : sql<boolean>`customers.id in (${idsOf(search)})`

const byStatus = ({ newSince, activeSince }: SegmentRules) => {
  const isNew = sql`(customers.first_order_at is not null and customers.first_order_at >= ${newSince})`
  return {
    new: sql<boolean>`customers.first_order_at >= ${newSince}`,
    active: sql<boolean>`${lastOrder} >= ${activeSince} and not ${isNew}`,
    inactive: sql<boolean>`${lastOrder} < ${activeSince} and not ${isNew}`,
  }
}

const bySegment = ({ vipCents, premiumCents }: SegmentRules) => ({
  New: sql<boolean>`customers.order_count = 0`,
  VIP: sql<boolean>`customers.order_count > 0 and customers.recent_cents >= ${vipCents}`,
  Premium: sql<boolean>`customers.order_count > 0 and customers.recent_cents >= ${premiumCents}
    and customers.recent_cents < ${vipCents}`,
  Regular: sql<boolean>`customers.order_count > 0 and customers.recent_cents < least(${premiumCents}::bigint, ${vipCents}::bigint)`,
})

/** As its partial index has it. */
const blocked = sql<boolean>`customers.status = 'blocked' and customers.client_number is not null`

const sharesPhone = sql<boolean>`customers.phone in (
  select phone from customers where ${isListed} and phone is not null group by phone having count(*) > 1
)`

function conditionsOf({ query, scope, rules, found }: CustomerFilter): RawBuilder<boolean>[] {
  const { hasAccount, isBlocked } = query
  const conditions: (RawBuilder<boolean> | false | undefined)[] = [
    isListed,
    scope !== 'all' && isCustomerInScope(scope),
    query.search ? isFound(query.search, found) : undefined,
    query.status && byStatus(rules)[query.status],
    query.segment && bySegment(rules)[query.segment],
    query.branch !== undefined && sql<boolean>`customers.branch_id = ${query.branch}`,
    query.group !== undefined && sql<boolean>`customers.group_id = ${query.group}`,
    query.officer !== undefined &&
      sql<boolean>`customers.group_id = any(array(select id from groups where credit_officer_id = ${query.officer}))`,
    query.spentFrom !== undefined && sql<boolean>`customers.spent_cents >= ${toCents(query.spentFrom)}`,
    query.spentTo !== undefined && sql<boolean>`customers.spent_cents <= ${toCents(query.spentTo)}`,
    query.lastOrderFrom !== undefined && sql<boolean>`${lastOrder} >= ${dayBegins(query.lastOrderFrom)}`,
    query.lastOrderTo !== undefined &&
      sql<boolean>`customers.last_order_at is not null and ${lastOrder} < ${dayBegins(query.lastOrderTo, 1)}`,
    hasAccount !== undefined && sql<boolean>`(customers.account_id is not null) = ${hasAccount}`,
    isBlocked !== undefined && (isBlocked ? blocked : sql<boolean>`not (${blocked})`),
    query.inArrears !== undefined && (query.inArrears ? isInArrears() : sql<boolean>`(${isInArrears()}) is not true`),
    // Of customers without a phone the condition is null.
    query.sharesPhone !== undefined && (query.sharesPhone ? sharesPhone : sql<boolean>`(${sharesPhone}) is not true`),
  ]
  return conditions.filter((condition) => typeof condition === 'object')
}

const matching = (filter: CustomerFilter) => sql`customers where ${sql.join(conditionsOf(filter), sql` and `)}`

const name = sql`lower(customers.first_name || ' ' || customers.last_name)`
const orders = {
  'joined.asc': sql`customers.created_at, customers.id`,
  'joined.desc': sql`customers.created_at desc, customers.id desc`,
  'name.asc': sql`${name}, customers.id`,
  'name.desc': sql`${name} desc, customers.id desc`,
  'spent.asc': sql`customers.spent_cents, customers.id`,
  'spent.desc': sql`customers.spent_cents desc, customers.id desc`,
  'orders.asc': sql`customers.order_count, customers.id`,
  'orders.desc': sql`customers.order_count desc, customers.id desc`,
  'last_order.asc': sql`${lastOrder}, customers.id`,
  'last_order.desc': sql`${lastOrder} desc, customers.id desc`,
  'owes.asc': sql`customers.outstanding_cents, customers.id`,
  'owes.desc': sql`customers.outstanding_cents desc, customers.id desc`,
  // The longest behind has the oldest day; without one nothing is unpaid.
  'days_past_due.asc': sql`customers.unpaid_since desc nulls first, customers.id desc`,
  'days_past_due.desc': sql`customers.unpaid_since nulls last, customers.id`,
}

export type CustomerSlice = Pick<CustomersQuery, 'sort' | 'olderThan' | 'newerThan'> & { size: number; offset: number }

/** Ids of one slice of the customers that a filter matches, in its order. */
export async function findCustomerIds(db: Db, filter: CustomerFilter, slice: CustomerSlice): Promise<number[]> {
  const { sort = 'joined.desc', olderThan, newerThan, size, offset } = slice
  const place = (id: number) => sql`(select created_at, id from customers where id = ${id})`
  const joined = sql`(customers.created_at, customers.id)`
  const key = olderThan
    ? sql`and ${joined} < ${place(olderThan)}`
    : newerThan
      ? sql`and ${joined} > ${place(newerThan)}`
      : sql``
  const order = olderThan ? orders['joined.desc'] : newerThan ? orders['joined.asc'] : orders[sort]
  const { rows } = await sql<{ id: number }>`
    select customers.id from ${matching(filter)} ${key} order by ${order} limit ${size} offset ${offset}
  `.execute(db)
  // Read upwards from a key and shown downwards, or the other way round.
  const isReversed = (newerThan !== undefined && sort === 'joined.desc') || (olderThan && sort === 'joined.asc')
  const ids = rows.map(({ id }) => id)
  return isReversed ? ids.toReversed() : ids
}

/** Counts up to `cap` + 1. */
export async function countCustomers(db: Db, filter: CustomerFilter, cap: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select from ${matching(filter)} limit ${cap + 1}) as first_ones
  `.execute(db)
  return rows[0]?.counted ?? 0
}
