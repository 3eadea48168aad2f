import { blank, toItem, type Wished, type WishlistItem } from './wishlist.store.ts'

/**
 * The wishlist with these ids, in their order. Local items retain their data, new items take theirs from `products`.
 * Returns the same array when nothing differs.
 */
export function withWishes(
  items: WishlistItem[],
  ids: readonly number[],
  products: ReadonlyMap<number, Wished>,
): WishlistItem[] {
  const next = ids.map((id) => {
    const item = items.find((known) => known.id === id)
    const product = products.get(id)
    if (item && (item.name || !product)) return item
    return product ? toItem(product) : { ...blank, id }
  })
  return next.length === items.length && next.every((item, index) => item === items[index]) ? items : next
}
