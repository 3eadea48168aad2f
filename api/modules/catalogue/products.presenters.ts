import type { ProductCard } from '#contract/catalogue/browse.ts'
import { productStatuses } from '#contract/catalogue/product-choices.ts'
import type { DetailPicture, PricedProduct, PublicProduct } from '#contract/catalogue/products.ts'
import type { Review } from '#contract/catalogue/reviews.ts'
import { percentOff, toShillings } from '#contract/money.ts'
import { picturePath } from '../files/pictures.service.ts'
import { isBackInStock, isNew } from './catalogue.rules.ts'
import type { PricedRow, PublicRow, ReviewRow } from './products.queries.ts'
import type { CardRow } from './sections.queries.ts'

const tagsOf = (badges: { isNew: boolean; isBestSeller: boolean; isTrending: boolean }) => [
  ...(badges.isNew ? ['NEW'] : []),
  ...(badges.isBestSeller ? ['BESTSELLER'] : []),
  ...(badges.isTrending ? ['TRENDING'] : []),
]

/** The status of a stored product. */
export const toProductStatus = (stored: string) => productStatuses.find((status) => status === stored) ?? 'hidden'

/** Behind a picture whose main colour is unknown. */
const noTint = '#eeeae4'

export const toPicture = (row: { picture_key: string | null; picture_tint: string | null }) =>
  row.picture_key ? { key: row.picture_key, tint: row.picture_tint ?? noTint } : null

/** The pictures of a product page; that of its cards where no other is stored. */
export function toPictures(row: {
  pictures: DetailPicture[]
  picture_key: string | null
  picture_tint: string | null
}): DetailPicture[] {
  const card = toPicture(row)
  if (row.pictures.length > 0 || !card) return row.pictures.map((one) => ({ ...one, tint: one.tint ?? noTint }))
  return [{ ...card, alt: '', altLanguage: 'en' }]
}

/** A card in a rail. */
export const toCard = (row: CardRow, now: Date): ProductCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  nameLanguage: row.name_language,
  itemCode: row.item_code,
  description: row.description,
  descriptionLanguage: row.description_language,
  brandName: row.brand_name,
  categoryName: row.category_name,
  picture: toPicture(row),
  rating: row.rating_mean,
  reviewCount: row.rating_count,
  availableStock: row.available_stock ?? 0,
  inStock: (row.available_stock ?? 0) > 0,
  isNew: isNew(row.listed_at, now),
  isBestSeller: row.is_best_seller ?? false,
  isTrending: row.is_trending ?? false,
})

/** The public fields. The row itself has no price. */
export function toPublicProduct(row: PublicRow, now: Date): PublicProduct {
  const badges = {
    isNew: isNew(row.listed_at, now),
    isBestSeller: row.is_best_seller ?? false,
    isTrending: row.is_trending ?? false,
  }
  return {
    id: row.id,
    itemCode: row.item_code,
    slug: row.slug,
    itemName: row.name,
    name: row.name,
    nameLanguage: row.name_language,
    description: row.description,
    descriptionLanguage: row.description_language,
    brandName: row.brand_name,
    imageUrl: picturePath(row.picture_key),
    picture: toPicture(row),
    category: { id: row.category_id, categoryName: row.category_name, categoryCode: row.category_slug },
    subCategory:
      row.sub_category_id && row.sub_category_name && row.sub_category_slug
        ? { id: row.sub_category_id, subCategoryName: row.sub_category_name, slug: row.sub_category_slug }
        : null,
    rating: row.rating_mean,
    reviewCount: row.rating_count,
    currentStock: row.current_stock,
    reservedStock: row.reserved_stock,
    availableStock: row.available_stock ?? 0,
    inStock: (row.available_stock ?? 0) > 0,
    ...badges,
    isFeatured: row.is_featured,
    isBackInStock: isBackInStock(row.restocked_at, row.available_stock ?? 0, now),
    tags: tagsOf(badges),
  }
}

/** Both prices in shillings: `originalPrice` only where the selling price is below the list price. */
export const toPrices = (row: Pick<PricedRow, 'list_price_cents' | 'selling_price_cents'>) => ({
  price: toShillings(row.selling_price_cents),
  originalPrice: row.selling_price_cents < row.list_price_cents ? toShillings(row.list_price_cents) : null,
  discount: percentOff(row.list_price_cents, row.selling_price_cents),
})

/** What only staff who manage products see of a product. */
const managed = (row: PricedRow) => ({
  cost: toShillings(row.cost_cents),
  status: toProductStatus(row.status),
  lowStockLevel: row.low_stock_level,
  version: row.version,
})

/** With prices, for a session; with the fields of staff who manage products. */
export const toPricedProduct = (row: PricedRow, now: Date, isManager: boolean): PricedProduct => ({
  ...toPublicProduct(row, now),
  ...toPrices(row),
  unitPrice: toShillings(row.selling_price_cents),
  isOnSale: row.selling_price_cents < row.list_price_cents,
  categoryId: row.category_id,
  subCategoryId: row.sub_category_id,
  brandId: row.brand_id,
  size: row.size,
  color: row.color,
  stock: row.current_stock,
  ...(isManager ? managed(row) : {}),
})

/** The row does not contain the author. */
export const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  author: 'Verified buyer',
  rating: row.rating,
  title: row.title,
  body: row.body,
  createdAt: row.created_at.toISOString(),
})
