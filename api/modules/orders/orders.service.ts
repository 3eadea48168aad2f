import { type Actor, may, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toShillings } from '#contract/money.ts'
import {
  canCancel,
  canTrack,
  type OrderState,
  orderNumber,
  progressOf,
  statesOf,
  toShopperState,
} from '#contract/orders/order-states.ts'
import type { OrderStats, StaffOrder, StaffOrdersQuery } from '#contract/orders/orders.staff.ts'
import { type MyOrder, type MyOrdersQuery, ordersPageSize } from '#contract/orders/orders.ts'
import { picturePath } from '../files/pictures.service.ts'
import {
  findStaffOrder,
  findStaffOrders,
  mergeTotals,
  type StaffFilter,
  type StaffOrderRow,
  searchStaffOrders,
  sumOrderTotals,
} from './orders.queries.ts'
import { orderIdIn } from './orders.rules.ts'
import {
  countMyOrders,
  findMyOrders,
  type MyFilter,
  type MyOrderRow,
  type Owner,
  searchMyOrders,
  sumOrdersOfMember,
} from './reading/my-orders.queries.ts'
import { findOrderSearch, type OrderSearch, type OrderSlice } from './reading/order-search.queries.ts'

export { findOrderFaults } from './book-proofs.queries.ts'
export { purgeOldRefusals } from './booking/place-order.queries.ts'
export { eraseOrders, findTotalsDrift, lockOrdersOf } from './orders.queries.ts'

const BARE_CAP = 1_000

type MoneyRow = Pick<
  StaffOrderRow,
  'subtotal_cents' | 'discount_cents' | 'shipping_cents' | 'tax_cents' | 'total_cents'
>

/** The figures of an order, in shillings. */
export const toOrderMoney = (row: MoneyRow) => ({
  subtotal: toShillings(row.subtotal_cents),
  discount: toShillings(row.discount_cents),
  shipping: toShillings(row.shipping_cents),
  tax: toShillings(row.tax_cents),
  total: toShillings(row.total_cents),
})

const toStaffOrder = (row: StaffOrderRow): StaffOrder => ({
  id: row.id,
  orderNumber: orderNumber(row.id),
  firstName: row.personal?.firstName ?? '',
  lastName: row.personal?.lastName ?? '',
  branch: row.branch,
  phoneNumber: row.personal?.phoneNumber ?? '',
  numberOfMonths: row.number_of_months,
  location: row.personal?.location ?? '',
  groupName: row.group_name,
  creditOfficer: row.credit_officer,
  clientNumber: row.client_number ?? '',
  ...toOrderMoney(row),
  created_at: row.created_at.toISOString(),
  status: row.status,
  version: row.version,
  items: row.lines.map((line) => ({
    id: line.id,
    productId: line.productId,
    product_name: line.name,
    quantity: line.quantity,
    price: toShillings(line.unit),
    total: toShillings(line.total),
  })),
})

type Totals = Awaited<ReturnType<typeof sumOrderTotals>>

const countIn = (totals: Totals, states?: readonly OrderState[]) =>
  totals
    .filter(({ status }) => !states || states.some((state) => state === status))
    .reduce((sum, { orders }) => sum + orders, 0)

const centsIn = (totals: Totals) =>
  totals.filter(({ status }) => status !== 'Cancelled').reduce((sum, { cents }) => sum + cents, 0)

/**
 * The newest orders for a search, in the caller's scope: the one with this number, and with `byName` those of matching
 * customers and groups.
 */
export async function searchOrders(db: Db, actor: Actor, query: { text: string; byName: boolean; size: number }) {
  const branches = scopeOf(actor)
  const { text, byName, size } = query
  if (byName) {
    const { rows } = await searchStaffOrders(db, { branches }, await findOrderSearch(db, text), { offset: 0, size })
    return rows.map(toStaffOrder)
  }
  const id = orderIdIn(text)
  const row = id === null ? undefined : await findStaffOrder(db, branches, id)
  return row ? [toStaffOrder(row)] : []
}

type Slice = OrderSlice & { isFirst: boolean }

/**
 * One slice of the orders and the number of all of them. A search counts its own matches. Otherwise the number comes from
 * the roll-up, or from the slice when it holds every order.
 */
async function readOrders(db: Db, filter: StaffFilter, search: OrderSearch | undefined, slice: Slice) {
  if (search) return searchStaffOrders(db, filter, search, slice)
  const rows = await findStaffOrders(db, filter, slice)
  if (slice.isFirst && rows.length < slice.size) return { rows, counted: rows.length }
  return { rows, counted: countIn(await sumOrderTotals(db, filter), filter.status && [filter.status]) }
}

/**
 * Orders in the caller's scope. Without `page` or a key the newest 1,000 as a bare array, with the exact total;
 * otherwise one page.
 */
