import type { Db } from '#api/platform/database/db.ts'
import { findCurrentAddress } from './former-slugs.queries.ts'

/** The product list in either language. */
const lists = new Set(['/products', '/sw/products'])
const slug = /^[\p{L}\p{N} &'.,_-]{1,200}$/u

const readSlug = (text: string | null) => {
  const given = text?.trim().toLowerCase() ?? ''
  return slug.test(given) ? given : null
}

/** The address that a list of products has now, if its category or sub-category had another slug or place before. */
export async function findMovedList(db: Db, path: string, query: string): Promise<string | undefined> {
  if (!lists.has(path)) return undefined
  const params = new URLSearchParams(query)
  const category = readSlug(params.get('category'))
  if (!category) return undefined
  const subcategory = readSlug(params.get('subcategory'))
  const current = await findCurrentAddress(db, category, subcategory)
  if (!current) return undefined
  // Several sub-categories, and unknown ones, stay as they are: the list reads them itself.
  const isMoved = current.category !== category || (current.subcategory ?? subcategory) !== subcategory
  if (!isMoved) return undefined
  params.set('category', current.category)
  if (current.subcategory) params.set('subcategory', current.subcategory)
  return `${path}?${params}`
}
