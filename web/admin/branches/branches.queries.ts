import { queryOptions } from '@tanstack/react-query'
import {
  branchSorts,
  branchStatuses,
  getBranch,
  listBranchHistory,
  listBranchOfficers,
  listBranchRecords,
  listOfficerAccounts,
} from '#contract/lending/branches.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { branchKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'
import { recordHistory } from '../record/record-history.queries.ts'

/** In milliseconds: orders and repayments change what is in a branch. */
const staleTime = 5_000
/** Officers of a page of the record. */
const officersShown = 50

const shape = { search: text, status: oneOf(branchStatuses), ...numberedListParams(branchSorts, 'asc') }
export type BranchFilter = FilterOf<typeof shape>
export const branchFilter = urlFilter(shape)

export const branchRecords = (filter: BranchFilter, { key }: Session) => {
  const { page, size } = rowsQuery(filter)
  const { search, status, sort } = filter
  const query = { search, status, sort, page, size }
  return queryOptions({
    queryKey: branchKeys.part(key, 'records', query),
    staleTime,
    queryFn: ({ signal }) => api(listBranchRecords, { query, signal }),
  })
}

export const branchRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: branchKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getBranch, { params: { id }, signal }),
  })

export const branchOfficers = (id: number, page: number, { key }: Session) =>
  queryOptions({
    queryKey: branchKeys.part(key, 'officers', { id, page }),
    staleTime,
    queryFn: ({ signal }) => api(listBranchOfficers, { params: { id }, query: { page, size: officersShown }, signal }),
  })

/** Staff of a branch whose account can be linked to an officer. */
export const officerAccounts = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: branchKeys.part(key, 'accounts', id),
    staleTime: 0,
    queryFn: async ({ signal }) => (await api(listOfficerAccounts, { params: { id }, signal })).content,
  })

/** The changes of a branch, newest first. */
export const branchHistory = (id: number, { key }: Session) =>
  recordHistory(branchKeys.part(key, 'history', id), (request) =>
    api(listBranchHistory, { params: { id }, ...request }),
  )
