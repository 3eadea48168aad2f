import { logoPath } from '#api/modules/files/logos.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { PreviewReader } from '#contract/catalogue/product-choices.ts'
import {
  type ListProductsQuery,
  type ListPublicProductsQuery,
  type PricedProductDetail,
  ProductParams,
  type PublicProductDetail,
} from '#contract/catalogue/products.ts'
import type { Language } from '#contract/errors.ts'
import { readFilter, readPricedFilter } from './listing/filters.ts'
import type { ProductFilter } from './listing/product-filter.queries.ts'
import type { ProductOrder } from './pick-products.queries.ts'
import { toPictures, toPricedProduct, toPublicProduct, toReview } from './products.presenters.ts'
import {
  countMatches,
  findListedSlug,
  findPricedPreview,
  findPricedProduct,
  findPricedProducts,
  findPublicPreview,
  findPublicProduct,
  findPublicProducts,
  findReviews,
} from './products.queries.ts'
import { findOrCorrect } from './search/search.service.ts'

/** The number of all matches. A page past the end has no row that brings it. */
const total = (db: Db, filter: ProductFilter, slice: Slice, rows: { matching: number | null }[]) =>
  rows[0]?.matching ?? (slice.page === 0 ? 0 : countMatches(db, filter))

/**
 * The order of a public list. Throws PRICES_FOR_MEMBERS for any parameter about price, because even an order reveals
 * prices.
 */
function publicOrder(query: ListPublicProductsQuery): ProductOrder {
  if (query.min !== undefined || query.max !== undefined || query.sort?.toLowerCase().includes('price')) {
    throw new ShopError('PRICES_FOR_MEMBERS', {})
  }
  return orderOf(query.sort, undefined, undefined)
}

const columns = new Map<string, ProductOrder['by']>(
  Object.entries({
    id: 'id',
    code: 'item_code',
    itemcode: 'item_code',
    name: 'name',
    itemname: 'name',
    price: 'price',
    unitprice: 'price',
    stock: 'stock',
    currentstock: 'stock',
    rating: 'rating',
  } as const),
)

/**
 * Reads both dialects: `name-asc`, `name,asc` or `name.asc`, and `sortBy` with `sortDirection`. Unknown values mean the default.
 */
export function orderOf(
  sort: string | undefined,
  sortBy: string | undefined,
  sortDirection: string | undefined,
): ProductOrder {
  const [field, direction] = sortBy ? [sortBy, sortDirection] : (sort ?? '').split(/[,.-]/)
  const by = columns.get((field ?? '').toLowerCase())
  return by ? { by, direction: direction?.toLowerCase() === 'desc' ? 'desc' : 'asc' } : { by: 'best', direction: 'asc' }
}

/** The list of visitors, without prices and without an order by price. */
export async function listPublicProducts(db: Db, language: Language, query: ListPublicProductsQuery, ipKey: string) {
  const order = publicOrder(query)
  const { rows, filter, correctedTo } = await findOrCorrect(
    db,
    { actor: null, ipKey },
    await readFilter(db, query),
    query.page,
    (tried) => findPublicProducts(db, language, tried, order, query),
  )
  const now = new Date()
  const content = rows.map((row) => toPublicProduct(row, now))
  return { ...toPage(content, await total(db, filter, query, rows), query.page, query.size), correctedTo }
}

/** The same list with prices, for any session. Throws NOT_ALLOWED for a filter of staff. */
export async function listProducts(db: Db, actor: Actor, language: Language, query: ListProductsQuery, ipKey: string) {
  const isManager = may(actor, 'Manage Products')
  const ofStaff = [query.shown, query.lowStock, query.noPicture]
  if (!isManager && ofStaff.some((value) => value !== undefined)) throw new ShopError('NOT_ALLOWED', {})
  const order = orderOf(query.sort, query.sortBy, query.sortDirection)
  const { rows, filter, correctedTo } = await findOrCorrect(
    db,
    { actor, ipKey },
    await readPricedFilter(db, query),
    query.page,
    (tried) => findPricedProducts(db, language, tried, order, query),
  )
  const now = new Date()
  const content = rows.map((row) => toPricedProduct(row, now, isManager))
  return { ...toPage(content, await total(db, filter, query, rows), query.page, query.size), correctedTo }
}

type DetailRow = NonNullable<Awaited<ReturnType<typeof findPublicProduct>>>

/** What the page of a product has more than its card. */
const detailsOf = async (
  db: Db,
  row: Pick<DetailRow, 'id' | 'attributes' | 'pictures' | 'picture_key' | 'picture_tint' | 'brand_picture_key'>,
) => ({
  attributes: row.attributes as Record<string, string>,
  pictures: toPictures(row),
  brandPicture: row.brand_picture_key && logoPath(row.brand_picture_key),
  reviews: (await findReviews(db, row.id)).map(toReview),
})

/** One product with its newest reviews, as visitors see it. Throws NOT_FOUND for a product that is not listed. */
export async function getPublicProduct(db: Db, language: Language, slug: string): Promise<PublicProductDetail> {
  const row = await findPublicProduct(db, language, slug)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return { ...toPublicProduct(row, new Date()), ...(await detailsOf(db, row)) }
}

/** Whether a product's page exists, checked before it is rendered. */
export const isListedSlug = async (db: Db, slug: string) =>
  ProductParams.safeParse({ slug }).success && !slug.includes('\0') && (await findListedSlug(db, slug)) !== undefined

/** One product with its prices. Throws NOT_FOUND for a product that is not listed. */
export async function getProduct(db: Db, actor: Actor, language: Language, id: number): Promise<PricedProductDetail> {
  const row = await findPricedProduct(db, language, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return { ...toPricedProduct(row, new Date(), may(actor, 'Manage Products')), ...(await detailsOf(db, row)) }
}

/**
 * One product as its page shows it to visitors or members, listed or not. For staff. The visitor's is made of columns
 * without prices. Throws NOT_FOUND.
 */
export async function previewProduct(db: Db, language: Language, id: number, as: PreviewReader) {
  const now = new Date()
  if (as === 'visitor') {
    const row = await findPublicPreview(db, language, id)
    if (row) return { ...toPublicProduct(row, now), ...(await detailsOf(db, row)) }
  } else {
    const row = await findPricedPreview(db, language, id)
    if (row) return { ...toPricedProduct(row, now, false), ...(await detailsOf(db, row)) }
  }
  throw new ShopError('NOT_FOUND', {})
}
