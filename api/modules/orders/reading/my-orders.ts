import { picturePath } from '#api/modules/files/pictures.service.ts'
import { type Actor, type BranchScope, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { toPage } from '#api/platform/database/lists.ts'
import { toShillings } from '#contract/money.ts'
import { fullNameOf } from '#contract/names.ts'
import { allows, orderNumber, progressOf, statesOf, toShopperState } from '#contract/orders/order-states.ts'
import type { MyOrder, MyOrdersQuery } from '#contract/orders/orders.ts'
import { sumOrderTotals } from '../orders.queries.ts'
import { mayCancel, toDeposit } from '../orders.rules.ts'
import {
  countMyOrders,
  findMyOrders,
  type MyFilter,
  type MyOrderRow,
  type Owner,
  searchMyOrders,
  sumOrdersOfMember,
} from './my-orders.queries.ts'
import { findOrderSearch, type OrderSearch } from './order-search.queries.ts'
import { centsIn, countIn, type OrderSlice, type OrderTotals, sliceOf } from './staff-orders.ts'

type Head = Pick<
  MyOrderRow,
  'id' | 'status' | 'created_at' | 'delivered_on' | 'expected_on' | 'total_cents' | 'deposit'
>

/** The fields that every view of the shopper's order has. */
export function toOrderHead(actor: Actor, row: Head): Omit<MyOrder, 'items' | 'client'> {
  return {
    id: row.id,
    orderNumber: orderNumber(row.id),
    status: toShopperState(row.status),
    dateCreated: row.created_at.toISOString(),
    deliveryDate: row.delivered_on ?? row.expected_on,
    price: toShillings(row.total_cents),
    progress: progressOf(row.status),
    canTrack: allows(row.status, 'track'),
    canCancel: allows(row.status, 'cancel-in-shop') && mayCancel(actor),
    deposit: toDeposit(row.deposit),
  }
}

const toClient = ({ personal, client_number }: MyOrderRow) => ({
  name: fullNameOf(personal ?? {}),
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
async function readMyOrders(
  db: Db,
  filter: MyFilter,
  search: OrderSearch | undefined,
  slice: OrderSlice,
  totals: OrderTotals,
) {
  if (search) return searchMyOrders(db, filter, search, slice)
  const rows = await findMyOrders(db, filter, slice)
  if (slice.isFirst && rows.length < slice.size) return { rows, counted: rows.length }
  return { rows, counted: filter.period ? await countMyOrders(db, filter) : countIn(totals, filter.states) }
}

/** Figures of the orders that an account placed. Deleted ones are in its own list as Cancelled. */
async function sumPlacedOrders(db: Db, owner: { placedBy: number; branches: BranchScope }): Promise<OrderTotals> {
  const totals = await sumOrderTotals(db, owner)
  return totals.map((row) => (row.status === 'Deleted' ? { ...row, status: 'Cancelled' } : row))
}

/** For a member the orders of their client, for staff those they booked. Newest first. */
export async function listMyOrders(db: Db, actor: Actor, query: MyOrdersQuery) {
  const owner: Owner =
    actor.kind === 'staff'
      ? { placedBy: actor.accountId, branches: scopeOf(actor) }
      : { memberAccountId: actor.accountId }
  const search = query.search ? await findOrderSearch(db, query.search) : undefined
  const totals =
    'placedBy' in owner ? await sumPlacedOrders(db, owner) : await sumOrdersOfMember(db, owner.memberAccountId)
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
      delivered: countIn(totals, statesOf('delivered')),
      processing: countIn(totals, statesOf('processing')),
      totalSpent: toShillings(centsIn(totals)),
    },
  }
}
