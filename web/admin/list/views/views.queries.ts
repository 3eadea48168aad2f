import { queryOptions } from '@tanstack/react-query'
import type { ConsoleList } from '#contract/account/console-lists.staff.ts'
import { listSavedViews } from '#contract/account/saved-views.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { viewKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** The views of a list: own ones by name, then shared ones of others. */
export const savedViews = (list: ConsoleList, { key }: Session) =>
  queryOptions({
    queryKey: viewKeys.list(key, { list }),
    queryFn: async ({ signal }) => (await api(listSavedViews, { query: { list }, signal })).content,
    staleTime: 5 * 60_000,
  })
