import { queryOptions } from '@tanstack/react-query'
import { getRole, listRoleHistory, listRoles, rolePageSizes } from '#contract/account/roles.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'
import { recordHistory } from '../record/record-history.queries.ts'
import { roleStatuses } from './role-states.ts'

/** In a file of the console only, so that no shopper loads them. */
export const roleKeys = keysOf('roles')

/** In milliseconds. */
const staleTime = 5_000

const shape = {
  search: text,
  status: oneOf(roleStatuses),
  ...numberedListParams(['added', 'name', 'users'], 'desc', rolePageSizes[0], rolePageSizes),
}
export type RoleFilter = FilterOf<typeof shape>
export const roleFilter = urlFilter(shape)

/** Of an answer that is no list. */
const noRoles = { total: 0, active: 0, inactive: 0 }

export const roleList = (filter: RoleFilter, { key }: Session) => {
  const { search, status } = filter
  const { sort, page, size } = rowsQuery(filter)
  const query = { search, status, sort, page, size }
  return queryOptions({
    queryKey: roleKeys.list(key, query),
    staleTime,
    queryFn: async ({ signal }) => {
      const roles = await api(listRoles, { query, signal })
      return { ...roles, summary: roles.summary ?? noRoles }
    },
  })
}

/** The active roles by name, to which users can be reassigned. */
export const activeRoles = ({ key }: Session) =>
  queryOptions({
    queryKey: roleKeys.part(key, 'active'),
    staleTime,
    queryFn: async ({ signal }) =>
      (await api(listRoles, { query: { status: 'active', page: 0, size: rolePageSizes[3] }, signal })).content,
  })

export const roleRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: roleKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getRole, { params: { id }, signal }),
  })

/** The changes of a role, newest first. */
export const roleHistory = (id: number, { key }: Session) =>
  recordHistory(roleKeys.part(key, 'history', id), (request) => api(listRoleHistory, { params: { id }, ...request }))
