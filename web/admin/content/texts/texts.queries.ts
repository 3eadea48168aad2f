import { queryOptions } from '@tanstack/react-query'
import { textKinds, textStates } from '#contract/site/text-choices.ts'
import { listTexts } from '#contract/site/texts.staff.ts'
import { listParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { api } from '#web/lib/http/api.ts'
import { textKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'

/** In milliseconds. */
const staleTime = 5_000

export const listedKinds = [...textKinds, 'test'] as const

const shape = {
  search: text,
  state: oneOf(textStates),
  kind: oneOf(listedKinds),
  client: rowId,
  ...listParams(['created_at']),
}
export type TextFilter = FilterOf<typeof shape>
export const textFilter = urlFilter(shape)

export const textList = (filter: TextFilter, { key }: Session) => {
  const { search, state, kind, client } = filter
  const query = { search, state, kind, client, ...rowsQuery(filter) }
  return queryOptions({
    queryKey: textKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listTexts, { query, signal }),
  })
}
