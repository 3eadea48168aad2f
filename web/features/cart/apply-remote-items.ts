import { type Addable, blank, type CartItem, toItem } from './cart.store.ts'

type Line = { productId: number; quantity: number }

/**
 * The cart with these lines, in their order. Local items retain their data, new items take theirs from the map of
 * products. Returns the same array when nothing differs, so that the store emits no change.
 */
export function withLines(
  items: CartItem[],
  lines: readonly Line[],
  products: ReadonlyMap<number, Addable>,
): CartItem[] {
  const next = lines.map(({ productId, quantity }) => {
    const item = items.find(({ id }) => id === productId)
    const product = products.get(productId)
    if (item && (item.name || !product)) return item.quantity === quantity ? item : { ...item, quantity }
    return product ? toItem(product, quantity) : { ...blank, id: productId, quantity }
  })
  return next.length === items.length && next.every((item, index) => item === items[index]) ? items : next
}
