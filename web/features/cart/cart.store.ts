import type { PricedProduct } from '#contract/catalogue/products.ts'
import { maxQuantity, maxStoredItems } from '#contract/orders/carts.ts'
import { stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { withoutBooked } from './cart.rules.ts'

export type CartItem = {
  id: number
  name: string
  description: string
  /** Shillings, as of the moment it was added; the server computes what is paid. */
  price: number
  image: string
  quantity: number
  inStock: boolean
  brandName: string
  category: string
  itemCode: string
  originalPrice?: number
  discount?: number
  size?: string
  color?: string
  slug?: string
  picture?: { key: string; tint: string } | null
}

export const mostOfOne = maxQuantity

/** The fields of an item whose product data are not available. */
export const blank = {
  name: '',
  description: '',
  price: 0,
  image: '',
  inStock: false,
  brandName: '',
  category: '',
  itemCode: '',
}

const isItem = (item: unknown): item is CartItem => {
  if (typeof item !== 'object' || item === null || !('id' in item) || !('quantity' in item)) return false
  return Number.isInteger(item.id) && Number.isInteger(item.quantity) && Number(item.quantity) >= 1
}
const readItems = (json: unknown): CartItem[] =>
  Array.isArray(json) ? json.filter(isItem).map((item) => ({ ...blank, ...item })) : []

/** Stored in the browser until sign-out. */
export const cart = stored<CartItem[]>(storageKeys.cart, [], readItems)

/** What can be added to the cart: a product or a product card, with its prices. */
export type Addable = Pick<
  PricedProduct,
  | 'id'
  | 'slug'
  | 'name'
  | 'description'
  | 'price'
  | 'originalPrice'
  | 'discount'
  | 'inStock'
  | 'brandName'
  | 'itemCode'
  | 'picture'
> &
  Partial<Pick<PricedProduct, 'size' | 'color'>> &
  ({ category: { categoryName: string } } | { categoryName: string })

export const toItem = (product: Addable, quantity: number): CartItem => ({
  id: product.id,
  name: product.name,
  description: product.description,
  price: product.price,
  image: product.picture ? `/pictures/${product.picture.key}-360.webp` : '',
  quantity,
  inStock: product.inStock,
  brandName: product.brandName ?? '',
  category: 'category' in product ? product.category.categoryName : product.categoryName,
  itemCode: product.itemCode,
  ...(product.originalPrice ? { originalPrice: product.originalPrice } : {}),
  ...(product.discount > 0 ? { discount: product.discount } : {}),
  ...(product.size ? { size: product.size } : {}),
  ...(product.color ? { color: product.color } : {}),
  slug: product.slug,
  picture: product.picture,
})

/**
 * Adds to the quantity of an item that is in the cart already. False when the cart holds as many different products as
 * an order may. Without browser storage the item lives in memory, and a member's cart is still sent to the server.
 */
export function addToCart(product: Addable, quantity = 1): boolean {
  const items = cart.get()
  const known = items.find(({ id }) => id === product.id)
  if (!known && items.length >= maxStoredItems) return false
  const more = Math.min((known?.quantity ?? 0) + quantity, mostOfOne)
  const added = toItem(product, more)
  cart.set(known ? items.map((item) => (item === known ? { ...item, ...added } : item)) : [...items, added])
  return true
}

/** Ignores a quantity below 1 and caps it at the maximum of one line. */
export function setQuantity(id: number, quantity: number) {
  if (!Number.isInteger(quantity) || quantity < 1) return
  cart.set(cart.get().map((item) => (item.id === id ? { ...item, quantity: Math.min(quantity, mostOfOne) } : item)))
}

/** Returns an undo function, which restores the item at its former position. */
export function removeFromCart(id: number): () => void {
  const place = cart.get().findIndex((item) => item.id === id)
  const [item] = cart.get().slice(place)
  if (place < 0 || !item) return () => {}
  cart.set(cart.get().filter((other) => other.id !== id))
  return () => {
    const others = cart.get().filter((other) => other.id !== id)
    cart.set([...others.slice(0, place), item, ...others.slice(place)])
  }
}

/** Removes the booked quantities; items added while the order was being placed remain. */
export const takeFromCart = (booked: readonly { productId: number; quantity: number }[]) =>
  cart.set(withoutBooked(cart.get(), booked))

/** Empty on the server and while hydrating. */
export function useCart() {
  const items = useStored(cart)
  return {
    items,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    /** Shillings. */
    subtotal: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    has: (id: number) => items.some((item) => item.id === id),
  }
}
