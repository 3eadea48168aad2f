import type { ProductCard } from '#contract/catalogue/browse.ts'
import type { PricedProduct, PublicProduct } from '#contract/catalogue/products.ts'

export type Prices = Pick<PricedProduct, 'price' | 'originalPrice' | 'discount'>

/** What a card shows of a product: of a rail's card or of one in a list, as far as its reader may see it. */
export type ShownProduct = Pick<
  PublicProduct & ProductCard,
  | 'id'
  | 'slug'
  | 'name'
  | 'nameLanguage'
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
  Partial<Prices & { categoryName: string; category: { categoryName: string } }>

/** The name of its category, wherever it stands. */
export const categoryOf = ({ category, categoryName }: Pick<ShownProduct, 'category' | 'categoryName'>) =>
  category?.categoryName ?? categoryName

export const isPriced = <P extends object>(product: P): product is P & Prices =>
  'price' in product && typeof product.price === 'number'
