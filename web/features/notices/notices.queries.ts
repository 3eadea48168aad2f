import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listNotices } from '#contract/account/notices.ts'
import { api } from '#web/lib/http/api.ts'
import { noticeKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

const pollMs = 60_000
/** Looking away and back within this time asks nothing. */
const restMs = 15_000
const pageSize = 15

/** How many notices are unread: asked now and then while the page is looked at, and when its reader comes back. */
export const unreadNotices = ({ key }: Session) =>
  queryOptions({
    queryKey: noticeKeys.part(key, 'unread'),
    queryFn: async ({ signal }) => (await api(listNotices, { query: { size: 1 }, signal })).unread,
    staleTime: restMs,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  })

/** Newest first, page after page; asked anew each time the bell is opened. */
export const noticeList = ({ key }: Session) =>
  infiniteQueryOptions({
    queryKey: noticeKeys.list(key, {}),
    queryFn: ({ pageParam, signal }) => api(listNotices, { query: { page: pageParam, size: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, totalElements }) => ((page + 1) * size < totalElements ? page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  })
