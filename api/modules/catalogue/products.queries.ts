import { sql } from 'kysely'
import type { Db } from '#api/platform/db.ts'
import { countUpTo } from '#api/platform/lists.ts'
import {
  filtered,
  type ProductFilter,
  type ProductQuery,
  rankOf,
  sectionRules,
  soldProducts,
} from './product-filter.queries.ts'

/** `best` is the order a search or a section has by nature; ids where there is neither. */
export type ProductOrder = {
  by: 'best' | 'id' | 'item_code' | 'name' | 'price' | 'stock' | 'rating'
  direction: 'asc' | 'desc'
}
export type Slice = { page: number; size: number }

const publicColumns = [
  'products.id',
  'products.item_code',
  'products.slug',
  'products.name',
  'products.description',
  'products.picture_key',
  'products.picture_tint',
  'products.category_id',
  'categories.name as category_name',
  'categories.slug as category_slug',
  'products.sub_category_id',
  'sub_categories.name as sub_category_name',
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

const priceColumns = [
  'products.brand_id',
  'products.list_price_cents',
  'products.selling_price_cents',
  'products.cost_cents',
  sql<string | null>`products.attributes ->> 'Size'`.as('size'),
  sql<string | null>`coalesce(products.attributes ->> 'Colour', products.attributes ->> 'Color')`.as('color'),
] as const

const orderColumns = {
  id: 'products.id',
  item_code: 'products.item_code',
  name: 'products.name',
  price: 'products.selling_price_cents',
  stock: 'products.available_stock',
  rating: 'products.rating_mean',
} as const

function ordered(query: ProductQuery, filter: ProductFilter, order: ProductOrder): ProductQuery {
  if (order.by !== 'best') {
    const column = orderColumns[order.by]
    const sorted = query.orderBy(column, (by) =>
      order.direction === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast(),
    )
    return order.by === 'id' ? sorted : sorted.orderBy('products.id')
  }
  if (filter.words.length > 0) return query.orderBy(rankOf(filter.words), 'desc').orderBy('products.id')
  if (filter.section) return query.orderBy(sql.raw(sectionRules[filter.section].best)).orderBy('products.id')
  return query.orderBy('products.id')
}

const sliced = (query: ProductQuery, filter: ProductFilter, order: ProductOrder, slice: Slice) =>
  ordered(filtered(query, filter), filter, order)
    .limit(slice.size)
    .offset(slice.page * slice.size)

/** How many match, beside each row, where all matches are at hand anyway: in a search. */
const matching = (filter: ProductFilter) =>
  (filter.words.length > 0 ? sql<number | null>`count(*) over ()` : sql<number | null>`null::bigint`).as('matching')

export const findPublicProducts = (db: Db, filter: ProductFilter, order: ProductOrder, slice: Slice) =>
  sliced(soldProducts(db), filter, order, slice).select(publicColumns).select(matching(filter)).execute()
export type PublicRow = Omit<Awaited<ReturnType<typeof findPublicProducts>>[number], 'matching'>

export const findPricedProducts = (db: Db, filter: ProductFilter, order: ProductOrder, slice: Slice) =>
  sliced(soldProducts(db), filter, order, slice)
    .select(publicColumns)
    .select(priceColumns)
    .select(matching(filter))
    .execute()
export type PricedRow = Omit<Awaited<ReturnType<typeof findPricedProducts>>[number], 'matching'>

export const countProducts = (db: Db, filter: ProductFilter) =>
  countUpTo(db, filtered(soldProducts(db), filter).select('products.id'))

const withAttributes = 'products.attributes' as const

export const findPublicProduct = (db: Db, slug: string) =>
  soldProducts(db).where('products.slug', '=', slug).select(publicColumns).select(withAttributes).executeTakeFirst()

export const findPricedProduct = (db: Db, id: number) =>
  soldProducts(db)
    .where('products.id', '=', id)
    .select(publicColumns)
    .select(priceColumns)
    .select(withAttributes)
    .executeTakeFirst()

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
