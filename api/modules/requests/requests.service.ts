import { type Actor, narrowScope, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import type { FoundClient } from '#contract/lending/clients.ts'
import type { OrderRequest, RequestState, StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { orderNumber, requestNumber } from '#contract/orders/order-states.ts'
import { clientsOfAccounts } from '../customers/clients.service.ts'
import { picturePath } from '../files/pictures.service.ts'
import { estimateTotals } from '../orders/orders.service.ts'
import { findRequestSearch } from './request-search.queries.ts'
import {
  countRequests,
  findRequest,
  findRequestIds,
  findRequests,
  findRequestsByIds,
  type RequestRow,
  type Scope,
} from './requests.queries.ts'

export { eraseRequester, lockRequestsOf } from './close-request.queries.ts'

type Query = Slice & { status?: RequestState | undefined; customer?: number | undefined }
type StaffQuery = Query & {
  search?: string | undefined
  branch?: number | undefined
  sort?: `created_at.${'asc' | 'desc'}` | undefined
}

const toRequest = (row: RequestRow): OrderRequest => ({
  id: row.id,
  requestNumber: requestNumber(row.id),
  status: row.state,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  declineReason: row.decline_reason,
  orderId: row.order_id,
  orderNumber: row.order_id === null ? null : orderNumber(row.order_id),
  location: row.personal?.location ?? null,
  numberOfMonths: row.number_of_months,
  promoCode: row.promo_code,
  note: row.personal?.note ?? null,
  branchId: row.branch_id,
  branchName: row.branch_name,
  creditOfficer: row.credit_officer,
  items: row.lines.map(({ picture, ...line }) => ({ ...line, imageUrl: picturePath(picture) })),
})

const toStaffRequest = (
  row: RequestRow,
  client: FoundClient | undefined,
  estimate: number | null,
): StaffOrderRequest => ({
  ...toRequest(row),
  member: {
    accountId: row.account_id,
    name: personName(row),
    phone: row.phone,
    email: row.email,
  },
  client: client ?? null,
  estimate,
})

/** The estimates of the requests without an order, null for others, in the order of the rows. Two statements where there is one. */
async function estimatesOf(db: Db, rows: readonly RequestRow[]): Promise<(number | null)[]> {
  const unbooked = rows.filter((row) => row.state !== 'Booked')
  if (unbooked.length === 0) return rows.map(() => null)
  const lines = unbooked.map((row) => row.lines)
  const totals = await estimateTotals(db, lines)
  return rows.map((row) => totals[unbooked.indexOf(row)] ?? null)
}

/** Requests as staff see them: one statement besides those of the estimates. */
async function presentToStaff(db: Db, actor: Actor, rows: readonly RequestRow[]): Promise<StaffOrderRequest[]> {
  const clients = await clientsOfAccounts(
    db,
    actor,
    rows.map((row) => row.account_id),
  )
  const estimates = await estimatesOf(db, rows)
  return rows.map((row, index) => toStaffRequest(row, clients.get(row.account_id), estimates[index] ?? null))
}

/** One page in one statement, with a second one to count unless the first page holds all rows. */
async function readPage(db: Db, scope: Scope, { page, size, status, customer }: Query, isAscending = false) {
  const rows = await findRequests(db, { scope, status, customer }, { page, size, isAscending })
  const counted = page === 0 && rows.length < size ? rows.length : await countRequests(db, { scope, status, customer })
  return toPage(rows, counted, page, size)
}

export async function listMyRequests(db: Db, actor: Actor, query: Query) {
  const rows = await readPage(db, { accountId: actor.accountId }, query)
  const estimates = await estimatesOf(db, rows.content)
  return {
    ...rows,
    content: rows.content.map((row, index) => ({ ...toRequest(row), estimate: estimates[index] ?? null })),
  }
}

/** Throws NOT_FOUND for another member's request. */
export async function getMyRequest(db: Db, actor: Actor, id: number): Promise<OrderRequest> {
  const row = await findRequest(db, { accountId: actor.accountId }, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toRequest(row)
}

async function scopeOfList(db: Db, actor: Actor, { branch, search }: Partial<StaffQuery>): Promise<Scope> {
  const branches = narrowScope(scopeOf(actor), branch)
  return { branches, search: search ? await findRequestSearch(db, branches, search) : undefined }
}

/** Requests sent to a branch in the caller's scope, also when their members belong to another branch by now. */
export async function listRequests(db: Db, actor: Actor, query: StaffQuery) {
  const rows = await readPage(db, await scopeOfList(db, actor, query), query, query.sort === 'created_at.asc')
  return { ...rows, content: await presentToStaff(db, actor, rows.content) }
}

/** Ids of the first `max` requests of the list that staff see, in its order. */
export async function findStaffRequestIds(db: Db, actor: Actor, query: Partial<StaffQuery>, max: number) {
  const { status, customer, sort } = query
  return findRequestIds(
    db,
    { scope: await scopeOfList(db, actor, query), status, customer },
    max,
    sort === 'created_at.asc',
  )
}

/** Requests in the caller's scope by id, in the order of the ids. */
export async function readStaffRequests(db: Db, actor: Actor, ids: readonly number[]) {
  const rows = await findRequestsByIds(db, { branches: scopeOf(actor) }, ids)
  const byId = new Map((await presentToStaff(db, actor, rows)).map((request) => [request.id, request]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Throws NOT_FOUND for a request of another branch. */
export async function getRequest(db: Db, actor: Actor, id: number): Promise<StaffOrderRequest> {
  const row = await findRequest(db, { branches: scopeOf(actor) }, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const [request] = await presentToStaff(db, actor, [row])
  if (!request) throw new ShopError('NOT_FOUND', {})
  return request
}
