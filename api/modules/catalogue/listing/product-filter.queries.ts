import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { BACK_IN_STOCK_DAYS, NEW_DAYS } from '#api/modules/catalogue/catalogue.rules.ts'
import { isListed } from '#api/modules/catalogue/listed.queries.ts'
import { anyOf } from '#api/platform/database/fragments.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import type { shownProducts } from '#contract/catalogue/product-choices.ts'
import type { ProductSection } from '#contract/catalogue/products.ts'

/** A filter in ids. Prices are cents; the public list never sets them. */
export type ProductFilter = {
  /** Letters and digits only; a product must match each. */
  terms: string[]
  /** 0 for an unknown slug. */
  categoryId?: number | undefined
  /** Any of them. */
  subCategories?: SubCategoryIds[] | undefined
  brandIds?: number[] | undefined
  section?: ProductSection | undefined
  ids?: number[] | undefined
  inStock?: boolean | undefined
  isNew?: boolean | undefined
  isBestSeller?: boolean | undefined
  minCents?: number | undefined
  maxCents?: number | undefined
  isOnSale?: boolean | undefined
  /** Products that the shop does not list; absent: those that it lists. */
  shown?: (typeof shownProducts)[number] | undefined
  lowStock?: boolean | undefined
  noPicture?: boolean | undefined
}
export type SubCategoryIds = { id: number; categoryId: number }

/** Category, sub-categories, brands and in stock only: the roll-up has the counts. */
export const isCounted = ({ terms, categoryId, subCategories, brandIds, inStock, ...others }: ProductFilter) =>
  terms.length === 0 && Object.values(others).every((value) => value === undefined || value === false)

/** The rule and the order of each list behind a rail. */
export const sectionRules: Record<ProductSection, { rule: RawBuilder<SqlBool>; best: RawBuilder<unknown> }> = {
  recommended: { rule: sql`product_stats.units_90_days > 0`, best: sql`product_stats.units_90_days desc` },
  trending: { rule: sql`product_stats.is_trending`, best: sql`product_stats.units_14_days desc` },
  'back-in-stock': {
    rule: sql`products.restocked_at > now() - make_interval(days => ${BACK_IN_STOCK_DAYS}) and products.in_stock`,
    best: sql`products.restocked_at desc`,
  },
  'best-seller': { rule: sql`product_stats.is_best_seller`, best: sql`product_stats.units_90_days desc` },
  featured: { rule: sql`products.is_featured`, best: sql`products.id` },
  top: { rule: sql`product_stats.top_score is not null`, best: sql`product_stats.top_score desc` },
  'new-arrivals': {
    rule: sql`products.listed_at > now() - make_interval(days => ${NEW_DAYS})`,
    best: sql`products.listed_at desc`,
  },
}

/** The query of the words with their synonyms. Inside `select`, so that it runs once per statement, not per row. */
const queryOf = (terms: string[]) => sql`(select product_query(${terms}))`

/** Typed words weigh more than their synonyms. */
export const rankOf = (terms: string[]) => sql<number>`
  ts_rank_cd(products.search_vector, ${queryOf(terms)})
    + 3 * ts_rank_cd(products.search_vector, to_tsquery('shop', ${terms.join(' & ')}))`

/** Whether a product sells below its list price. The same expression as in the indexes of the sale list. */
const isReduced = sql<SqlBool>`products.selling_price_cents < products.list_price_cents`

/** Which products a filter is about. The partial indexes contain the same expressions. */
function isShown({ shown }: ProductFilter): RawBuilder<SqlBool> {
  if (shown === 'archived') return sql`products.status = 'archived'`
  return shown === 'hidden' ? sql`not products.listed and products.status <> 'archived'` : isListed
}

/** The condition of the index of words: it has one part for listed products and one for all others. */
const indexedAs = ({ shown }: ProductFilter) => (shown ? sql`not products.listed` : isListed)

/** Few products are best sellers, so they are read by their ids, in any order of the list. */
const isBestSeller = sql<SqlBool>`products.id = any(array(select product_id from product_stats where is_best_seller))`

const needsStats = ({ section }: ProductFilter) => section !== undefined

/**
 * The products that a filter reads, named "products". A search is limited to COUNT_CAP + 1, so that a word of two
 * letters does not read the whole table.
 */
export function sourceOf(filter: ProductFilter): RawBuilder<unknown> {
  const products =
    filter.terms.length === 0
      ? sql`products`
      : sql`(
          select * from products where ${isShown(filter)} and ${indexedAs(filter)} and search_vector @@ ${queryOf(filter.terms)} limit ${COUNT_CAP + 1}
        ) as products`
  return withStats(filter, products)
}

/** `products` with the sales figures that the rules of the filter read. */
export const withStats = (filter: ProductFilter, products: RawBuilder<unknown>) =>
  needsStats(filter) ? sql`${products} left join product_stats on product_stats.product_id = products.id` : products

/** All rules except category, sub-category, brand and in stock, which a facet leaves out one at a time. */
export function otherRules(filter: ProductFilter): RawBuilder<SqlBool>[] {
  const { section, ids, minCents, maxCents } = filter
  return [
    isShown(filter),
    ...(section ? [sectionRules[section].rule] : []),
    ...(ids ? [sql<SqlBool>`products.id = ${anyOf(ids)}`] : []),
    ...(filter.isNew ? [sectionRules['new-arrivals'].rule] : []),
    ...(filter.isBestSeller ? [isBestSeller] : []),
    ...(minCents === undefined ? [] : [sql<SqlBool>`products.selling_price_cents >= ${minCents}`]),
    ...(maxCents === undefined ? [] : [sql<SqlBool>`products.selling_price_cents <= ${maxCents}`]),
    ...(filter.isOnSale ? [isReduced] : []),
    ...(filter.noPicture ? [sql<SqlBool>`products.picture_key is null`] : []),
    ...(filter.lowStock ? [sql<SqlBool>`products.low_stock`] : []),
  ]
}

/** The sub-categories of the filter that belong to its category. They imply the category. */
export const allowedSubCategories = ({ subCategories, categoryId }: ProductFilter) =>
  subCategories?.filter((sub) => categoryId === undefined || sub.categoryId === categoryId)

/** A single value is compared by "=", so that an index on the column preserves the order of its next columns. */
const isOneOf = (column: RawBuilder<unknown>, ids: number[]) =>
  ids.length === 1 ? sql<SqlBool>`${column} = ${ids[0]}` : sql<SqlBool>`${column} = ${anyOf(ids)}`

/** Every rule of the filter. */
export function rulesOf(filter: ProductFilter): RawBuilder<SqlBool>[] {
  const { categoryId, brandIds } = filter
  const subs = allowedSubCategories(filter)
  return [
    ...otherRules(filter),
    ...(categoryId === undefined || subs ? [] : [sql<SqlBool>`products.category_id = ${categoryId}`]),
    ...(subs
      ? [
          isOneOf(
            sql`products.sub_category_id`,
            subs.map((sub) => sub.id),
          ),
        ]
      : []),
    ...(brandIds ? [isOneOf(sql`products.brand_id`, brandIds)] : []),
    ...(filter.inStock ? [sql<SqlBool>`products.in_stock`] : []),
  ]
}

export const allOf = (rules: RawBuilder<SqlBool>[]) => sql<SqlBool>`${sql.join(rules, sql` and `)}`
