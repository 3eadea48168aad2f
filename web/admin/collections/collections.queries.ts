import { queryOptions } from '@tanstack/react-query'
import { getSheet, listCollections, listSheets, sheetSorts } from '#contract/receipts/sheets.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { collectionKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { day, type FilterOf, flag, oneOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'

/** In milliseconds: others record meanwhile. */
const staleTime = 5_000

const shape = {
  search: text,
  day,
  span: oneOf(['day']),
  branch: rowId,
  officer: rowId,
  missing: flag('true'),
  own: flag('true'),
  ...numberedListParams(['day'], 'asc', 50),
}
export type CollectionFilter = FilterOf<typeof shape>
export const collectionFilter = urlFilter(shape)

/** The meetings of the week of a day, unless the address wants that day only. */
export const collectionList = (filter: CollectionFilter, { key }: Session) => {
  const { sort: _, page: __, size: ___, ...narrowed } = filter
  const { page, size } = rowsQuery(filter)
  const query = { ...narrowed, span: narrowed.span ?? 'week', page, size } as const
  return queryOptions({
    queryKey: collectionKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listCollections, { query, signal }),
  })
}

const sheetShape = {
  search: text,
  from: day,
  to: day,
  branch: rowId,
  officer: rowId,
  group: rowId,
  ...numberedListParams(sheetSorts),
}
export type SheetFilter = FilterOf<typeof sheetShape>
export const sheetFilter = urlFilter(sheetShape)

/** The filter without order and page. */
export const narrowedBy = ({ sort: _, size: __, page: ___, ...filter }: SheetFilter) => filter
/** The filter of the address as a saved view, and the address of one. */
export const sheetViews = viewsOf(sheetFilter, narrowedBy)

export const sheetList = (filter: SheetFilter, { key }: Session) => {
  const { sort, page, size } = rowsQuery(filter)
  const query = { ...narrowedBy(filter), sort, page, size }
  return queryOptions({
    queryKey: collectionKeys.part(key, 'sheets', query),
    staleTime,
    queryFn: ({ signal }) => api(listSheets, { query, signal }),
  })
}

/** The sheet of a group and a day. */
export const sheetOf = (id: number, on: string, { key }: Session) =>
  queryOptions({
    queryKey: collectionKeys.part(key, 'sheet', { id, day: on }),
    staleTime,
    queryFn: ({ signal }) => api(getSheet, { params: { id }, query: { day: on }, signal }),
  })
