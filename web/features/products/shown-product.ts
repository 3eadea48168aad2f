import type { ProductCard } from '#contract/catalogue/browse.ts'
import type { PricedProduct, PublicProduct } from '#contract/catalogue/products.ts'

export type Prices = Pick<PricedProduct, 'price' | 'originalPrice' | 'discount'>

/** Prices that may be missing: not loaded yet, not for this reader, or not to be had. */
export type MaybePriced = Partial<Prices> & {
  /** The call for the price failed. */
  hasNoAnswer?: boolean
}

/** The fields of a product that a card shows, from a rail or a list; prices only where the reader may see them. */
export type ShownProduct = Pick<
  PublicProduct & ProductCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'nameLanguage'
  | 'itemCode'
  | 'description'
  | 'descriptionLanguage'
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
  MaybePriced &
  Partial<{ categoryName: string; category: { categoryName: string } }>

/** The name of the category, which cards and products hold in different fields. */
export const categoryOf = ({ category, categoryName }: Pick<ShownProduct, 'category' | 'categoryName'>) =>
  category?.categoryName ?? categoryName

export const isPriced = <P extends object>(product: P): product is P & Prices =>
  'price' in product && typeof product.price === 'number'
