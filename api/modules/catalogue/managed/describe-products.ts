import type { Db } from '#api/platform/database/db.ts'
import type { ListProductsQuery } from '#contract/catalogue/products.ts'
import type { Language } from '#contract/errors.ts'
import { ksh } from '#contract/money.ts'
import { findFilterNames } from './product-export.queries.ts'

const labels = {
  en: {
    search: 'Search',
    category: 'Category',
    subCategory: 'Sub-category',
    brand: 'Brand',
    status: 'Status',
    hidden: 'Hidden',
    archived: 'Archived',
    from: 'Price from',
    to: 'Price up to',
    isOnSale: 'On Sale',
    isNew: 'New',
    isBestSeller: 'Best Seller',
    inStock: 'In Stock',
    lowStock: 'Low stock',
    noPicture: 'No picture',
  },
  sw: {
    search: 'Utafutaji',
    category: 'Aina',
    subCategory: 'Aina ndogo',
    brand: 'Chapa',
    status: 'Hali',
    hidden: 'Imefichwa',
    archived: 'Imehifadhiwa',
    from: 'Bei kuanzia',
    to: 'Bei hadi',
    isOnSale: 'Zenye punguzo',
    isNew: 'Mpya',
    isBestSeller: 'Zinazouzwa Zaidi',
    inStock: 'Ipo',
    lowStock: 'Zimebaki chache',
    noPicture: 'Bila picha',
  },
}
const flags = ['isOnSale', 'isNew', 'isBestSeller', 'inStock', 'lowStock', 'noPicture'] as const

/** What a filter of the list leaves, in words. */
export async function describeProducts(
  db: Db,
  query: Partial<ListProductsQuery>,
  language: Language,
): Promise<string[]> {
  const { search, category, subcategory, brand, shown, min, max } = query
  const label = labels[language]
  const names = category || subcategory || brand ? await findFilterNames(db, language, query) : undefined
  const named: [string, string | undefined][] = [
    [label.search, search && `"${search}"`],
    [label.category, category && (names?.category ?? category)],
    [label.subCategory, subcategory && (names?.sub_category ?? subcategory)],
    [label.brand, brand && (names?.brand ?? brand)],
    [label.status, shown && label[shown]],
    [label.from, min === undefined ? undefined : ksh(min)],
    [label.to, max === undefined ? undefined : ksh(max)],
  ]
  return [
    ...named.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
    ...flags.filter((flag) => query[flag]).map((flag) => label[flag]),
  ]
}
