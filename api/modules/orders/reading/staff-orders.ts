import { type Actor, narrowScope, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type KeyedSlice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toShillings } from '#contract/money.ts'
import { type ListedState, orderNumber, orderStates, restorableUntil } from '#contract/orders/order-states.ts'
import type { OrderStats, StaffOrder, StaffOrdersQuery } from '#contract/orders/orders.staff.ts'
import { type MyOrdersQuery, ordersPageSize } from '#contract/orders/orders.ts'
import { sumOrderTotals } from '../orders.queries.ts'
import { orderIdIn, toDeposit, toOrderMoney } from '../orders.rules.ts'
import { findOrderSearch, type OrderSearch } from './order-search.queries.ts'
import {
  countStaffOrders,
  findStaffOrder,
  findStaffOrders,
  type StaffFilter,
  type StaffOrderRow,
  searchStaffOrders,
} from './staff-orders.queries.ts'

const MAX_UNPAGED_ROWS = 1_000

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
  deposit: toDeposit(row.deposit),
  created_at: row.created_at.toISOString(),
  status: row.status,
  expectedOn: row.expected_on,
  isDeleted: row.deleted_at !== null,
  restorableUntil: restorableUntil(row.deleted_at, new Date()),
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

export type OrderTotals = Awaited<ReturnType<typeof sumOrderTotals>>

/** The number of orders in these states, or in all. */
export const countIn = (totals: OrderTotals, states?: readonly ListedState[]) =>
  totals
    .filter(({ status }) => !states || states.some((state) => state === status))
    .reduce((sum, { orders }) => sum + orders, 0)

/** The value of the orders, without cancelled and deleted ones. */
export const centsIn = (totals: OrderTotals) =>
  totals
    .filter(({ status }) => status !== 'Cancelled' && status !== 'Deleted')
    .reduce((sum, { cents }) => sum + cents, 0)

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

/** The filter of a query, within the caller's scope, without its search, order and page. */
export function staffFilterOf(actor: Actor, query: Partial<StaffOrdersQuery>): StaffFilter {
  const {
    search: _search,
    sort: _sort,
    page: _page,
    size: _size,
    olderThan: _older,
    newerThan: _newer,
    ...filter
  } = query
  const { branch, ...others } = filter
  return { branches: narrowScope(scopeOf(actor), branch), ...others }
}

/** Whether the roll-up, by branch and state, has the number of orders in the filter. */
const isRolledUp = ({ branches: _branches, status: _status, ...others }: StaffFilter) =>
  Object.values(others).every((value) => value === undefined || value === false)

export type OrderSlice = KeyedSlice & { isFirst: boolean }

/**
 * One slice of the orders and the number of all of them. A search counts its own matches. Otherwise the number comes from
 * the roll-up, or from the slice when it holds every order; what the roll-up does not have is counted.
 */
async function readOrders(db: Db, filter: StaffFilter, search: OrderSearch | undefined, slice: OrderSlice) {
  if (search) return searchStaffOrders(db, filter, search, slice)
  const rows = await findStaffOrders(db, filter, slice)
  if (slice.isFirst && rows.length < slice.size) return { rows, counted: rows.length }
  if (!isRolledUp(filter)) return { rows, counted: await countStaffOrders(db, filter) }
  return { rows, counted: countIn(await sumOrderTotals(db, filter), filter.status ? [filter.status] : orderStates) }
}

/**
 * Orders in the caller's scope. Without `page` or a key the newest 1,000 as a bare array, with the exact total;
 * otherwise one page.
 */
export async function listOrders(db: Db, actor: Actor, query: StaffOrdersQuery) {
  const search = query.search ? await findOrderSearch(db, query.search) : undefined
  const filter = staffFilterOf(actor, query)
  const { page, olderThan, newerThan } = query
  const ascending = query.sort === 'created_at.asc'
  if (page === undefined && olderThan === undefined && newerThan === undefined) {
    const { rows, counted } = await readOrders(db, filter, search, {
      offset: 0,
      size: MAX_UNPAGED_ROWS,
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
export function sliceOf({ page = 0, size = ordersPageSize, olderThan, newerThan }: MyOrdersQuery): OrderSlice {
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
    totalOrders: countIn(totals, orderStates),
    completed: countIn(totals, ['Completed']),
    pending: countIn(totals, ['Pending']),
    totalRevenue: toShillings(centsIn(totals)),
  }
}
