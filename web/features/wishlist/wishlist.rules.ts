import type { PublicProduct } from '#contract/catalogue/products.ts'
import { maxQuantity } from '#contract/orders/carts.ts'
import type { WishlistItem } from './wishlist.store.ts'

type Price = { id: number; price: number; originalPrice: number | null; discount: number }

/** The requested product ids, and the products and prices in the answer. Shillings. */
export type RequestedWishes = { ids: readonly number[]; products: readonly PublicProduct[]; prices: readonly Price[] }

export type WishChange = { kind: 'price'; from: number; to: number } | { kind: 'back' } | { kind: 'not-sold' }

/** A wish with current data. `product` is null until it is loaded, and for a product that is no longer sold. */
export type FreshWish = {
  item: WishlistItem
  product: PublicProduct | null
  /** Shillings; null while unknown, and always for visitors. */
  price: number | null
  originalPrice: number | null
  discount: number
  inStock: boolean
  isListed: boolean
  changes: WishChange[]
}

const changesOf = (item: WishlistItem, product: PublicProduct, price: number | null): WishChange[] => [
  ...(price !== null && item.price !== null && price !== item.price
    ? [{ kind: 'price' as const, from: item.price, to: price }]
    : []),
  ...(product.inStock && !item.inStock ? [{ kind: 'back' as const }] : []),
]

function freshWish(item: WishlistItem, requested: RequestedWishes | undefined, seesPrices: boolean): FreshWish {
  const remembered = { item, product: null, originalPrice: null, discount: 0 }
  if (!requested?.ids.includes(item.id)) {
    const price = seesPrices ? item.price : null
    return { ...remembered, price, inStock: item.inStock, isListed: true, changes: [] }
  }
  const product = requested.products.find(({ id }) => id === item.id)
  if (!product) {
    return { ...remembered, price: null, inStock: false, isListed: false, changes: [{ kind: 'not-sold' }] }
  }
  const now = seesPrices ? requested.prices.find(({ id }) => id === item.id) : undefined
  const price = now?.price ?? null
  return {
    item,
    product,
    price,
    originalPrice: now?.originalPrice ?? null,
    discount: now?.discount ?? 0,
    inStock: product.inStock,
    isListed: true,
    changes: changesOf(item, product, price),
  }
}

/** Compares the wishlist with the current products; an item that was not requested retains its stored data. */
export const freshWishes = (
  items: readonly WishlistItem[],
  requested: RequestedWishes | undefined,
  seesPrices: boolean,
) => items.map((item) => freshWish(item, requested, seesPrices))

/** The total value in shillings, at a quantity of one by default; a product that is no longer sold counts as 0. */
export const worthOf = (wishes: readonly FreshWish[], quantityOf: (wish: FreshWish) => number = () => 1) =>
  wishes.reduce((sum, wish) => sum + (wish.price ?? 0) * quantityOf(wish), 0)

/** The maximum quantity of a wish that can be bought in one order, at least 1. */
export const maxOf = ({ product }: FreshWish) =>
  Math.max(1, Math.min(product?.availableStock ?? maxQuantity, maxQuantity))

/** The product with its prices, ready for the cart; null when it cannot be bought now. */
export const buyable = ({ product, price, originalPrice, discount }: FreshWish) =>
  product?.inStock && price !== null ? { ...product, price, originalPrice, discount } : null
