import {
  type ProductSection,
  type ProductSort,
  productSections,
  productSorts,
  publicSorts,
} from '#contract/catalogue/products.ts'
import { pageIn } from '#web/lib/query/list-pages.ts'
import type { Session } from '#web/lib/session/session.ts'

export type View = 'grid' | 'list'

export type ProductFilter = {
  search?: string | undefined
  category?: string | undefined
  /** Slugs, comma separated: any of them. */
  subcategory?: string | undefined
  section?: ProductSection | undefined
  /** Slugs, comma separated: any of them. */
  brand?: string | undefined
  inStock?: boolean | undefined
  /** What is reduced, for members. */
  sale?: boolean | undefined
  /** Shillings. */
  min?: number | undefined
  max?: number | undefined
  sort: ProductSort
  /** As the address says; left out, what was chosen last. */
  view?: View | undefined
  /** From 1, as in the address. */
  page: number
}

/** Placeholders of the price filter, shillings. */
export const priceRange = { min: 0, max: 25_000 }
const mostShillings = 100_000_000

const slug = /^[\p{L}\p{N} &'.,_-]{1,1000}$/u

const word = (value: string | null) => value?.trim().slice(0, 200) || undefined
const slugWord = (value: string | null) => {
  const text = value?.trim().toLowerCase()
  return text && slug.test(text) ? text : undefined
}
const amount = (value: string | null) => {
  const shillings = value && /^\d{1,9}$/.test(value) ? Number(value) : undefined
  return shillings !== undefined && shillings <= mostShillings ? shillings : undefined
}

export const withoutEmpty = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

/** Reads an address. For visitors, words about price mean nothing; what makes no sense is left out. */
export function readFilter(params: URLSearchParams, { kind }: Session): ProductFilter {
  const seesPrices = kind !== 'visitor'
  const sorts: readonly ProductSort[] = seesPrices ? productSorts : publicSorts
  const view = params.get('view')
  return withoutEmpty<ProductFilter>({
    search: word(params.get('search')),
    category: slugWord(params.get('category')),
    subcategory: slugWord(params.get('subcategory')),
    section: productSections.find((section) => section === params.get('section')),
    brand: slugWord(params.get('brand')),
    inStock: params.get('inStock') === 'true' || undefined,
    sale: (seesPrices && asksForSale(params)) || undefined,
    min: seesPrices ? amount(params.get('min')) : undefined,
    max: seesPrices ? amount(params.get('max')) : undefined,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'default',
    view: view === 'list' || view === 'grid' ? view : undefined,
    page: pageIn(params),
  })
}

export type FilterChange = Partial<ProductFilter>

/** The address of a filter, from '?' on; empty for the plain list. Any change but of the page starts at page 1. */
export function filterSearch(filter: ProductFilter, change: FilterChange = {}): string {
  const { sort, page, ...words } = { ...filter, page: 1, ...change }
  const params = new URLSearchParams()
  const order = ['search', 'category', 'subcategory', 'section', 'brand', 'inStock', 'sale', 'min', 'max'] as const
  for (const name of order) {
    const value = words[name]
    if (value !== undefined && value !== '' && value !== false) params.set(name, name === 'sale' ? '1' : String(value))
  }
  if (sort !== 'default') params.set('sort', sort)
  if (words.view) params.set('view', words.view)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The slugs of a comma separated list. */
export const listed = (list: string | undefined) => list?.split(',').filter(Boolean) ?? []

/** The list with the slug put in, or taken out where it stood. */
export function toggled(list: string | undefined, item: string): string | undefined {
  const items = listed(list)
  const next = items.includes(item) ? items.filter((known) => known !== item) : [...items, item]
  return next.join(',') || undefined
}

/** All but the search, the order and the view. */
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

/** Nothing is asked for but a page of all products. */
export const isPlain = (filter: ProductFilter) => filterSearch(filter) === ''

/** Whether an address asks for what is reduced, also where its reader may not see it. */
export const asksForSale = (params: URLSearchParams) => params.get('sale') === '1'

export const isFiltered = (filter: ProductFilter) => Boolean(filter.search) || filterCount(filter) > 0
