import { queryOptions } from '@tanstack/react-query'
import { ageingBucketNames, arrearsSorts, lastPromiseStates, listArrears } from '#contract/lending/arrears.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { arrearsKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { day, type FilterOf, flag, oneOf, rowId, text, urlFilter, wholeNumber } from '#web/lib/url/url-filter.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'

const mostDays = 9_999

const shape = {
  search: text,
  day,
  branch: rowId,
  officer: rowId,
  group: rowId,
  bucket: oneOf(ageingBucketNames),
  daysFrom: wholeNumber(mostDays),
  daysTo: wholeNumber(mostDays),
  promise: oneOf(['none', ...lastPromiseStates]),
  writtenOff: flag('true'),
  ...numberedListParams(arrearsSorts),
}
export type ArrearsFilter = FilterOf<typeof shape>
export const arrearsFilter = urlFilter(shape)

/** The part of the call's query that narrows the list. */
export const narrowedBy = ({ sort: _, size: __, page: ___, ...filter }: ArrearsFilter) => filter
/** The filter of the address as a saved view, and the address of one. */
export const arrearsViews = viewsOf(arrearsFilter, narrowedBy)

export const arrearsList = (filter: ArrearsFilter, { key }: Session) => {
  const { sort, page, size } = rowsQuery(filter)
  const query = { ...narrowedBy(filter), sort, page, size }
  return queryOptions({
    queryKey: arrearsKeys.list(key, query),
    // Others record payments meanwhile.
    staleTime: 5_000,
    queryFn: ({ signal }) => api(listArrears, { query, signal }),
  })
}
