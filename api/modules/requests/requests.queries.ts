import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tables } from '#api/platform/database/db.ts'
import { anyOf, fullName, survivorOf } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { countUpTo } from '#api/platform/database/lists.ts'
import type { RequestState } from '#contract/orders/order-requests.ts'
import { isFound, type RequestSearch } from './request-search.queries.ts'

/** The one definition of a request's state: it is booked when an order names it. */
const state = sql<RequestState>`
  coalesce(order_requests.closed_as, case when orders.id is null then 'Sent' else 'Booked' end)`

/** Whether a request is in a state, by columns that indexes have. */
const isIn = (wanted: RequestState) => {
  if (wanted !== 'Sent' && wanted !== 'Booked') return sql<boolean>`order_requests.closed_as = ${wanted}`
  return wanted === 'Sent'
    ? sql<boolean>`order_requests.closed_as is null and orders.order_request_id is null`
    : sql<boolean>`order_requests.closed_as is null and orders.order_request_id is not null`
}

/** The scope of a list: a member's own requests, or those of the branches that staff see, all or the ones searched for. */
export type Scope = { accountId: number } | { branches: BranchScope; search?: RequestSearch | undefined }
type Filter = { scope: Scope; status?: RequestState | undefined; customer?: number | undefined }

/** The account of the member who is a customer. */
const accountOf = (customerId: number) =>
  sql<number>`(select account_id from customers where id = ${survivorOf(customerId)})`

function requests(db: Db, { scope, status, customer }: Filter) {
  let query = db
    .selectFrom('order_requests')
    .leftJoin('orders', 'orders.order_request_id', 'order_requests.id')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.account_id', '=', 'order_requests.account_id')
        .on('customers.client_number', 'is not', null),
    )
  query =
    'accountId' in scope
      ? query.where('order_requests.account_id', '=', scope.accountId)
      : query.where(isInScope(scope.branches, 'order_requests.branch_id'))
  if ('branches' in scope && scope.search) query = query.where(isFound(scope.branches, scope.search))
  if (customer !== undefined) query = query.where('order_requests.account_id', '=', accountOf(customer))
  return status ? query.where(isIn(status)) : query
}

const lines = jsonArrayFrom(
  expressionBuilder<Tables, 'order_requests'>()
    .selectFrom('order_request_lines')
    .innerJoin('products', 'products.id', 'product_id')
    .select([
      'product_id as productId',
      'products.name as productName',
      'products.slug',
      'products.picture_key as picture',
      'quantity',
    ])
    .whereRef('request_id', '=', 'order_requests.id')
    .orderBy('product_id'),
).as('lines')

const selectRequests = (db: Db, filter: Filter) =>
  requests(db, filter)
    .innerJoin('accounts', 'accounts.id', 'order_requests.account_id')
    .innerJoin('branches', 'branches.id', 'order_requests.branch_id')
    // The officer who leads the member's group, where the request was sent to the branch of that group.
    .leftJoin('groups', (join) =>
      join.onRef('groups.id', '=', 'customers.group_id').onRef('groups.branch_id', '=', 'order_requests.branch_id'),
    )
    .leftJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .select([
      'order_requests.id',
      'order_requests.created_at',
      'order_requests.decline_reason',
      'order_requests.number_of_months',
      'order_requests.promo_code',
      'orders.id as order_id',
      'order_requests.account_id',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.email',
      'accounts.phone',
      'branches.id as branch_id',
      'branches.name as branch_name',
      state.as('state'),
      lines,
    ])
    .select(sql<Date | null>`coalesce(order_requests.decided_at, orders.created_at)`.as('decided_at'))
    .select(sql<{ location?: string; note?: string } | null>`order_requests.personal`.as('personal'))
    .select(fullName<string | null>('credit_officers').as('credit_officer'))

/** Newest first unless `isAscending`. What a row shows is read for the rows of the page only. */
export function findRequests(db: Db, filter: Filter, { page, size, isAscending }: Slice & { isAscending?: boolean }) {
  const order = isAscending ? 'asc' : 'desc'
  const ids = requests(db, filter).select('order_requests.id').orderBy('order_requests.id', order)
  return selectRequests(db, { scope: filter.scope })
    .innerJoin(
      ids
        .limit(size)
        .offset(page * size)
        .as('page'),
      'page.id',
      'order_requests.id',
    )
    .orderBy('order_requests.id', order)
    .execute()
}
/** Ids of the first `max` requests, newest first unless `isAscending`. */
export async function findRequestIds(db: Db, filter: Filter, max: number, isAscending: boolean) {
  const rows = await requests(db, filter)
    .select('order_requests.id')
    .orderBy('order_requests.id', isAscending ? 'asc' : 'desc')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

export const findRequestsByIds = (db: Db, scope: Scope, ids: readonly number[]) =>
  selectRequests(db, { scope }).where('order_requests.id', '=', anyOf(ids)).execute()

export type RequestRow = Awaited<ReturnType<typeof findRequests>>[number]

export const findRequest = (db: Db, scope: Scope, id: number) =>
  selectRequests(db, { scope }).where('order_requests.id', '=', id).executeTakeFirst()

export const countRequests = (db: Db, filter: Filter) => countUpTo(db, requests(db, filter).select('order_requests.id'))
