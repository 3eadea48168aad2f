import { type Actor, may, scopeOf } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { onePage } from '#api/platform/lists.ts'
import { toShillings } from '#contract/money.ts'
import {
  canCancel,
  canTrack,
  type OrderState,
  orderNumber,
  progressOf,
  statesOf,
  toShopperState,
} from '#contract/order-states.ts'
import type { OrderStats, StaffOrder, StaffOrdersQuery } from '#contract/orders.staff.ts'
import type { MyOrder, MyOrdersQuery } from '#contract/orders.ts'
import { picturePath } from '../files/pictures.service.ts'
import {
  blankOrders,
  countStaffOrders,
  findMyOrders,
  findStaffOrder,
  findStaffOrders,
  lockOrdersOf,
  type MyOrderRow,
  type Owner,
  type StaffOrderRow,
  sumMyOrders,
  sumStaffOrders,
} from './orders.queries.ts'
import { purgeOldRefusals } from './place-order.queries.ts'

const DEFAULT_SIZE = 20
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
  status: row.status as OrderState,
  version: row.version,
  items: (row.lines ?? []).map((line) => ({
    id: line.id,
    productId: line.productId,
    product_name: line.name,
    quantity: line.quantity,
    price: toShillings(line.unit),
    total: toShillings(line.total),
  })),
})

/**
 * Orders of the caller's branch, or all. Without `page` the newest 1,000 as a bare array, with the exact total beside
 * it; with `page` one page.
 */
export async function listOrders(db: Db, actor: Actor, query: StaffOrdersQuery) {
  const scope = { branches: scopeOf(actor), search: query.search, status: query.status }
  if (query.page === undefined) {
    const rows = await findStaffOrders(db, scope, { page: 0, size: BARE_CAP })
    const total = rows.length < BARE_CAP ? rows.length : await countStaffOrders(db, scope, Number.MAX_SAFE_INTEGER - 1)
    return { answer: rows.map(toStaffOrder), total }
  }
  const slice = { page: query.page, size: query.size ?? DEFAULT_SIZE }
  const rows = await findStaffOrders(db, scope, slice)
  const counted = slice.page === 0 && rows.length < slice.size ? rows.length : await countStaffOrders(db, scope)
  return { answer: onePage(rows.map(toStaffOrder), counted, slice.page, slice.size), total: counted }
}

/** Throws NOT_FOUND for an order of another branch. */
export async function getOrder(db: Db, actor: Actor, id: number): Promise<StaffOrder> {
  const row = await findStaffOrder(db, { branches: scopeOf(actor) }, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toStaffOrder(row)
}

export async function getOrderStats(db: Db, actor: Actor): Promise<OrderStats> {
  const sums = await sumStaffOrders(db, scopeOf(actor))
  return {
    totalOrders: sums.total,
    completed: sums.completed,
    pending: sums.pending,
    totalRevenue: toShillings(sums.revenue_cents),
  }
}

type Head = Pick<MyOrderRow, 'id' | 'status' | 'created_at' | 'delivered_on' | 'expected_on' | 'total_cents'>

/**
 * What every view of the shopper's order begins with. What can be done about it depends on who reads: staff need Edit
 * Orders to take one back.
 */
export function toOrderHead(actor: Actor, row: Head): Omit<MyOrder, 'items' | 'client'> {
  const status = row.status as OrderState
  return {
    id: row.id,
    orderNumber: orderNumber(row.id),
    status: toShopperState(status),
    dateCreated: row.created_at.toISOString(),
    deliveryDate: row.delivered_on ?? row.expected_on,
    price: toShillings(row.total_cents),
    progress: progressOf(status),
    canTrack: canTrack(status),
    canCancel: canCancel(status) && (actor.kind === 'member' || may(actor, 'Edit Orders')),
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

/** For a member the orders of the client they are; for staff what they booked. Newest first. */
export async function listMyOrders(db: Db, actor: Actor, query: MyOrdersQuery) {
  const owner: Owner =
    actor.kind === 'staff'
      ? { placedBy: actor.accountId, branches: scopeOf(actor) }
      : { memberAccountId: actor.accountId }
  const filter = { search: query.search, states: query.status && statesOf(query.status), period: query.period }
  const slice = { page: query.page ?? 0, size: query.size ?? DEFAULT_SIZE }
  const rows = await findMyOrders(db, owner, filter, slice)
  const sums = await sumMyOrders(db, owner, filter)
  return {
    ...onePage(
      rows.map((row) => toMyOrder(actor, row)),
      sums.matching ?? 0,
      slice.page,
      slice.size,
    ),
    summary: {
      totalOrders: sums.total,
      delivered: sums.delivered,
      processing: sums.processing,
      totalSpent: toShillings(sums.spent_cents),
    },
  }
}

export { lockOrdersOf, purgeOldRefusals }

/** Takes the person out of the orders of a customer; their goods, figures and steps stay. */
export const forgetBuyer = (tx: Tx, customerId: number) => blankOrders(tx, customerId)
