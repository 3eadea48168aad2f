import { queryOptions } from '@tanstack/react-query'
import { messageStates } from '#contract/site/message-choices.ts'
import { getMessage, listMessageHistory, listMessages } from '#contract/site/messages.staff.ts'
import { messageKeys } from '#web/admin/lib/waiting.queries.ts'
import { listParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { viewsOf } from '#web/admin/list/views/views-of.ts'
import { recordHistory } from '#web/admin/record/record-history.queries.ts'
import { api } from '#web/lib/http/api.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'

export { messageKeys }

/** In milliseconds. */
const staleTime = 5_000

const shape = { search: text, status: oneOf(messageStates), ...listParams(['created_at']) }
export type MessageFilter = FilterOf<typeof shape>
export const messageFilter = urlFilter(shape)

/** The part of the call's query that narrows the list. */
export const narrowedBy = ({ search, status }: MessageFilter) => ({ search, status })

/** The filter of the address as a saved view, and the address of one. */
export const messageViews = viewsOf(messageFilter, narrowedBy)

export const messageList = (filter: MessageFilter, { key }: Session) => {
  const query = { ...narrowedBy(filter), ...rowsQuery(filter) }
  return queryOptions({
    queryKey: messageKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listMessages, { query, signal }),
  })
}

export const messageRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: messageKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getMessage, { params: { id }, signal }),
  })

/** What staff did with a message, newest first. */
export const messageHistory = (id: number, { key }: Session) =>
  recordHistory(messageKeys.part(key, 'history', id), (request) =>
    api(listMessageHistory, { params: { id }, ...request }),
  )
