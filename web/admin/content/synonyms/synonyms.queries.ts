import { queryOptions } from '@tanstack/react-query'
import { getSynonyms, listSynonyms } from '#contract/catalogue/synonyms.staff.ts'
import { numberedListParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, text, urlFilter } from '#web/lib/url/url-filter.ts'

export const synonymKeys = keysOf('synonyms')
/** In milliseconds. */
const staleTime = 5_000

const shape = { search: text, ...numberedListParams(['id']) }
export type SynonymFilter = FilterOf<typeof shape>
export const synonymFilter = urlFilter(shape)

export const synonymList = (filter: SynonymFilter, { key }: Session) => {
  const { page, size } = rowsQuery(filter)
  const query = { search: filter.search, page, size }
  return queryOptions({
    queryKey: synonymKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listSynonyms, { query, signal }),
  })
}

export const oneSynonyms = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: synonymKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getSynonyms, { params: { id }, signal }),
  })
