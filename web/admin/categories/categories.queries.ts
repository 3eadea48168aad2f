import { queryOptions } from '@tanstack/react-query'
import { getCategory, getCategoryStats, listCategoryHistory } from '#contract/catalogue/categories.staff.ts'
import { listCategories, type ManagedCategory } from '#contract/catalogue/categories.ts'
import { categorySorts, categoryStatuses } from '#contract/catalogue/category-choices.ts'
import type { PageOf } from '#contract/lists.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { numberedListParams, rowsQuery } from '../list/list-filter.ts'
import { viewsOf } from '../list/views/views-of.ts'
import { recordHistory } from '../record/record-history.queries.ts'

/** In milliseconds. */
const staleTime = 5_000

const shape = {
  search: text,
  status: oneOf(categoryStatuses),
  view: { ...oneOf(['grid']), role: 'view' as const },
  ...numberedListParams(categorySorts, 'asc'),
}
export type CategoryFilter = FilterOf<typeof shape>
export const categoryFilter = urlFilter(shape)

/** The part of the filter that narrows and orders the list: what an export repeats. */
export const narrowedBy = ({ search, status, sort }: CategoryFilter) => ({ search, status, sort })

/** The filter of the address as a saved view, and the address of one. */
export const categoryViews = viewsOf(categoryFilter, ({ search, status }) => ({ search, status }))

const isManaged = (category: object): category is ManagedCategory => 'version' in category

type Query = {
  search?: string | undefined
  status?: (typeof categoryStatuses)[number] | undefined
  sort?: CategoryFilter['sort']
}

const loadCategories = async (query: Query & { page: number; size: number }, signal: AbortSignal) => {
  const answer = await api(listCategories, { query, signal })
  return { ...answer, content: answer.content.filter(isManaged) } satisfies PageOf<ManagedCategory>
}

export const managedCategories = (filter: CategoryFilter, { key }: Session) => {
  const { page, size } = rowsQuery(filter)
  const query = { ...narrowedBy(filter), page, size }
  return queryOptions({
    queryKey: categoryKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => loadCategories(query, signal),
  })
}

/** All categories by name, to choose one of them. */
export const categoryChoices = ({ key }: Session) =>
  queryOptions({
    queryKey: categoryKeys.part(key, 'choices'),
    staleTime,
    queryFn: ({ signal }) => loadCategories({ sort: 'name.asc', page: 0, size: 200 }, signal),
    select: (page) => page.content,
  })

export const categoryStats = ({ key }: Session) =>
  queryOptions({
    queryKey: categoryKeys.part(key, 'stats'),
    staleTime,
    queryFn: ({ signal }) => api(getCategoryStats, { signal }),
  })

export const categoryRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: categoryKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getCategory, { params: { id }, signal }),
  })

/** The changes of a category, newest first. */
export const categoryHistory = (id: number, { key }: Session) =>
  recordHistory(categoryKeys.part(key, 'history', id), (request) =>
    api(listCategoryHistory, { params: { id }, ...request }),
  )
