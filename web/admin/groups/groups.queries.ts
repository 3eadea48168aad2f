import { queryOptions } from '@tanstack/react-query'
import { groupSorts, groupStatuses } from '#contract/lending/group-choices.ts'
import { getGroup, listGroupHistory, listGroupRecords } from '#contract/lending/groups.staff.ts'
import { listGroupsToHandOver } from '#contract/lending/hand-over.staff.ts'
import { getGroupBooks, listFormerMembers } from '#contract/lending/memberships.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { groupKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, rowId, text, urlFilter, wholeNumber } from '#web/lib/url/url-filter.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'
import { recordHistory } from '../record/record-history.queries.ts'

/** In milliseconds: deliveries and repayments change what is owed. */
const staleTime = 5_000
/** Rows of a part of the record page. */
const partSize = 20
/** Groups to hand over that are shown before the others are opened. */
const maxToHandOver = 200

const shape = {
  search: text,
  branch: rowId,
  officer: rowId,
  status: oneOf(groupStatuses),
  /** From Monday as 1. */
  day: { ...wholeNumber(7), read: (digits: string) => wholeNumber(7).read(digits) || undefined },
  inArrears: oneOf(['true', 'false']),
  ...numberedListParams(groupSorts, 'asc'),
}
export type GroupFilter = FilterOf<typeof shape>
export const groupFilter = urlFilter(shape)

const narrowedBy = ({ search, branch, officer, status, day, inArrears }: GroupFilter) => ({
  search,
  branch,
  officer,
  status,
  meetingDay: day,
  inArrears: inArrears && inArrears === 'true',
})

/** The filter and order of the list, without the page: what an export repeats. */
export const listedBy = (filter: GroupFilter) => ({ ...narrowedBy(filter), sort: filter.sort })

/** The filter of the address as a saved view, and the address of one. */
export const groupViews = viewsOf(groupFilter, narrowedBy)

export const groupRecords = (filter: GroupFilter, { key }: Session) => {
  const { page, size } = rowsQuery(filter)
  const query = { ...listedBy(filter), page, size }
  return queryOptions({
    queryKey: groupKeys.part(key, 'records', query),
    staleTime,
    queryFn: ({ signal }) => api(listGroupRecords, { query, signal }),
  })
}

export const groupRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: groupKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getGroup, { params: { id }, signal }),
  })

/** Clients who were in the group earlier. */
export const formerClients = (id: number, page: number, { key }: Session) =>
  queryOptions({
    queryKey: groupKeys.part(key, 'former', { id, page }),
    staleTime,
    queryFn: ({ signal }) => api(listFormerMembers, { params: { id }, query: { page, size: partSize }, signal }),
  })

/** Groups without an active officer, and those whose leave is over. */
export const groupsToHandOver = ({ key }: Session) =>
  queryOptions({
    queryKey: groupKeys.part(key, 'to-hand-over'),
    staleTime: 0,
    queryFn: ({ signal }) => api(listGroupsToHandOver, { query: { page: 0, size: maxToHandOver }, signal }),
  })

/** The groups of one officer, and how many there are. */
export const groupsOfOfficer = (officer: number, { key }: Session) =>
  queryOptions({
    queryKey: groupKeys.part(key, 'of-officer', officer),
    staleTime: 0,
    queryFn: ({ signal }) => api(listGroupsToHandOver, { query: { officer, page: 0, size: maxToHandOver }, signal }),
  })

/** What must be cleared before the group is closed. */
export const groupBooks = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: groupKeys.part(key, 'books', id),
    staleTime: 0,
    queryFn: ({ signal }) => api(getGroupBooks, { params: { id }, signal }),
  })

/** The changes of a group, newest first. */
export const groupHistory = (id: number, { key }: Session) =>
  recordHistory(groupKeys.part(key, 'history', id), (request) => api(listGroupHistory, { params: { id }, ...request }))
