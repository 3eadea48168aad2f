import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import type { DetailPicture } from '#contract/catalogue/products.ts'
import type { Language } from '#contract/errors.ts'
import { isListed } from './listed.queries.ts'
import { allOf, type ProductFilter, rulesOf, sourceOf } from './listing/product-filter.queries.ts'
import {
  descriptionLanguage,
  localAttribute,
  localAttributes,
  localDescription,
  localName,
  nameLanguage,
} from './local-names.queries.ts'
import { type ProductOrder, pickProducts } from './pick-products.queries.ts'

/** Products with the names of their category, sub-category and brand. */
const namedProducts = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('product_stats', 'product_stats.product_id', 'products.id')

export const listedProducts = (db: Db) => namedProducts(db).where(isListed)

const publicColumns = [
  'products.id',
  'products.item_code',
  'products.slug',
  'products.picture_key',
  'products.picture_tint',
  'products.category_id',
  'categories.slug as category_slug',
  'products.sub_category_id',
  'sub_categories.slug as sub_category_slug',
  'brands.name as brand_name',
  'products.rating_mean',
  'products.rating_count',
  'products.current_stock',
  'products.reserved_stock',
  'products.available_stock',
  'products.is_featured',
  'products.listed_at',
  'products.restocked_at',
  'product_stats.is_best_seller',
  'product_stats.is_trending',
] as const

const names = (language: Language) => [
  localName('products', language).as('name'),
  nameLanguage(language).as('name_language'),
  localDescription(language).as('description'),
  descriptionLanguage(language).as('description_language'),
  localName('categories', language).as('category_name'),
  localName<string | null>('sub_categories', language).as('sub_category_name'),
]

const priceFields = [
  'products.brand_id',
  'products.list_price_cents',
  'products.selling_price_cents',
  'products.cost_cents',
  'products.status',
  'products.low_stock_level',
  'products.version',
] as const

const priceColumns = (language: Language) => [
  ...priceFields,
  localAttribute(language, 'Size').as('size'),
  localAttribute(language, 'Colour', 'Color').as('color'),
]

/** The number of matches, counted up to one above the cap: for a select, next to a page of them. */
const countOf = (filter: ProductFilter) => sql<number>`(
  select count(*) from (
    select from ${sourceOf(filter)} where ${allOf(rulesOf(filter))} limit ${sql.lit(COUNT_CAP + 1)}
  ) as first_ones)`

/** Only the same number, for a page without rows. */
export async function countMatches(db: Db, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ matching: number }>`select ${countOf(filter)} as matching`.execute(db)
  return rows[0]?.matching ?? 0
}

/**
 * One page of products with their names, in the order they were picked, and the number of all matches as `matching`. A
 * search counts them while it ranks them.
 */
const picked = (db: Db, filter: ProductFilter, order: ProductOrder, slice: Slice) =>
  namedProducts(db)
    .innerJoin(pickProducts(filter, order, slice).as('picked'), (join) => join.onRef('picked.id', '=', 'products.id'))
    .select(filter.terms.length > 0 ? 'picked.matching' : countOf(filter).as('matching'))
    .orderBy('picked.place')

export const findPublicProducts = (
  db: Db,
  language: Language,
  filter: ProductFilter,
  order: ProductOrder,
  slice: Slice,
) => picked(db, filter, order, slice).select(publicColumns).select(names(language)).execute()
export type PublicRow = Omit<Awaited<ReturnType<typeof findPublicProducts>>[number], 'matching'>

export const findPricedProducts = (
  db: Db,
  language: Language,
  filter: ProductFilter,
  order: ProductOrder,
  slice: Slice,
) =>
  picked(db, filter, order, slice)
    .select(publicColumns)
    .select(names(language))
    .select(priceColumns(language))
    .execute()
export type PricedRow = Omit<Awaited<ReturnType<typeof findPricedProducts>>[number], 'matching'>

type Named = ReturnType<typeof namedProducts>

/** The one product of a query with all that its page shows to visitors. */
const publicDetail = (found: Named, language: Language) =>
  found
    .select(publicColumns)
    .select(names(language))
    .select([
      localAttributes(language).as('attributes'),
      readyPictures(language),
      'brands.picture_key as brand_picture_key',
    ])
    .executeTakeFirst()

/** The same with its prices. */
const pricedDetail = (found: Named, language: Language) =>
  found
    .select(publicColumns)
    .select(names(language))
    .select(priceColumns(language))
    .select([
      localAttributes(language).as('attributes'),
      readyPictures(language),
      'brands.picture_key as brand_picture_key',
    ])
    .executeTakeFirst()

export const findPublicProduct = (db: Db, language: Language, slug: string) =>
  publicDetail(listedProducts(db).where('products.slug', '=', slug), language)

export const findPricedProduct = (db: Db, language: Language, id: number) =>
  pricedDetail(listedProducts(db).where('products.id', '=', id), language)

/** Only for previews of staff: a product of any status, in the columns of visitors. */
export const findPublicPreview = (db: Db, language: Language, id: number) =>
  publicDetail(namedProducts(db).where('products.id', '=', id), language)

/** Only for previews of staff: a product of any status, in the columns of members. */
export const findPricedPreview = (db: Db, language: Language, id: number) =>
  pricedDetail(namedProducts(db).where('products.id', '=', id), language)

/** The pictures of a product that are ready, in their order, with what they show in this language or in English. */
const readyPictures = (language: Language) => {
  const hasSwahili = language === 'sw' ? sql`alt_sw <> ''` : sql`false`
  return sql<DetailPicture[]>`(
    select coalesce(json_agg(json_build_object(
      'key', key, 'tint', tint, 'alt', case when ${hasSwahili} then alt_sw else alt end,
      'altLanguage', case when ${hasSwahili} then 'sw' else 'en' end
    ) order by place, id), '[]')
    from product_pictures where product_id = products.id and state = 'ready'
  )`.as('pictures')
}

/** Whether a slug is that of a listed product, read from one row of an index. */
export const findListedSlug = (db: Db, slug: string) =>
  db.selectFrom('products').select('id').where('slug', '=', slug).where(isListed).executeTakeFirst()

/** The newest published reviews of a product. */
export const findReviews = (db: Db, productId: number) =>
  db
    .selectFrom('reviews')
    .select(['id', 'rating', 'title', 'body', 'created_at'])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number]

/**
 * Counts a published review in the rating of its product: sum and count, from which the mean is computed. It does not
 * wait for orders, because it changes no key.
 */
export const addRating = (tx: Tx, productId: number, rating: number) => changeRating(tx, productId, rating, 1)

/** Takes a review that was hidden out of the rating of its product. */
export const subtractRating = (tx: Tx, productId: number, rating: number) => changeRating(tx, productId, -rating, -1)

const changeRating = (tx: Tx, productId: number, sum: number, count: number) =>
  tx
    .updateTable('products')
    .set({
      rating_sum: sql<number>`rating_sum + ${sum}::integer`,
      rating_count: sql<number>`rating_count + ${count}::integer`,
    })
    .where('id', '=', productId)
    .execute()
