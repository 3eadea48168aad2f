import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import {
  type ClientLimitProposal,
  getLimitProposal,
  type LimitProposal,
  type LimitProposalFilter,
  listLimitProposals,
} from '#contract/lending/lending.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** Payments of others change what is proposed. In milliseconds. */
const staleTime = 5_000

/** Under the clients: a change of one changes what is proposed. */
export const limitProposals = (query: LimitProposalFilter & { page: number; size: number }, { key }: Session) =>
  queryOptions({
    queryKey: clientKeys.part(key, 'limit-proposals', query),
    staleTime,
    queryFn: ({ signal }) => api(listLimitProposals, { query, signal }),
  })

/** What is proposed for one client, or why nothing is. */
export const limitProposalOf = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: clientKeys.part(key, 'limit-proposal', id),
    staleTime,
    queryFn: ({ signal }) => api(getLimitProposal, { params: { id }, signal }),
  })

type Read = ResponseOf<typeof listLimitProposals> | ClientLimitProposal
const proposalsIn = (read: Read) => ('content' in read ? read.content : read.proposal === null ? [] : [read.proposal])

/** The proposals of these clients, as a list or record has read them last. */
export function readProposals(client: QueryClient, { key }: Session, ids: readonly number[]): LimitProposal[] {
  const read = (['limit-proposals', 'limit-proposal'] as const)
    .flatMap((part) => client.getQueryCache().findAll({ queryKey: clientKeys.part(key, part) }))
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state: { data } }) => (data === undefined ? [] : proposalsIn(data as Read)))
  return ids.flatMap((id) => read.find((proposal) => proposal.id === id) ?? [])
}
