import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchConsole } from '#contract/site/console-search.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { consoleSearchKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** As the call requires. */
export const shortestTerm = 2
export const longestTerm = 100

const staleTime = 10_000

/** The search of all records. A newer term cancels the call of an older one, whose results stay until then. */
export const recordSearch = ({ key }: Session, term: string) =>
  queryOptions({
    queryKey: consoleSearchKeys.one(key, term.toLowerCase()),
    queryFn: ({ signal }) => api(searchConsole, { query: { q: term }, signal }),
    enabled: term.length >= shortestTerm,
    staleTime,
    gcTime: staleTime,
    retry: false,
    placeholderData: keepPreviousData,
  })
