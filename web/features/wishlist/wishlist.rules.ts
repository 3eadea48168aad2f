import type { PublicProduct } from '#contract/catalogue/products.ts'
import { maxQuantity } from '#contract/orders/carts.ts'
import type { WishlistItem } from './wishlist.store.ts'

type Price = { id: number; price: number; originalPrice: number | null; discount: number }

/** An answer of the shop: which products were asked for and what came back. */
export type RequestedWishes = { ids: readonly number[]; products: readonly PublicProduct[]; prices: readonly Price[] }

export type WishChange = { kind: 'price'; from: number; to: number } | { kind: 'back' } | { kind: 'not-sold' }

/** A wish as it is now. `product` is null while the shop has not said, and for what it no longer sells. */
export type FreshWish = {
  item: WishlistItem
  product: PublicProduct | null
  /** Shillings; null while it is not known, and for visitors always. */
  price: number | null
  originalPrice: number | null
  discount: number
  inStock: boolean
  isSold: boolean
  changes: WishChange[]
}

const changesOf = (item: WishlistItem, product: PublicProduct, price: number | null): WishChange[] => [
  ...(price !== null && item.price !== null && price !== item.price
    ? [{ kind: 'price' as const, from: item.price, to: price }]
    : []),
  ...(product.inStock && !item.inStock ? [{ kind: 'back' as const }] : []),
]

function freshWish(item: WishlistItem, asked: RequestedWishes | undefined, seesPrices: boolean): FreshWish {
  const remembered = { item, product: null, originalPrice: null, discount: 0 }
  if (!asked?.ids.includes(item.id)) {
    const price = seesPrices ? item.price : null
    return { ...remembered, price, inStock: item.inStock, isSold: true, changes: [] }
  }
  const product = asked.products.find(({ id }) => id === item.id)
  if (!product) {
    return { ...remembered, price: null, inStock: false, isSold: false, changes: [{ kind: 'not-sold' }] }
  }
  const now = seesPrices ? asked.prices.find(({ id }) => id === item.id) : undefined
  const price = now?.price ?? null
  return {
    ...{ item, product, price, originalPrice: now?.originalPrice ?? null, discount: now?.discount ?? 0 },
    ...{ inStock: product.inStock, isSold: true, changes: changesOf(item, product, price) },
  }
}

/** Holds the wishlist against what the shop says now; without an answer what was remembered stands. */
export const freshWishes = (items: readonly WishlistItem[], asked: RequestedWishes | undefined, seesPrices: boolean) =>
  items.map((item) => freshWish(item, asked, seesPrices))

/** Shillings, one of each unless said otherwise; what is no longer sold is worth nothing here. */
export const worthOf = (wishes: readonly FreshWish[], quantityOf: (wish: FreshWish) => number = () => 1) =>
  wishes.reduce((sum, wish) => sum + (wish.price ?? 0) * quantityOf(wish), 0)

/** How many of a wish can be bought at once, at least one. */
export const mostOf = ({ product }: FreshWish) =>
  Math.max(1, Math.min(product?.availableStock ?? maxQuantity, maxQuantity))

/** With all that a cart keeps of a product; null for what cannot be bought now. */
export const buyable = ({ product, price, originalPrice, discount }: FreshWish) =>
  product?.inStock && price !== null ? { ...product, price, originalPrice, discount } : null
