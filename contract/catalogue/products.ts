import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages } from '../errors.ts'
import { FlagParam, Id, IdParam, NumberParam, pageOf, pageQuery, Shillings } from '../lists.ts'
import { productStatuses, shownProducts } from './product-choices.ts'
import { Review } from './reviews.ts'

/** Pictures have two widths and two formats: `/pictures/{key}-{360|720}.{avif|webp}`. */
export const Picture = z.object({
  key: z.string(),
  /** Background colour, `#rrggbb`, shown while it loads. */
  tint: z.string(),
})

/** Fields a visitor may see. The presenter that fills them gets no price. */
const publicFields = {
  id: Id,
  itemCode: z.string(),
  slug: z.string(),
  itemName: z.string(),
  /** The same as `itemName`. */
  name: z.string(),
  /** The language of `name`: English where there is no translation. */
  nameLanguage: z.enum(languages),
  description: z.string(),
  /** The language of `description`, likewise. */
  descriptionLanguage: z.enum(languages),
  brandName: z.string().nullable(),
  imageUrl: z.string().nullable(),
  picture: Picture.nullable(),
  category: z.object({ id: Id, categoryName: z.string(), categoryCode: z.string() }),
  subCategory: z.object({ id: Id, subCategoryName: z.string(), slug: z.string() }).nullable(),
  /** Mean of real reviews, 1 to 5; null without any. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  currentStock: z.int(),
  reservedStock: z.int(),
  availableStock: z.int(),
  inStock: z.boolean(),
  isNew: z.boolean(),
  isBestSeller: z.boolean(),
  isTrending: z.boolean(),
  isFeatured: z.boolean(),
  isBackInStock: z.boolean(),
  tags: z.array(z.string()),
}

export const PublicProduct = z.object(publicFields)
export type PublicProduct = z.infer<typeof PublicProduct>

/** A product for signed-in accounts. Amounts are shillings. */
export const PricedProduct = z.object({
  ...publicFields,
  /** Selling price. */
  unitPrice: Shillings,
  /** The same as `unitPrice`. */
  price: Shillings,
  /** List price when the product sells for less. */
  originalPrice: Shillings.nullable(),
  /** Whole percent off, derived from the two prices and rounded for display. */
  discount: z.int(),
  isOnSale: z.boolean(),
  categoryId: Id,
  subCategoryId: Id.nullable(),
  brandId: Id.nullable(),
  /** The attributes `Size` and `Colour`, for the badges of a cart line. */
  size: z.string().nullable(),
  color: z.string().nullable(),
  stock: z.int(),
  // The rest with Manage Products only.
  cost: Shillings.nullable().optional(),
  status: z.enum(productStatuses).optional(),
  /** Stock of at most this is low. */
  lowStockLevel: z.int().optional(),
  version: z.int().optional(),
})
export type PricedProduct = z.infer<typeof PricedProduct>

const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(1000)
  .regex(/^[\p{L}\p{N} &'.,_-]+$/u)

/** Lists behind the rails of the front page. */
export const productSections = [
  'recommended',
  'trending',
  'back-in-stock',
  'best-seller',
  'featured',
  'top',
  'new-arrivals',
] as const
export type ProductSection = (typeof productSections)[number]

/** Filters without price, so that a visitor cannot deduce one. */
const publicFilters = {
  search: z.string().trim().max(200).optional(),
  /** Slug or code. */
  category: Slug.optional(),
  /** Slugs, lower-case names or codes, comma separated: any of them. */
  subcategory: Slug.optional(),
  /** Slugs or names, comma separated: any of them. */
  brand: z.string().trim().max(1000).optional(),
  section: z.enum(productSections).optional(),
  inStock: FlagParam.optional(),
  isNew: FlagParam.optional(),
  isBestSeller: FlagParam.optional(),
  ...pageQuery(200),
}

export const publicSorts = ['default', 'rating-desc', 'name-asc'] as const
export const productSorts = ['default', 'price-asc', 'price-desc', 'rating-desc', 'name-asc'] as const
export type ProductSort = (typeof productSorts)[number]

/** Price parameters are accepted so that they can be refused with PRICES_FOR_MEMBERS instead of VALIDATION_FAILED. */
export const ListPublicProductsQuery = z.strictObject({
  ...publicFilters,
  sort: z.string().max(40).optional(),
  min: z.string().max(20).optional(),
  max: z.string().max(20).optional(),
  /** Products of these ids only, comma separated: for carts and wishlists. */
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
    .optional(),
})
export type ListPublicProductsQuery = z.infer<typeof ListPublicProductsQuery>

/** Both dialects: `sortBy` + `sortDirection`, and `sort=field,direction` (also `field.direction`, as in other lists of staff) or one of `productSorts`. */
export const ListProductsQuery = z.strictObject({
  ...publicFilters,
  sort: z
    .union([
      z.enum(productSorts),
      z.string().regex(/^(id|code|itemCode|name|itemName|price|unitPrice|stock|currentStock|rating)[,.](asc|desc)$/i),
    ])
    .optional(),
  sortBy: z
    .enum(['id', 'code', 'itemCode', 'name', 'itemName', 'price', 'unitPrice', 'stock', 'currentStock', 'rating'])
    .optional(),
  sortDirection: z.enum(['ASC', 'DESC', 'asc', 'desc']).optional(),
  /** Shillings. */
  min: NumberParam.pipe(z.number().min(0).max(100_000_000)).optional(),
  max: NumberParam.pipe(z.number().min(0).max(100_000_000)).optional(),
  /** Sold below the list price. */
  isOnSale: FlagParam.optional(),
  ids: ListPublicProductsQuery.shape.ids,
  /** With Manage Products: products that the shop does not list. Absent: those that it lists. */
  shown: z.enum(shownProducts).optional(),
  /** With Manage Products: listed products whose available stock is at or below their low-stock level. */
  lowStock: FlagParam.optional(),
  /** With Manage Products: products without a picture. */
  noPicture: FlagParam.optional(),
})
export type ListProductsQuery = z.infer<typeof ListProductsQuery>

/** The corrected search term, when the requested one had no result. */
const correction = { correctedTo: z.string().optional() }

export const listPublicProducts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/list/all/for/ecommerce',
  permission: 'public',
  description:
    'Products for visitors, without prices; 200 rows without parameters. Most wanted first without `sort`; `correctedTo` when other words were searched. Answers 403 PRICES_FOR_MEMBERS for any parameter about prices.',
  query: ListPublicProductsQuery,
  response: pageOf(PublicProduct).extend(correction),
})

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/list',
  permission: 'signed in',
  description:
    "Products with prices. Takes the parameters of the visitors' list and those of the spec (`sortBy`, `sortDirection`). Cost, status, `shown`, `lowStock` and `noPicture` need Manage Products, else 403 NOT_ALLOWED.",
  query: ListProductsQuery,
  response: pageOf(PricedProduct).extend(correction),
})

/** A picture of a product page. */
const DetailPicture = Picture.extend({
  /** What it shows; empty without a description. */
  alt: z.string(),
  altLanguage: z.enum(languages),
})
export type DetailPicture = z.infer<typeof DetailPicture>

const detailFields = {
  /** The path of the picture of its brand. */
  brandPicture: z.string().nullable(),
  pictures: z.array(DetailPicture),
  attributes: z.record(z.string(), z.string()),
  reviews: z.array(Review),
}
export const PublicProductDetail = PublicProduct.extend(detailFields)
export type PublicProductDetail = z.infer<typeof PublicProductDetail>
export const PricedProductDetail = PricedProduct.extend(detailFields)
export type PricedProductDetail = z.infer<typeof PricedProductDetail>

export const ProductParams = z.object({ slug: z.string().max(200) })

export const getPublicProduct = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/public/:slug',
  permission: 'public',
  description: 'One product for visitors, without prices. With its pictures in their order and its newest 20 reviews.',
  params: ProductParams,
  response: PublicProductDetail,
})

export const getProduct = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id',
  permission: 'signed in',
  description: 'One product with prices.',
  params: z.object({ id: IdParam }),
  response: PricedProductDetail,
})
