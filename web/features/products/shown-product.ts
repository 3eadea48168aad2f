import type { ProductCard } from '#contract/browse.ts'
import type { PricedProduct, PublicProduct } from '#contract/products.ts'

export type Prices = Pick<PricedProduct, 'price' | 'originalPrice' | 'discount'>

/** What a card shows of a product: of a rail's card or of one in a list, as far as its reader may see it. */
export type ShownProduct = Pick<
  PublicProduct & ProductCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'itemCode'
  | 'description'
  | 'brandName'
  | 'picture'
  | 'rating'
  | 'reviewCount'
  | 'availableStock'
  | 'inStock'
  | 'isNew'
  | 'isBestSeller'
  | 'isTrending'
> &
  Partial<Prices>

export const isPriced = <P extends object>(product: P): product is P & Prices =>
  'price' in product && typeof product.price === 'number'
