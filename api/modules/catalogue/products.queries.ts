import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#api/platform/db.ts'
import { COUNT_CAP, likePattern } from '#api/platform/lists.ts'

/** What to look for. Prices are cents; the public list never fills them in. */
export type ProductFilter = {
  words: string[]
  category?: string | undefined
  subCategory?: string | undefined
  brand?: string | undefined
  ids?: number[] | undefined
  inStock?: boolean | undefined
  isNew?: boolean | undefined
  isBestSeller?: boolean | undefined
  minCents?: number | undefined
  maxCents?: number | undefined
}
export type ProductOrder = { by: 'id' | 'item_code' | 'name' | 'price' | 'stock' | 'rating'; direction: 'asc' | 'desc' }
export type Slice = { page: number; size: number }

/** Sold goods with the names around them. What anybody may know; no price among it. */
const soldProducts = (db: Db) =>
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
type ProductQuery = SelectQueryBuilder<Joined['d'], Joined['t'] & keyof Joined['d'], unknown>

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
  'products.discount_percent',
  'products.selling_price_cents',
  'products.cost_cents',
] as const

const anyOf = (column: string, pattern: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern}`

function filtered(query: ProductQuery, filter: ProductFilter): ProductQuery {
  let found = query
  for (const word of filter.words) {
    const pattern = likePattern(word.toLowerCase())
    found = found.where((where) =>
      where.or([
        anyOf('products.name', pattern),
        anyOf('products.description', pattern),
        anyOf('categories.name', pattern),
        anyOf('sub_categories.name', pattern),
        anyOf('brands.name', pattern),
      ]),
    )
  }
  const { category, subCategory, brand, ids, minCents, maxCents } = filter
  if (category) found = found.where('categories.slug', '=', category)
  if (subCategory) {
    found = found.where((where) =>
      where.or([
        where('sub_categories.slug', '=', subCategory),
        where(sql`lower(sub_categories.name)`, '=', subCategory),
      ]),
    )
  }
  if (brand) found = found.where(sql`lower(brands.name)`, '=', brand.toLowerCase())
  if (ids) found = found.where('products.id', '=', sql<number>`any(${ids}::bigint[])`)
  if (filter.inStock) found = found.where('products.available_stock', '>', 0)
  if (filter.isNew) found = found.where('products.listed_at', '>', sql<Date>`now() - interval '30 days'`)
  if (filter.isBestSeller) found = found.where('product_stats.is_best_seller', '=', true)
  if (minCents !== undefined) found = found.where('products.selling_price_cents', '>=', minCents)
  if (maxCents !== undefined) found = found.where('products.selling_price_cents', '<=', maxCents)
  return found
}

const orderColumns = {
  id: 'products.id',
  item_code: 'products.item_code',
  name: 'products.name',
  price: 'products.selling_price_cents',
  stock: 'products.available_stock',
  rating: 'products.rating_mean',
} as const

const sliced = (query: ProductQuery, order: ProductOrder, slice: Slice) =>
  query
    .orderBy(orderColumns[order.by], (by) =>
      order.direction === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast(),
    )
    .$if(order.by !== 'id', (sorted) => sorted.orderBy('products.id'))
    .limit(slice.size)
    .offset(slice.page * slice.size)

export const findPublicProducts = (db: Db, filter: ProductFilter, order: ProductOrder, slice: Slice) =>
  sliced(filtered(soldProducts(db), filter), order, slice)
    .select(publicColumns)
    .execute()
export type PublicRow = Awaited<ReturnType<typeof findPublicProducts>>[number]

export const findPricedProducts = (db: Db, filter: ProductFilter, order: ProductOrder, slice: Slice) =>
  sliced(filtered(soldProducts(db), filter), order, slice)
    .select(publicColumns)
    .select(priceColumns)
    .execute()
export type PricedRow = Awaited<ReturnType<typeof findPricedProducts>>[number]

/** Counts up to one more than the cap. */
export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const some = filtered(soldProducts(db), filter)
    .select('products.id')
    .limit(COUNT_CAP + 1)
  const row = await db
    .selectFrom(some.as('some'))
    .select((select) => select.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return row.counted
}

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
