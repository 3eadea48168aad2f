import { type Addable, blank, type CartItem, toItem } from './cart.store.ts'

type Line = { productId: number; quantity: number }

/**
 * The cart with these lines, in their order: what is known here as it is, new ones from `goods`. The same array when
 * nothing is different, so that nobody is told of a change that is none.
 */
export function withLines(items: CartItem[], lines: readonly Line[], goods: ReadonlyMap<number, Addable>): CartItem[] {
  const next = lines.map(({ productId, quantity }) => {
    const item = items.find(({ id }) => id === productId)
    const product = goods.get(productId)
    if (item && (item.name || !product)) return item.quantity === quantity ? item : { ...item, quantity }
    return product ? toItem(product, quantity) : { ...blank, id: productId, quantity }
  })
  return next.length === items.length && next.every((item, index) => item === items[index]) ? items : next
}