export async function listOrders(db: Db, actor: Actor, query: StaffOrdersQuery) {
  const search = query.search ? await findOrderSearch(db, query.search) : undefined
  const filter = { branches: scopeOf(actor), status: query.status }
  const { page, olderThan, newerThan } = query
  const ascending = query.sort === 'created_at.asc'
  if (page === undefined && olderThan === undefined && newerThan === undefined) {
    const { rows, counted } = await readOrders(db, filter, search, {
      offset: 0,
      size: BARE_CAP,
      isFirst: true,
      ascending,
    })
    return { answer: rows.map(toStaffOrder), total: counted }
  }
  const slice = { ...sliceOf({ page, size: query.size, olderThan, newerThan }), ascending }
  const { rows, counted } = await readOrders(db, filter, search, slice)
  const answer = toPage(rows.map(toStaffOrder), counted, page ?? 0, slice.size)
  return { answer: search?.isBroad ? { ...answer, totalIsCapped: true } : answer, total: counted }
}

/** A slice from a row number, or from a key. */
function sliceOf({ page = 0, size = ordersPageSize, olderThan, newerThan }: MyOrdersQuery): Slice {
  const hasKey = olderThan !== undefined || newerThan !== undefined
  return { size, offset: hasKey ? 0 : page * size, olderThan, newerThan, isFirst: page === 0 && !hasKey }
}

/** Throws NOT_FOUND for an order of another branch. */
export async function getOrder(db: Db, actor: Actor, id: number): Promise<StaffOrder> {
  const row = await findStaffOrder(db, scopeOf(actor), id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toStaffOrder(row)
}

export async function getOrderStats(db: Db, actor: Actor): Promise<OrderStats> {
  const totals = await sumOrderTotals(db, { branches: scopeOf(actor) })
  return {
    totalOrders: countIn(totals),
    completed: countIn(totals, ['Completed']),
    pending: countIn(totals, ['Pending']),
    totalRevenue: toShillings(centsIn(totals)),
  }
}

type Head = Pick<MyOrderRow, 'id' | 'status' | 'created_at' | 'delivered_on' | 'expected_on' | 'total_cents'>

/**
 * The fields that every view of the shopper's order has. Whether it can be cancelled depends on the reader: staff need
 * Edit Orders.
 */
export function toOrderHead(actor: Actor, row: Head): Omit<MyOrder, 'items' | 'client'> {
  return {
    id: row.id,
    orderNumber: orderNumber(row.id),
    status: toShopperState(row.status),
    dateCreated: row.created_at.toISOString(),
    deliveryDate: row.delivered_on ?? row.expected_on,
    price: toShillings(row.total_cents),
    progress: progressOf(row.status),
    canTrack: canTrack(row.status),
    canCancel: canCancel(row.status) && (actor.kind === 'member' || may(actor, 'Edit Orders')),
  }
}

const toClient = ({ personal, client_number }: MyOrderRow) => ({
  name: [personal?.firstName, personal?.lastName].filter(Boolean).join(' '),
  clientNumber: client_number ?? '',
})

const toMyOrder = (actor: Actor, row: MyOrderRow): MyOrder => ({
  ...toOrderHead(actor, row),
  client: actor.kind === 'staff' ? toClient(row) : null,
  items: (row.lines ?? []).map((line) => ({
    productId: line.productId,
    productName: line.name,
    imageUrl: picturePath(line.picture),
    price: toShillings(line.unit),
    quantity: line.quantity,
  })),
})

/** One slice of the reader's own orders and the number of all, as in `readOrders`; with a period they are counted. */
async function readMyOrders(db: Db, filter: MyFilter, search: OrderSearch | undefined, slice: Slice, totals: Totals) {
  if (search) return searchMyOrders(db, filter, search, slice)
  const rows = await findMyOrders(db, filter, slice)
  if (slice.isFirst && rows.length < slice.size) return { rows, counted: rows.length }
  return { rows, counted: filter.period ? await countMyOrders(db, filter) : countIn(totals, filter.states) }
}

/** For a member the orders of their client, for staff those they booked. Newest first. */
export async function listMyOrders(db: Db, actor: Actor, query: MyOrdersQuery) {
  const owner: Owner =
    actor.kind === 'staff'
      ? { placedBy: actor.accountId, branches: scopeOf(actor) }
      : { memberAccountId: actor.accountId }
  const search = query.search ? await findOrderSearch(db, query.search) : undefined
  const totals =
    'placedBy' in owner ? await sumOrderTotals(db, owner) : await sumOrdersOfMember(db, owner.memberAccountId)
  const filter = { owner, states: query.status && statesOf(query.status), period: query.period }
  const slice = sliceOf(query)
  const { rows, counted } = await readMyOrders(db, filter, search, slice, totals)
  const page = toPage(
    rows.map((row) => toMyOrder(actor, row)),
    counted,
    query.page ?? 0,
    slice.size,
  )
  return {
    ...page,
    summary: {
      totalOrders: countIn(totals),
      delivered: countIn(totals, ['Completed']),
      processing: countIn(totals, ['Pending', 'Processing']),
      totalSpent: toShillings(centsIn(totals)),
    },
  }
}

/**
 * Merges the additions of order_totals into one row each; the sums stay. Rows added meanwhile are merged in the next
 * run.
 */
export const mergeOrderTotals = (db: Db) => inTransaction(db, mergeTotals)
