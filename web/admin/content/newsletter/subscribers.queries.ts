import { queryOptions } from '@tanstack/react-query'
import { languages } from '#contract/errors.ts'
import { getSubscriberStats, listSubscribers } from '#contract/site/newsletter.staff.ts'
import { subscriberStates } from '#contract/site/subscriber-choices.ts'
import { listParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { viewsOf } from '#web/admin/list/views/views-of.ts'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'

export const subscriberKeys = keysOf('subscribers')
/** In milliseconds. */
const staleTime = 5_000

const shape = {
  search: text,
  status: oneOf(subscriberStates),
  language: oneOf(languages),
  ...listParams(['requested_at']),
}
export type SubscriberFilter = FilterOf<typeof shape>
export const subscriberFilter = urlFilter(shape)

const narrowedBy = ({ search, status, language }: SubscriberFilter) => ({ search, status, language })
/** The filter and order of the list, without the page: what an export repeats. */
export const listedBy = (filter: SubscriberFilter) => ({ ...narrowedBy(filter), sort: filter.sort })

/** The filter of the address as a saved view, and the address of one. */
export const subscriberViews = viewsOf(subscriberFilter, narrowedBy)

export const subscriberList = (filter: SubscriberFilter, { key }: Session) => {
  const query = { ...narrowedBy(filter), ...rowsQuery(filter) }
  return queryOptions({
    queryKey: subscriberKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listSubscribers, { query, signal }),
  })
}

export const subscriberStats = ({ key }: Session) =>
  queryOptions({
    queryKey: subscriberKeys.part(key, 'stats'),
    staleTime,
    queryFn: ({ signal }) => api(getSubscriberStats, { signal }),
  })
