import { infiniteQueryOptions } from '@tanstack/react-query'
import type { HistoryEntry } from '#contract/account/history.staff.ts'
import type { PageOf } from '#contract/lists.ts'
import type { NounKey } from '#web/lib/query/keys.ts'
import { olderPages, olderThan } from '#web/lib/query/older-pages.ts'

type Request = { query: { size: number; olderThan?: number }; signal: AbortSignal }

const pageSize = 20

/** The changes of a record, newest first; `load` is the call of its noun. */
export const recordHistory = (queryKey: NounKey, load: (request: Request) => Promise<PageOf<HistoryEntry>>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ query: { size: pageSize, ...olderThan(pageParam) }, signal }),
    ...olderPages(pageSize),
    staleTime: 0,
  })
