import {
  type ProductSection,
  type ProductSort,
  productSections,
  productSorts,
  publicSorts,
} from '#contract/catalogue/products.ts'
import type { Session } from '#web/lib/session/session.ts'
import { flag, oneOf, type Param, pageNumber, text, urlFilter } from '#web/lib/url/url-filter.ts'

export type View = 'grid' | 'list'

export type ProductFilter = {
  search?: string | undefined
  category?: string | undefined
  /** Slugs, comma separated; matches any of them. */
  subcategory?: string | undefined
  section?: ProductSection | undefined
  /** Slugs, comma separated; matches any of them. */
  brand?: string | undefined
  inStock?: boolean | undefined
  /** Products at a reduced price; for sessions only. */
  sale?: boolean | undefined
  /** Shillings. */
  min?: number | undefined
  max?: number | undefined
  sort: ProductSort
  /** As in the address; undefined for the last chosen view. */
  view?: View | undefined
  /** From 1, as in the address. */
  page: number
}

/** Placeholders of the price filter, shillings. */
export const priceRange = { min: 0, max: 25_000 }
const maxFilterPrice = 100_000_000

const slug = /^[\p{L}\p{N} &'.,_-]{1,1000}$/u

const slugs: Param<string, undefined> = {
  ...text,
  read: (given) => (slug.test(given) ? given.toLowerCase() : undefined),
}
const amount: Param<number, undefined> = {
  read: (digits) => (/^\d{1,9}$/.test(digits) && Number(digits) <= maxFilterPrice ? Number(digits) : undefined),
  fallback: undefined,
  role: 'filter',
}

/** In the order of the parameters in an address. */
const address = urlFilter({
  search: text,
  category: slugs,
  subcategory: slugs,
  section: oneOf(productSections),
  brand: slugs,
  inStock: flag('true'),
  sale: flag('1'),
  min: amount,
  max: amount,
  sort: { ...oneOf(productSorts), fallback: 'default', role: 'view' } satisfies Param<ProductSort, ProductSort>,
  view: { ...oneOf(['grid', 'list']), role: 'view' },
  page: pageNumber,
})

export const withoutEmpty = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

const isPublic = (sort: ProductSort) => publicSorts.some((one) => one === sort)

/** Reads an address. Invalid parameters are ignored, and for visitors also those about price. */
export function readFilter(params: URLSearchParams, { kind }: Session): ProductFilter {
  const filter = address.read(params)
  if (kind !== 'visitor') return filter
  const { sale, min, max, sort, ...open } = filter
  return { ...open, sort: isPublic(sort) ? sort : 'default' }
}

export type FilterChange = Partial<ProductFilter>

/** The address of a filter, from '?' on; empty for the plain list. Any change but one of the page resets it to 1. */
export const filterSearch = (filter: ProductFilter, change: FilterChange = {}) => address.write(filter, change)

/** The slugs of a comma separated list. */
export const listed = (list: string | undefined) => list?.split(',').filter(Boolean) ?? []

/** The comma separated list with the slug added, or removed if it was present; undefined for an empty list. */
export function toggled(list: string | undefined, item: string): string | undefined {
  const items = listed(list)
  const next = items.includes(item) ? items.filter((known) => known !== item) : [...items, item]
  return next.join(',') || undefined
}

/** The change that clears all filters, but not the search, the sort order and the view. */
export const noFilters = {
  category: undefined,
  subcategory: undefined,
  section: undefined,
  brand: undefined,
  inStock: undefined,
  sale: undefined,
  min: undefined,
  max: undefined,
} satisfies FilterChange

export const filterCount = (filter: ProductFilter) =>
  [filter.category, filter.section, filter.inStock, filter.sale, filter.min ?? filter.max].filter(
    (value) => value !== undefined,
  ).length +
  listed(filter.subcategory).length +
  listed(filter.brand).length

/** Whether the filter is a page of all products. */
export const isPlain = (filter: ProductFilter) => filterSearch(filter) === ''

/** Whether an address selects reduced products, also when its reader may not see prices. */
export const hasSale = (params: URLSearchParams) => params.get('sale') === '1'

export const isFiltered = (filter: ProductFilter) => Boolean(filter.search) || filterCount(filter) > 0
