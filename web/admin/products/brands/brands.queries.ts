import { queryOptions } from '@tanstack/react-query'
import { getBrand, listBrandHistory, listBrands } from '#contract/catalogue/brands.staff.ts'
import { brandSorts } from '#contract/catalogue/product-choices.ts'
import { listProductChoices } from '#contract/catalogue/products.staff.ts'
import { numberedListParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { viewsOf } from '#web/admin/list/views/views-of.ts'
import { recordHistory } from '#web/admin/record/record-history.queries.ts'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, text, urlFilter } from '#web/lib/url/url-filter.ts'

/** Here rather than in `keys.ts`, so that no shopper loads them. */
export const brandKeys = keysOf('brands')

/** In milliseconds. */
const staleTime = 5_000

const shape = { search: text, ...numberedListParams(brandSorts, 'asc') }
export type BrandFilter = FilterOf<typeof shape>
export const brandFilter = urlFilter(shape)

/** The filter and order of the list, without the page: what an export repeats. */
export const listedBy = ({ search, sort }: BrandFilter) => ({ search, sort })

/** The filter of the address as a saved view, and the address of one. */
export const brandViews = viewsOf(brandFilter, ({ search }) => ({ search }))

export const brandList = (filter: BrandFilter, { key }: Session) => {
  const { page, size } = rowsQuery(filter)
  const query = { ...listedBy(filter), page, size }
  return queryOptions({
    queryKey: brandKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listBrands, { query, signal }),
  })
}

/** All brands by name, to choose one of them. */
export const brandChoices = ({ key }: Session) =>
  queryOptions({
    queryKey: brandKeys.part(key, 'choices'),
    staleTime,
    queryFn: ({ signal }) => api(listProductChoices, { signal }),
    select: ({ brands }) => brands,
  })

export const brandRecord = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: brandKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getBrand, { params: { id }, signal }),
  })

/** The changes of a brand, newest first. */
export const brandHistory = (id: number, { key }: Session) =>
  recordHistory(brandKeys.part(key, 'history', id), (request) => api(listBrandHistory, { params: { id }, ...request }))
