import { stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

export type WishlistItem = {
  id: number
  name: string
  /** Shillings, as of the moment it was added; null when it was unknown then. */
  price: number | null
  image: string
  rating: number | null
  reviews: number
  inStock: boolean
  description: string
  slug: string
  category: string
  picture: { key: string; tint: string } | null
}

/** What can be added to the wishlist: a product or a product card, with or without its price. */
export type Wished = {
  id: number
  slug: string
  name: string
  description: string
  picture: { key: string; tint: string } | null
  rating: number | null
  reviewCount: number
  inStock: boolean
  price?: number | null | undefined
  category?: { categoryName: string } | undefined
  categoryName?: string | undefined
}

/** The fields of an item whose product data are not available. */
export const blank = {
  name: '',
  price: null,
  image: '',
  rating: null,
  reviews: 0,
  inStock: false,
  description: '',
  slug: '',
  category: '',
  picture: null,
}

/** Maximum number of items, which one call for prices and the stored wishlist of the server accept. */
const maxItems = 200
const descriptionLength = 200

const isObject = (json: unknown): json is Record<string, unknown> => typeof json === 'object' && json !== null
const numberOr = <Other>(value: unknown, other: Other) =>
  typeof value === 'number' && Number.isFinite(value) ? value : other
const textOr = (value: unknown, other: string) => (typeof value === 'string' ? value : other)

function readItem(json: unknown): WishlistItem[] {
  if (!isObject(json) || !Number.isInteger(json.id)) return []
  const { picture } = json
  const hasPicture = isObject(picture) && typeof picture.key === 'string' && typeof picture.tint === 'string'
  return [
    {
      id: Number(json.id),
      name: textOr(json.name, ''),
      price: numberOr(json.price, null),
      image: textOr(json.image, ''),
      rating: numberOr(json.rating, null),
      reviews: numberOr(json.reviews, 0),
      inStock: json.inStock === true,
      description: textOr(json.description, ''),
      slug: textOr(json.slug, ''),
      category: textOr(json.category, ''),
      picture: hasPicture ? { key: String(picture.key), tint: String(picture.tint) } : null,
    },
  ]
}

/** Parses items stored by any version; invalid fields take their defaults. */
export const readItems = (json: unknown): WishlistItem[] => (Array.isArray(json) ? json.flatMap(readItem) : [])

export const toItem = (product: Wished): WishlistItem => ({
  id: product.id,
  name: product.name,
  price: product.price ?? null,
  image: product.picture ? `/pictures/${product.picture.key}-360.webp` : '',
  rating: product.rating,
  reviews: product.reviewCount,
  inStock: product.inStock,
  description: product.description.slice(0, descriptionLength),
  slug: product.slug,
  category: product.category?.categoryName ?? product.categoryName ?? '',
  picture: product.picture,
})

export const wishlist = stored<WishlistItem[]>(storageKeys.wishlist, [], readItems)

/** Adds an item as the first; an item that is in the list already is unchanged. Without storage it lives in memory. */
export function addToWishlist(item: WishlistItem) {
  const items = wishlist.get()
  if (items.every(({ id }) => id !== item.id)) wishlist.set([item, ...items].slice(0, maxItems))
}

/** Removes items and returns an undo function, which restores their places with later additions first. */
export function takeWishes(isTaken: (item: WishlistItem) => boolean): () => void {
  const before = wishlist.get()
  wishlist.set(before.filter((item) => !isTaken(item)))
  return () => {
    const now = wishlist.get()
    const added = now.filter(({ id }) => !before.some((item) => item.id === id))
    const back = before.filter((item) => isTaken(item) || now.some(({ id }) => id === item.id))
    wishlist.set([...added, ...back].slice(0, maxItems))
  }
}

export const removeFromWishlist = (id: number) => takeWishes((item) => item.id === id)

export const wishedItems = () => wishlist.get()

/** Empty on the server and while hydrating. */
export function useWishlist() {
  const items = useStored(wishlist)
  return { items, count: items.length, has: (id: number) => items.some((item) => item.id === id) }
}

/** The number of wishes, for the badge in the header. */
export const useWishlistCount = () => useWishlist().count
