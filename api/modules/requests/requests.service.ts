import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { personName } from '#api/platform/person-name.ts'
import type { Client } from '#contract/lending/clients.ts'
import type { OrderRequest, RequestState, StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { orderNumber, requestNumber } from '#contract/orders/order-states.ts'
import { clientsOfAccounts } from '../customers/clients.service.ts'
import { picturePath } from '../files/pictures.service.ts'
import { countRequests, findRequest, findRequests, type RequestRow, type Scope } from './requests.queries.ts'

export { eraseRequester, lockRequestsOf } from './close-request.queries.ts'

type Query = Slice & { status?: RequestState | undefined }

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

const toStaffRequest = (row: RequestRow, client: Client | undefined): StaffOrderRequest => ({
  ...toRequest(row),
  member: {
    accountId: row.account_id,
    name: personName(row),
    phone: row.phone,
    email: row.email,
  },
  client: client ?? null,
})

/** One page, newest first, in one statement, with a second one to count unless the first page holds all rows. */
async function readPage(db: Db, scope: Scope, { page, size, status }: Query) {
  const rows = await findRequests(db, { scope, status }, { page, size })
  const counted = page === 0 && rows.length < size ? rows.length : await countRequests(db, { scope, status })
  return toPage(rows, counted, page, size)
}

export async function listMyRequests(db: Db, actor: Actor, query: Query) {
  const rows = await readPage(db, { accountId: actor.accountId }, query)
  return { ...rows, content: rows.content.map(toRequest) }
}

/** Throws NOT_FOUND for another member's request. */
export async function getMyRequest(db: Db, actor: Actor, id: number): Promise<OrderRequest> {
  const row = await findRequest(db, { accountId: actor.accountId }, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toRequest(row)
}

/** Requests sent to a branch in the caller's scope, also when their members belong to another branch by now. */
export async function listRequests(db: Db, actor: Actor, query: Query) {
  const rows = await readPage(db, { branches: scopeOf(actor) }, query)
  const clients = await clientsOfAccounts(
    db,
    actor,
    rows.content.map((row) => row.account_id),
  )
  return { ...rows, content: rows.content.map((row) => toStaffRequest(row, clients.get(row.account_id))) }
}

/** Throws NOT_FOUND for a request of another branch. */
export async function getRequest(db: Db, actor: Actor, id: number): Promise<StaffOrderRequest> {
  const row = await findRequest(db, { branches: scopeOf(actor) }, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const clients = await clientsOfAccounts(db, actor, [row.account_id])
  return toStaffRequest(row, clients.get(row.account_id))
}
