import { maxQuantity, type StoredCart } from '#contract/orders/carts.ts'

export type CartContent = Pick<StoredCart, 'items' | 'wishes'>

/** Removes products that do not exist and merges lines of one product, at the place of its first line. */
export function tidyCart({ items, wishes }: CartContent, existing: readonly number[]): CartContent {
  const known = new Set(existing)
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of items) {
    if (known.has(productId)) {
      quantities.set(productId, Math.min(maxQuantity, (quantities.get(productId) ?? 0) + quantity))
    }
  }
  return {
    items: [...quantities].map(([productId, quantity]) => ({ productId, quantity })),
    wishes: [...new Set(wishes)].filter((productId) => known.has(productId)),
  }
}
