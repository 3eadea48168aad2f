import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { periods } from '#contract/business-day.ts'
import type { PageOf } from '#contract/lists.ts'
import { listedStates } from '#contract/orders/order-states.ts'
import {
  getOrder,
  getOrderPeople,
  listOrderHistory,
  listOrders,
  type StaffOrder,
} from '#contract/orders/orders.staff.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import { api } from '#web/lib/http/api.ts'
import { orderKeys, type Scope } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { day, type FilterOf, flag, oneOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { orderStaleMs } from '../lib/order-stats.ts'
import { listParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'

const shape = {
  search: text,
  status: oneOf(listedStates),
  period: oneOf(periods),
  from: day,
  to: day,
  branch: rowId,
  /** Due for delivery. */
  due: flag('yes'),
  /** First orders of their clients. */
  first: flag('yes'),
  /** Without cancelled ones. */
  sold: flag('yes'),
  /** Not shipped yet. */
  unshipped: flag('yes'),
  /** Placed with this promotion. */
  promotion: rowId,
  /** Placed for clients of this group. */
  group: rowId,
  /** With this product among their items. */
  product: rowId,
  /** Booked by this credit officer. */
  officer: rowId,
  ...listParams(['created_at']),
}
export type OrderFilter = FilterOf<typeof shape>
export const orderFilter = urlFilter(shape)

/** The part of the call's query that narrows the list. */
export const narrowedBy = ({ due, first, sold, unshipped, ...filter }: OrderFilter) => ({
  search: filter.search,
  status: filter.status,
  period: filter.period,
  from: filter.from,
  to: filter.to,
  branch: filter.branch,
  officer: filter.officer,
  isDue: due,
  isFirst: first,
  isSold: sold,
  isUnshipped: unshipped,
  promotion: filter.promotion,
  group: filter.group,
  product: filter.product,
})
/** The filter of the address as a saved view, and the address of one. */
export const orderViews = viewsOf(orderFilter, narrowedBy, {
  isDue: ['due', 'yes'],
  isFirst: ['first', 'yes'],
  isSold: ['sold', 'yes'],
  isUnshipped: ['unshipped', 'yes'],
})

const listQuery = (filter: OrderFilter) => ({ ...narrowedBy(filter), ...rowsQuery(filter) })

export const orderList = (filter: OrderFilter, { key }: Session) => {
  const query = listQuery(filter)
  return queryOptions({
    queryKey: orderKeys.list(key, query),
    staleTime: orderStaleMs,
    queryFn: async ({ signal }): Promise<PageOf<StaffOrder>> => {
      const answer = await api(listOrders, { query, signal })
      if (Array.isArray(answer)) throw new TypeError('A page was requested, all orders came')
      return answer
    },
  })
}

const findInLists = (client: QueryClient, key: Scope, id: number) =>
  client
    .getQueriesData<PageOf<StaffOrder>>({ queryKey: orderKeys.part(key, 'list') })
    .flatMap(([, page]) => page?.content ?? [])
    .find((order) => order.id === id)

/** The state of an order that a list has read; undefined for another one. */
export const listedState = (client: QueryClient, { key }: Session, id: number) => findInLists(client, key, id)?.status

/** One order; the data of a list is its placeholder until the server responds. */
export const orderDetail = (client: QueryClient, id: number, { key }: Session) =>
  queryOptions({
    queryKey: orderKeys.one(key, id),
    staleTime: orderStaleMs,
    queryFn: ({ signal }) => api(getOrder, { params: { id }, signal }),
    placeholderData: () => findInLists(client, key, id),
  })

/** Instalments, days and returned items of an order. */
export const orderTerms = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: orderKeys.part(key, 'terms', id),
    staleTime: orderStaleMs,
    queryFn: ({ signal }) => api(getMyOrder, { params: { id }, signal }),
  })

/** The officer's phone and the client's available amount, which changes with each of their orders. */
export const orderPeople = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: orderKeys.part(key, 'people', id),
    staleTime: orderStaleMs,
    queryFn: ({ signal }) => api(getOrderPeople, { params: { id }, signal }),
  })

/** All events of an order with the notes of staff, oldest first. */
export const orderHistory = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: orderKeys.part(key, 'history', id),
    staleTime: orderStaleMs,
    queryFn: async ({ signal }) => (await api(listOrderHistory, { params: { id }, signal })).content,
  })
