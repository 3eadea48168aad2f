import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listNotices } from '#contract/account/notices.ts'
import { api } from '#web/lib/http/api.ts'
import { noticeKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

const pollMs = 60_000
/** Milliseconds within which a return to the window does not refetch. */
const restMs = 15_000
const pageSize = 15

/** The number of unread notices, polled while the page is visible and refetched on window focus. */
export const unreadNotices = ({ key }: Session) =>
  queryOptions({
    queryKey: noticeKeys.part(key, 'unread'),
    queryFn: async ({ signal }) => (await api(listNotices, { query: { size: 1 }, signal })).unread,
    staleTime: restMs,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  })

/** The notices, newest first, in pages; fetched each time the bell is opened. */
export const noticeList = ({ key }: Session) =>
  infiniteQueryOptions({
    queryKey: noticeKeys.list(key, {}),
    queryFn: ({ pageParam, signal }) => api(listNotices, { query: { page: pageParam, size: pageSize }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, totalElements }) => ((page + 1) * size < totalElements ? page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  })
