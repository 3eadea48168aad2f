import { queryOptions } from '@tanstack/react-query'
import { listReachChoices } from '#contract/account/reach.staff.ts'
import { listRoleChoices } from '#contract/account/roles.staff.ts'
import {
  getUser,
  getUserAccess,
  getUserStats,
  listUserHistory,
  listUsers,
  type User,
  userStatuses,
  usersPageSize,
} from '#contract/account/users.staff.ts'
import { listGroupsToHandOver } from '#contract/lending/hand-over.staff.ts'
import type { PageOf } from '#contract/lists.ts'
import { listCashBoxes } from '#contract/receipts/cash.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { cashKeys, groupKeys, userKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, flag, oneOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { listParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'
import { recordHistory } from '../record/record-history.queries.ts'

/** Accounts change rarely, but who is online changes all the time. In milliseconds. */
const staleTime = 5_000
/** Roles and branches. */
const choicesStaleMs = 60_000

const shape = {
  search: text,
  role: rowId,
  status: oneOf(userStatuses),
  branch: rowId,
  kind: oneOf(['staff', 'member']),
  isOnline: flag('true'),
  isNew: flag('true'),
  ...listParams(['joined', 'name', 'last_active'], usersPageSize),
}
export type UserFilter = FilterOf<typeof shape>
export const userFilter = urlFilter(shape)

export const narrowedBy = ({ search, role, status, branch, kind, isOnline, isNew }: UserFilter) => ({
  search,
  role,
  status,
  branch,
  kind,
  isOnline,
  isNew,
})

/** The filter of the address as a saved view, and the address of one. */
export const userViews = viewsOf(userFilter, narrowedBy)

/** Whether the list is in the order in which it continues by id beyond its numbered pages. */
export const isByAge = ({ sort }: UserFilter) => sort.startsWith('joined')

/** One page: with `page` or a key the call answers a page, else a bare array. */
async function loadUsers(filter: UserFilter, signal: AbortSignal): Promise<PageOf<User>> {
  const { olderThan, newerThan, ...rows } = rowsQuery(filter)
  const keys = isByAge(filter) ? { olderThan, newerThan } : {}
  const answer = await api(listUsers, { query: { ...narrowedBy(filter), ...rows, ...keys }, signal })
  return Array.isArray(answer)
    ? { content: answer, totalElements: answer.length, page: 0, size: answer.length }
    : answer
}

export const userList = (filter: UserFilter, { key }: Session) =>
  queryOptions({
    queryKey: userKeys.list(key, filter),
    staleTime,
    queryFn: ({ signal }) => loadUsers(filter, signal),
  })

export const userStats = ({ key }: Session) =>
  queryOptions({
    queryKey: userKeys.part(key, 'stats'),
    staleTime,
    queryFn: ({ signal }) => api(getUserStats, { signal }),
  })

export const userRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: userKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getUser, { params: { id }, signal }),
  })

/** What the account can do, and why, with sentences in the reader's language. */
export const userAccess = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: userKeys.part(key, 'access', id),
    staleTime,
    queryFn: ({ signal }) => api(getUserAccess, { params: { id }, signal }),
  })

/** The changes of an account, newest first. */
export const userHistory = (id: number, { key }: Session) =>
  recordHistory(userKeys.part(key, 'history', id), (request) => api(listUserHistory, { params: { id }, ...request }))

/** All roles by name, with those that the reader may give. */
export const roleChoices = ({ key }: Session) =>
  queryOptions({
    queryKey: userKeys.part(key, 'roles'),
    staleTime: choicesStaleMs,
    queryFn: async ({ signal }) => (await api(listRoleChoices, { signal })).content,
  })

/** The branches that the reader may give to a user. */
export const reachChoices = ({ key }: Session) =>
  queryOptions({
    queryKey: userKeys.part(key, 'reach'),
    staleTime: choicesStaleMs,
    queryFn: ({ signal }) => api(listReachChoices, { signal }),
  })

/** Enough for all groups of an officer. */
const groupsShown = 100

/** The groups that an account leads, with the officers who can take each. */
export const ledGroups = (account: number, { key }: Session) =>
  queryOptions({
    queryKey: groupKeys.part(key, 'led', account),
    staleTime: 0,
    queryFn: ({ signal }) => api(listGroupsToHandOver, { query: { account, page: 0, size: groupsShown }, signal }),
  })

/** The cash box of a person, and whether it is above a bound of the settings; null for one who never had cash. */
export const cashOf = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: cashKeys.part(key, 'of', id),
    queryFn: async ({ signal }) =>
      (await api(listCashBoxes, { query: { holder: id, size: 1 }, signal })).content[0] ?? null,
  })
