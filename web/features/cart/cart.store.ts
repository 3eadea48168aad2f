import type { PricedProduct } from '#contract/catalogue/products.ts'
import type { Language } from '#contract/errors.ts'
import { maxQuantity, maxStoredItems } from '#contract/orders/carts.ts'
import { onIdentityChange } from '#web/lib/session/session.ts'
import { onShopClientChange, type ShopClient, shopClient } from '#web/lib/session/shop-client.store.ts'
import { type Stored, stored, storesByKey, useStored } from '#web/lib/storage/local-storage-store.ts'
import { clientCartKey, storageKeys } from '#web/lib/storage/storage-keys.ts'

export type CartItem = {
  id: number
  name: string
  description: string
  /** Absent in items of an earlier release, whose descriptions are English. */
  descriptionLanguage?: Language
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

export const maxOfOne = maxQuantity

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

/** The cart that staff fill for one client. */
export type ClientCart = {
  groupId: number
  /** Milliseconds since 1970 of the last change; 0 for a cart that was never filled. */
  changedAt: number
  items: CartItem[]
  /** The promo code applied to it, read by promo.store.ts. */
  promo: unknown
}

const emptyCart: ClientCart = { groupId: 0, changedAt: 0, items: [], promo: null }

function readClientCart(json: unknown): ClientCart {
  const { groupId, changedAt, items, promo = null } = (json ?? emptyCart) as Partial<ClientCart>
  return { groupId: Number(groupId) || 0, changedAt: Number(changedAt) || 0, items: readItems(items), promo }
}

/** The stores of the carts of clients, by storage key. */
export const clientCarts = storesByKey(emptyCart, readClientCart)

type Part<Value> = Pick<Stored<Value>, 'get' | 'set' | 'subscribe'>

/** A part of the cart of this client; without one, of the general cart. */
export function partOf<Name extends 'items' | 'promo'>(
  client: ShopClient | null,
  name: Name,
  general: Stored<ClientCart[Name]>,
): Part<ClientCart[Name]> {
  if (!client) return general
  const { owner, clientId, groupId } = client
  const own = clientCarts(clientCartKey(owner, clientId))
  return {
    get: () => own.get()[name],
    set: (value) => own.set({ ...own.get(), groupId, changedAt: Date.now(), [name]: value }),
    subscribe: own.subscribe,
  }
}

/** A part of the cart of this tab, which changes with the client of the tab and with the session. */
export function currentPart<Name extends 'items' | 'promo'>(
  name: Name,
  general: Stored<ClientCart[Name]>,
): Stored<ClientCart[Name]> {
  const current = () => partOf(shopClient(), name, general)
  return {
    fallback: general.fallback,
    get: () => current().get(),
    set: (value) => current().set(value),
    subscribe(listener) {
      let stop = current().subscribe(listener)
      const onSwitch = () => {
        stop()
        stop = current().subscribe(listener)
        listener()
      }
      const stops = [onShopClientChange(onSwitch), onIdentityChange(onSwitch)]
      return () => {
        for (const end of [stop, ...stops]) end()
      }
    },
  }
}

/** The cart of members, and of staff without a client. Stored in the browser until sign-out. */
export const generalCart = stored<CartItem[]>(storageKeys.cart, [], readItems)

/** The cart of this tab. */
export const cart = currentPart('items', generalCart)

/** The items for this client; those of the general cart without one. */
export const itemsFor = (client: ShopClient | null) => partOf(client, 'items', generalCart)

/** What can be added to the cart: a product or a product card, with its prices. */
export type Addable = Pick<
  PricedProduct,
  | 'id'
  | 'slug'
  | 'name'
  | 'description'
  | 'descriptionLanguage'
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
  descriptionLanguage: product.descriptionLanguage,
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
  const more = Math.min((known?.quantity ?? 0) + quantity, maxOfOne)
  const added = toItem(product, more)
  cart.set(known ? items.map((item) => (item === known ? { ...item, ...added } : item)) : [...items, added])
  return true
}

/** Ignores a quantity below 1 and caps it at the maximum of one line. */
export function setQuantity(id: number, quantity: number) {
  if (!Number.isInteger(quantity) || quantity < 1) return
  cart.set(cart.get().map((item) => (item.id === id ? { ...item, quantity: Math.min(quantity, maxOfOne) } : item)))
}

/** Returns an undo function, which restores the item at its former position, in the cart it was removed from. */
export function removeFromCart(id: number): () => void {
  const own = itemsFor(shopClient())
  const place = own.get().findIndex((item) => item.id === id)
  const [item] = own.get().slice(place)
  if (place < 0 || !item) return () => {}
  own.set(own.get().filter((other) => other.id !== id))
  return () => {
    const others = own.get().filter((other) => other.id !== id)
    own.set([...others.slice(0, place), item, ...others.slice(place)])
  }
}

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
