import { queryOptions } from '@tanstack/react-query'
import { suggest } from '#contract/catalogue/browse.ts'
import { api } from '#web/lib/http/api.ts'
import { readKey, suggestionKeys } from '#web/lib/query/keys.ts'
import { visitor } from '#web/lib/session/session.ts'

/** Minimum length of a term with suggestions. */
export const shortestTerm = 2

/** Suggestions for a typed term. Fetched once for each term; a newer term cancels the call of an older one. */
export const suggestions = (term: string) =>
  queryOptions({
    queryKey: suggestionKeys.one(visitor.key, term.toLowerCase()),
    queryFn: ({ signal }) => api(suggest, { query: { search: term }, signal }),
    enabled: term.length >= shortestTerm,
    staleTime: 5 * 60_000,
    retry: false,
    // The suggestions of the shorter term are the placeholder while typing continues.
    placeholderData: (before, query) => (query && isLonger(readKey(query.queryKey).details, term) ? before : undefined),
  })

const isLonger = (before: string | undefined, term: string) =>
  before !== undefined && before.length >= shortestTerm && term.toLowerCase().startsWith(before)
