import { type ProductSort, productSorts, publicSorts } from '#contract/products.ts'
import type { Session } from '../../lib/session.ts'

export type ProductFilter = {
  search?: string
  category?: string
  subcategory?: string
  sort: ProductSort
  /** From 1, as in the address. */
  page: number
}

const slug = /^[\p{L}\p{N} &'.,_-]{1,120}$/u

const word = (value: string | null) => value?.trim().slice(0, 200) || undefined
const slugWord = (value: string | null) => {
  const text = word(value)?.toLowerCase()
  return text && slug.test(text) ? text : undefined
}

/** Reads an address. For visitors, words about price mean nothing; what makes no sense is left out. */
export function readFilter(params: URLSearchParams, { kind }: Session): ProductFilter {
  const sorts: readonly ProductSort[] = kind === 'visitor' ? publicSorts : productSorts
  const search = word(params.get('search'))
  const category = slugWord(params.get('category'))
  const subcategory = slugWord(params.get('subcategory'))
  const page = Number(params.get('page'))
  return {
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(subcategory ? { subcategory } : {}),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'default',
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : 1,
  }
}

/** The address of a filter, from '?' on; empty for the plain list. Any change but of the page starts at page 1. */
export function filterSearch(filter: ProductFilter, change: Partial<ProductFilter> = {}): string {
  const { search, category, subcategory, sort, page } = { ...filter, page: 1, ...change }
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (category) params.set('category', category)
  if (subcategory) params.set('subcategory', subcategory)
  if (sort !== 'default') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `?${text}` : ''
}

export const isFiltered = ({ search, category, subcategory }: ProductFilter) =>
  Boolean(search || category || subcategory)
