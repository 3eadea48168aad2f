import type { Db } from '#api/platform/database/db.ts'
import { findCurrentAddress, findCurrentBrands } from './former-slugs.queries.ts'

/** The product list in either language. */
const lists = new Set(['/products', '/sw/products'])
/** Brands of one address that are looked up. */
const maxBrands = 50
const slug = /^[\p{L}\p{N} &'.,_-]{1,200}$/u

const readSlug = (text: string | null) => {
  const given = text?.trim().toLowerCase() ?? ''
  return slug.test(given) ? given : null
}

/** Writes the current slugs of category and sub-category over old ones. */
async function followCategory(db: Db, params: URLSearchParams) {
  const category = readSlug(params.get('category'))
  if (!category) return
  const subcategory = readSlug(params.get('subcategory'))
  const current = await findCurrentAddress(db, category, subcategory)
  if (!current) return
  // Several sub-categories, and unknown ones, stay as they are: the list reads them itself.
  const isMoved = current.category !== category || (current.subcategory ?? subcategory) !== subcategory
  if (!isMoved) return
  params.set('category', current.category)
  if (current.subcategory) params.set('subcategory', current.subcategory)
}

/** Writes the current slugs of brands over old ones, each once. */
async function followBrands(db: Db, params: URLSearchParams) {
  const brands = (params.get('brand') ?? '').split(',').flatMap((text) => readSlug(text) ?? [])
  if (brands.length === 0) return
  const moved = await findCurrentBrands(db, brands.slice(0, maxBrands))
  if (moved.size > 0) params.set('brand', [...new Set(brands.map((brand) => moved.get(brand) ?? brand))].join(','))
}

/** The address that a list of products has now, if its category, sub-category or brand had another slug or place before. */
export async function findMovedList(db: Db, path: string, query: string): Promise<string | undefined> {
  if (!lists.has(path)) return undefined
  const params = new URLSearchParams(query)
  const before = params.toString()
  await followCategory(db, params)
  await followBrands(db, params)
  return params.toString() === before ? undefined : `${path}?${params}`
}
