import { type Actor, may } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { onePage } from '#api/platform/lists.ts'
import { toCents } from '#contract/money.ts'
import type {
  ListProductsQuery,
  ListPublicProductsQuery,
  PricedProductDetail,
  PublicProductDetail,
} from '#contract/products.ts'
import { searchWords } from './catalogue.rules.ts'
import { toPricedProduct, toPublicProduct, toReview } from './products.presenters.ts'
import {
  countProducts,
  findPricedProduct,
  findPricedProducts,
  findPublicProduct,
  findPublicProducts,
  findReviews,
  type ProductFilter,
  type ProductOrder,
  type Slice,
} from './products.queries.ts'

const DEFAULT_SIZE = 200

type CommonQuery = Omit<ListPublicProductsQuery, 'sort' | 'min' | 'max'>

const toFilter = (query: CommonQuery): ProductFilter => ({
  words: searchWords(query.search),
  category: query.category,
  subCategory: query.subcategory,
  brand: query.brand,
  ids: query.ids?.split(',').map(Number),
  inStock: query.inStock,
  isNew: query.isNew,
  isBestSeller: query.isBestSeller,
})

const toSlice = (query: CommonQuery): Slice => ({ page: query.page ?? 0, size: query.size ?? DEFAULT_SIZE })

/** A first page that is not full has said how many there are: no count then. */
const total = (db: Db, filter: ProductFilter, slice: Slice, found: number) =>
  slice.page === 0 && found < slice.size ? found : countProducts(db, filter)

/** The order of a public list. Throws PRICES_FOR_MEMBERS for any word about price: even an order would tell. */
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

/** Reads both dialects: `name-asc` or `name,asc`, and `sortBy` with `sortDirection`. Unknown words mean the default. */
function orderOf(
  sort: string | undefined,
  sortBy: string | undefined,
  sortDirection: string | undefined,
): ProductOrder {
  const [field, direction] = sortBy ? [sortBy, sortDirection] : (sort ?? '').split(/[,-]/)
  const by = columns.get((field ?? '').toLowerCase())
  return by ? { by, direction: direction?.toLowerCase() === 'desc' ? 'desc' : 'asc' } : { by: 'id', direction: 'asc' }
}

/** What visitors may browse: no price in it, none behind its order. */
export async function listPublicProducts(db: Db, query: ListPublicProductsQuery) {
  const order = publicOrder(query)
  const filter = toFilter(query)
  const slice = toSlice(query)
  const rows = await findPublicProducts(db, filter, order, slice)
  const now = new Date()
  const content = rows.map((row) => toPublicProduct(row, now))
  return onePage(content, await total(db, filter, slice, rows.length), slice.page, slice.size)
}

/** The same goods with prices, for anyone with a session. */
export async function listProducts(db: Db, actor: Actor, query: ListProductsQuery) {
  const filter: ProductFilter = {
    ...toFilter(query),
    minCents: query.min === undefined ? undefined : toCents(query.min),
    maxCents: query.max === undefined ? undefined : toCents(query.max),
  }
  const slice = toSlice(query)
  const rows = await findPricedProducts(db, filter, orderOf(query.sort, query.sortBy, query.sortDirection), slice)
  const now = new Date()
  const showCost = may(actor, 'Manage Products')
  const content = rows.map((row) => toPricedProduct(row, now, showCost))
  return onePage(content, await total(db, filter, slice, rows.length), slice.page, slice.size)
}

const toAttributes = (value: unknown) => value as Record<string, string>

/** One product with its newest reviews, as visitors see it. Throws NOT_FOUND for what is not sold. */
export async function getPublicProduct(db: Db, slug: string): Promise<PublicProductDetail> {
  const row = await findPublicProduct(db, slug)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const reviews = (await findReviews(db, row.id)).map(toReview)
  return { ...toPublicProduct(row, new Date()), attributes: toAttributes(row.attributes), reviews }
}

/** The same with prices. */
export async function getProduct(db: Db, actor: Actor, id: number): Promise<PricedProductDetail> {
  const row = await findPricedProduct(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const reviews = (await findReviews(db, id)).map(toReview)
  const product = toPricedProduct(row, new Date(), may(actor, 'Manage Products'))
  return { ...product, attributes: toAttributes(row.attributes), reviews }
}
