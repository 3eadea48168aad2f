import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listProducts } from '#contract/catalogue/products.ts'
import { getClient, getNextClient, searchClients, searchPayers } from '#contract/lending/clients.ts'
import { getClientCredit, listBranches, listGroupMembers, listGroups } from '#contract/lending/groups.ts'
import { getMyClient, getRequest, listOpenBranches } from '#contract/orders/order-requests.ts'
import { api } from '#web/lib/http/api.ts'
import { branchKeys, clientKeys, groupKeys, productKeys, requestKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import type { RequestedProducts } from './repriced-lines.ts'

const maxIds = 200

/** Current price and stock of these products, fetched each time a screen opens. */
export const currentProducts = (ids: readonly number[], { kind, key }: Session) => {
  const requestedIds = [...ids].sort((a, b) => a - b).slice(0, maxIds)
  return queryOptions({
    queryKey: productKeys.part(key, 'current', requestedIds),
    queryFn: async ({ signal }): Promise<RequestedProducts> => {
      const { content } = await api(listProducts, { query: { ids: requestedIds.join(','), size: maxIds }, signal })
      return { ids: requestedIds, products: content }
    },
    enabled: kind !== 'visitor' && requestedIds.length > 0,
    staleTime: 0,
  })
}

export const groupList = ({ key }: Session) =>
  queryOptions({
    queryKey: groupKeys.list(key, {}),
    queryFn: async ({ signal }) => (await api(listGroups, { signal })).content,
  })

export const branchList = ({ key }: Session) =>
  queryOptions({
    queryKey: branchKeys.list(key, {}),
    queryFn: async ({ signal }) => (await api(listBranches, { signal })).content,
  })

export const groupMembers = (groupId: number | null, { key }: Session) =>
  queryOptions({
    queryKey: groupKeys.part(key, 'members', groupId),
    queryFn: async ({ signal }) => (await api(listGroupMembers, { params: { groupId: groupId ?? 0 }, signal })).content,
    enabled: groupId !== null,
  })

/** The credit of a client, fetched each time the client is chosen. */
export const clientCredit = (clientId: number | null, { key }: Session) =>
  queryOptions({
    queryKey: clientKeys.part(key, 'credit', clientId),
    queryFn: ({ signal }) => api(getClientCredit, { params: { id: clientId ?? 0 }, signal }),
    enabled: clientId !== null,
    staleTime: 0,
  })

/** What a client is found for: an order, which needs a limit and a group, or a payment, which the caller may record. */
export type ClientPurpose = 'order' | 'payment'

/** Clients by name, number, phone or group; with an empty search the ones with the latest orders come first. */
export const foundClients = (search: string, purpose: ClientPurpose, { key }: Session) =>
  queryOptions({
    queryKey: clientKeys.list(key, { search, purpose }),
    queryFn: async ({ signal }) =>
      (await api(purpose === 'order' ? searchClients : searchPayers, { query: { search, size: 20 }, signal })).content,
    placeholderData: keepPreviousData,
  })

/** The clients of these ids in the caller's scope, at most `maxClientCarts`. */
export const clientsById = (ids: readonly number[], { key }: Session) =>
  queryOptions({
    queryKey: clientKeys.part(key, 'named', ids),
    queryFn: async ({ signal }) => (await api(searchClients, { query: { ids: ids.join(',') }, signal })).content,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

/** One client with their group. */
export const clientById = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: clientKeys.one(key, id),
    queryFn: ({ signal }) => api(getClient, { params: { id }, signal }),
  })

/** The next client of the group of a client, fetched each time it is shown: bookings of today change it. */
export const nextClientAfter = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: clientKeys.part(key, 'next', id),
    queryFn: async ({ signal }) => (await api(getNextClient, { params: { id }, signal })).client,
    staleTime: 0,
  })

/** Products in stock by name, to be added to an order. */
export const foundProducts = (search: string, { key }: Session) =>
  queryOptions({
    queryKey: productKeys.part(key, 'found', search),
    queryFn: async ({ signal }) =>
      (await api(listProducts, { query: { search, inStock: true, size: 20 }, signal })).content,
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  })

/** The current state of a member's request. */
export const orderRequest = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: requestKeys.one(key, id),
    queryFn: ({ signal }) => api(getRequest, { params: { id }, signal }),
    staleTime: 0,
  })

/** The client record of the member; null for a member who is not a client yet. */
export const myClient = ({ key }: Session) =>
  queryOptions({
    queryKey: clientKeys.part(key, 'mine'),
    queryFn: async ({ signal }) => (await api(getMyClient, { signal })).client,
  })

export const openBranches = ({ key }: Session) =>
  queryOptions({
    queryKey: branchKeys.part(key, 'open'),
    queryFn: async ({ signal }) => (await api(listOpenBranches, { signal })).content,
  })
