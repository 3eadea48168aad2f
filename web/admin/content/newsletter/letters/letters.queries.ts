import { queryOptions } from '@tanstack/react-query'
import { letterSorts, letterStates } from '#contract/site/letter-choices.ts'
import {
  getLetter,
  type LetterPreviewInput,
  type LetterRecord,
  listLetterHistory,
  listLetters,
  previewLetter,
} from '#contract/site/letters.staff.ts'
import { numberedListParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { viewsOf } from '#web/admin/list/views/views-of.ts'
import { recordHistory } from '#web/admin/record/record-history.queries.ts'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'

export const letterKeys = keysOf('letters')

/** In milliseconds. */
const staleTime = 5_000
/** Milliseconds between two looks at a letter that is being sent. */
const pollMs = 2_000

const shape = { search: text, status: oneOf(letterStates), ...numberedListParams(letterSorts) }
export type LetterFilter = FilterOf<typeof shape>
export const letterFilter = urlFilter(shape)

/** The part of the call's query that narrows the list. */
export const narrowedBy = ({ search, status }: LetterFilter) => ({ search, status })

/** The filter of the address as a saved view, and the address of one. */
export const letterViews = viewsOf(letterFilter, narrowedBy)

type Sending = Pick<LetterRecord, 'startedAt' | 'finishedAt'>

/** Whether mails of the letter are still on their way. */
export const isUnderWay = ({ startedAt, finishedAt }: Sending) => startedAt !== null && finishedAt === null

export const letterList = (filter: LetterFilter, { key }: Session) => {
  const { page, size } = rowsQuery(filter)
  const query = { ...narrowedBy(filter), sort: filter.sort, page, size }
  return queryOptions({
    queryKey: letterKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listLetters, { query, signal }),
    refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? pollMs : false),
  })
}

export const letterRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: letterKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getLetter, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
  })

/** The changes of a letter, newest first. */
export const letterHistory = (id: number, { key }: Session) =>
  recordHistory(letterKeys.part(key, 'history', id), (request) =>
    api(listLetterHistory, { params: { id }, ...request }),
  )

/** A text as its mail will look. */
export const renderedLetter = (body: LetterPreviewInput, { key }: Session) =>
  queryOptions({
    queryKey: letterKeys.part(key, 'rendered', body),
    queryFn: ({ signal }) => api(previewLetter, { body, signal }),
  })
