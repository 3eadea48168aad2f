import { queryOptions } from '@tanstack/react-query'
import { getClientCredit, listBranches, listGroupMembers, listGroups } from '#contract/groups.ts'
import { listProducts } from '#contract/products.ts'
import { api } from '../../lib/api.ts'
import type { Session } from '../../lib/session.ts'
import type { Asked } from './fresh-lines.ts'

const mostIds = 200

/** Price and stock of these products as of now: asked anew each time a screen opens. */
export const currentGoods = (ids: readonly number[], { kind, key }: Session) => {
  const asked = [...ids].sort((a, b) => a - b).slice(0, mostIds)
  return queryOptions({
    queryKey: ['products', 'goods', key, asked],
    queryFn: async ({ signal }): Promise<Asked> => {
      const { content } = await api(listProducts, { query: { ids: asked.join(','), size: mostIds }, signal })
      return { ids: asked, products: content }
    },
    enabled: kind !== 'visitor' && asked.length > 0,
    staleTime: 0,
  })
}

export const groupList = ({ key }: Session) =>
  queryOptions({
    queryKey: ['groups', key],
    queryFn: async ({ signal }) => (await api(listGroups, { signal })).content,
  })

export const branchList = ({ key }: Session) =>
  queryOptions({
    queryKey: ['branches', key],
    queryFn: async ({ signal }) => (await api(listBranches, { signal })).content,
  })

export const groupMembers = (groupId: number | null, { key }: Session) =>
  queryOptions({
    queryKey: ['groups', key, 'members', groupId],
    queryFn: async ({ signal }) => (await api(listGroupMembers, { params: { groupId: groupId ?? 0 }, signal })).content,
    enabled: groupId !== null,
  })

/** What a client may still owe; asked anew each time the client is chosen. */
export const clientCredit = (clientId: number | null, { key }: Session) =>
  queryOptions({
    queryKey: ['clients', key, 'credit', clientId],
    queryFn: ({ signal }) => api(getClientCredit, { params: { id: clientId ?? 0 }, signal }),
    enabled: clientId !== null,
    staleTime: 0,
  })
