import { infiniteQueryOptions } from '@tanstack/react-query'
import { listMyActivity } from '#contract/account/activity.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { activityKeys } from '#web/lib/query/keys.ts'
import { olderPages, olderThan } from '#web/lib/query/older-pages.ts'
import type { Session } from '#web/lib/session/session.ts'

const pageSize = 20

/** The own changes, newest first; each page continues by the id of the last entry. */
export const myActivity = ({ key }: Session) =>
  infiniteQueryOptions({
    queryKey: activityKeys.list(key, {}),
    queryFn: ({ pageParam, signal }) =>
      api(listMyActivity, { query: { size: pageSize, ...olderThan(pageParam) }, signal }),
    ...olderPages(pageSize),
    staleTime: 0,
  })
