import { type RawBuilder, sql } from 'kysely'
import { isListed } from '#api/modules/catalogue/catalogue.service.ts'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, fullName, isWithin, type ListDays, nameContains } from '#api/platform/database/fragments.ts'
import { findSliceIds, type KeyedSlice } from '#api/platform/database/lists.ts'
import { type RefusalReason, refusalReasons } from '#contract/orders/refusals.staff.ts'
import { isOfMatchingCustomer, isOfMatchingGroup, type OrderSearch } from './order-search.queries.ts'

export type RefusalFilter = ListDays & { branches: BranchScope; reason?: RefusalReason | undefined }

/** A broad search looks through this many of the newest refusals. */
const broadSearchRows = 5_000

const inFilter = ({ branches, reason, ...days }: RefusalFilter) => {
  const conditions = [
    isInScope(branches, 'branch_id'),
    sql<boolean>`code = any(${reason ? [reason] : [...refusalReasons]}::text[])`,
    ...isWithin('at', days),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const matchingOfficers = ({ term }: OrderSearch) =>
  sql<{
    id: number
  }>`select id from credit_officers where ${nameContains(fullName('credit_officers'), term)}`
const isOfMatchingOfficer = (search: OrderSearch) =>
  sql<boolean>`credit_officer_id = any(array(${matchingOfficers(search)}))`

/**
 * Officer by officer, so that nothing is read where none was found. As `any(array(...))` the planner expected ten officers
 * and read the whole table where a few of them lead all groups.
 */
const ofMatchingOfficers = (search: OrderSearch, conditions: RawBuilder<boolean>) => sql`
  select found.id from (${matchingOfficers(search)}) as officers cross join lateral (
    select id from order_refusals where credit_officer_id = officers.id and ${conditions} offset 0) as found`

/** Ids of the refusals in the filter, of the clients, groups and officers that were found. */
function matchingRefusals(filter: RefusalFilter, search: OrderSearch | undefined): RawBuilder<{ id: number }> {
  const conditions = inFilter(filter)
  if (!search) return sql`select id from order_refusals where ${conditions}`
  if (search.isBroad) {
    return sql`
      select id from recent
      where ${isOfMatchingCustomer(search)} or ${isOfMatchingGroup(search)} or ${isOfMatchingOfficer(search)}`
  }
  const found = (condition: RawBuilder<boolean>) =>
    sql`select id from order_refusals where ${condition} and ${conditions}`
  return sql`${found(sql`customer_id = ${anyOf(search.customerIds)}`)}
    union ${found(sql`group_id = ${anyOf(search.groupIds)}`)}
    union ${ofMatchingOfficers(search, conditions)}`
}

/** Only a broad search reads `recent`. */
const recentRefusals = (filter: RefusalFilter) => sql`
  select id, customer_id, group_id, credit_officer_id from order_refusals where ${inFilter(filter)}
  order by id desc limit ${sql.lit(broadSearchRows)}`

/** Ids of one slice of the refusals, and the number of all, counted up to one above the cap. */
export const findRefusalIds = (db: Db, filter: RefusalFilter, search: OrderSearch | undefined, slice: KeyedSlice) =>
  findSliceIds(
    db,
    matchingRefusals(filter, search),
    slice,
    search?.isBroad ? sql`with recent as materialized (${recentRefusals(filter)})` : undefined,
  )

/** The products of a refusal with their address in the shop, null for one that is not listed. */
const listedProducts = sql<{ id: number; slug: string }[]>`(
  select coalesce(json_agg(json_build_object('id', products.id, 'slug', products.slug)), '[]') from products
  where products.id in (
    select (item ->> 'id')::bigint from jsonb_array_elements(order_refusals.details -> 'products') as item
  ) and ${isListed})`

export const findRefusals = (db: Db, ids: readonly number[], ascending: boolean) =>
  db
    .selectFrom('order_refusals')
    .leftJoin('customers', 'customers.id', 'order_refusals.customer_id')
    .leftJoin('groups', 'groups.id', 'order_refusals.group_id')
    .leftJoin('branches', 'branches.id', 'order_refusals.branch_id')
    .leftJoin('credit_officers', 'credit_officers.id', 'order_refusals.credit_officer_id')
    .leftJoin('accounts', 'accounts.id', 'order_refusals.account_id')
    .select([
      'order_refusals.id',
      'order_refusals.at',
      'order_refusals.code',
      'order_refusals.details',
      'order_refusals.item_count',
      'order_refusals.total_cents',
      'order_refusals.branch_id',
      'order_refusals.customer_id',
      'groups.name as group_name',
      'branches.name as branch',
      'customers.client_number',
    ])
    .select([
      fullName<string | null>('accounts').as('placed_by'),
      fullName<string | null>('credit_officers').as('credit_officer'),
      sql<string | null>`case when customers.erased_at is null then ${fullName('customers')} end`.as('client'),
      listedProducts.as('listed'),
    ])
    .where('order_refusals.id', '=', anyOf(ids))
    .orderBy('order_refusals.id', ascending ? 'asc' : 'desc')
    .execute()
export type RefusalRow = Awaited<ReturnType<typeof findRefusals>>[number]
