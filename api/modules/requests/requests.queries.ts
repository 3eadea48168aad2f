import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tables } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { countUpTo } from '#api/platform/database/lists.ts'
import type { RequestState } from '#contract/orders/order-requests.ts'

/** The one definition of a request's state: it is booked when an order names it. */
const state = sql<RequestState>`
  coalesce(order_requests.closed_as, case when orders.id is null then 'Sent' else 'Booked' end)`

/** The scope of a list: a member's own requests, or those of the branches that staff see. */
export type Scope = { accountId: number } | { branches: BranchScope }
type Filter = { scope: Scope; status?: RequestState | undefined }

function requests(db: Db, { scope, status }: Filter) {
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
  return status ? query.where(state, '=', status) : query
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

export const findRequests = (db: Db, filter: Filter, slice: Slice) =>
  selectRequests(db, filter)
    .orderBy('order_requests.id', 'desc')
    .limit(slice.size)
    .offset(slice.page * slice.size)
    .execute()
export type RequestRow = Awaited<ReturnType<typeof findRequests>>[number]

export const findRequest = (db: Db, scope: Scope, id: number) =>
  selectRequests(db, { scope }).where('order_requests.id', '=', id).executeTakeFirst()

export const countRequests = (db: Db, filter: Filter) => countUpTo(db, requests(db, filter).select('order_requests.id'))
