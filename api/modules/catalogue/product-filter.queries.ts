import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#api/platform/db.ts'
import { COUNT_CAP } from '#api/platform/lists.ts'
import type { ProductSection } from '#contract/products.ts'

/** What to look for. Prices are cents; the public list never fills them in. */
export type ProductFilter = {
  /** Letters and digits only; each must be found. */
  words: string[]
  category?: string | undefined
  /** Any of them: slugs or lower-case names. */
  subCategories?: string[] | undefined
  brands?: string[] | undefined
  section?: ProductSection | undefined
  ids?: number[] | undefined
  inStock?: boolean | undefined
  isNew?: boolean | undefined
  isBestSeller?: boolean | undefined
  minCents?: number | undefined
  maxCents?: number | undefined
  isOnSale?: boolean | undefined
}

/** Sold goods with the names around them. */
export const soldProducts = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('product_stats', 'product_stats.product_id', 'products.id')
    .where('products.status', '=', 'active')
    .where('categories.active', '=', true)

type Joined =
  ReturnType<typeof soldProducts> extends SelectQueryBuilder<infer D, infer T, unknown> ? { d: D; t: T } : never
export type ProductQuery = SelectQueryBuilder<Joined['d'], Joined['t'] & keyof Joined['d'], unknown>

/** The rule and the order of each list behind a rail. */
export const sectionRules: Record<ProductSection, { rule: Expression<SqlBool>; best: string }> = {
  recommended: { rule: sql`product_stats.units_90_days > 0`, best: 'product_stats.units_90_days desc' },
  trending: { rule: sql`product_stats.is_trending`, best: 'product_stats.units_14_days desc' },
  'back-in-stock': {
    rule: sql`products.restocked_at > now() - interval '14 days' and products.available_stock > 0`,
    best: 'products.restocked_at desc',
  },
  'best-seller': { rule: sql`product_stats.is_best_seller`, best: 'product_stats.units_90_days desc' },
  featured: { rule: sql`products.is_featured`, best: 'products.id' },
  top: { rule: sql`product_stats.top_score is not null`, best: 'product_stats.top_score desc' },
  'new-arrivals': { rule: sql`products.listed_at > now() - interval '30 days'`, best: 'products.listed_at desc' },
}

/** The query of the words with their synonyms. Inside `select`, so that it is made once for a statement, not per row. */
const askedFor = (words: string[]) => sql`(select product_query(${words}))`

/** Matches of a search, at most one more than a count goes up to: a word of two letters must not read the whole table. */
const matchesOf = (words: string[]) => sql<number>`(
  select id from products where status = 'active' and search_vector @@ ${askedFor(words)} limit ${COUNT_CAP + 1}
)`

/** What was typed weighs more than what means the same. */
export const rankOf = (words: string[]) => sql<number>`
  ts_rank_cd(products.search_vector, ${askedFor(words)})
    + 3 * ts_rank_cd(products.search_vector, to_tsquery('shop', ${words.join(' & ')}))`

/** Which of the filters to leave out: a facet counts without its own. */
export type Without = 'category' | 'subCategories' | 'brands' | 'inStock'

export function filtered(query: ProductQuery, filter: ProductFilter, without?: Without): ProductQuery {
  let found = query
  const { category, subCategories, brands, section, ids, minCents, maxCents } = filter
  if (filter.words.length > 0) found = found.where('products.id', 'in', matchesOf(filter.words))
  if (category && without !== 'category') found = found.where('categories.slug', '=', category)
  if (subCategories && without !== 'subCategories') {
    found = found.where((where) =>
      where.or([
        where('sub_categories.slug', 'in', subCategories),
        where(sql`lower(sub_categories.name)`, 'in', subCategories),
      ]),
    )
  }
  if (brands && without !== 'brands') {
    found = found.where((where) =>
      where.or([where('brands.slug', 'in', brands), where(sql`lower(brands.name)`, 'in', brands)]),
    )
  }
  if (section) found = found.where(sectionRules[section].rule)
  if (ids) found = found.where('products.id', '=', sql<number>`any(${ids}::bigint[])`)
  if (filter.inStock && without !== 'inStock') found = found.where('products.available_stock', '>', 0)
  if (filter.isNew) found = found.where(sectionRules['new-arrivals'].rule)
  if (filter.isBestSeller) found = found.where(sectionRules['best-seller'].rule)
  if (minCents !== undefined) found = found.where('products.selling_price_cents', '>=', minCents)
  if (maxCents !== undefined) found = found.where('products.selling_price_cents', '<=', maxCents)
  if (filter.isOnSale) {
    found = found.whereRef('products.selling_price_cents', '<', 'products.list_price_cents')
  }
  return found
}
