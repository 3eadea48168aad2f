/** A line of the order that is bought again. */
export type Line = { productId: number; productName: string; quantity: number }

/** A product that is sold now, with its stock. */
type ListedProduct = { id: number; availableStock: number }

export type Short = {
  productId: number
  name: string
  requested: number
  /** Pieces that go into the cart. */
  taken: number
  why: 'not-sold' | 'sold-out' | 'fewer-left'
}

/** Adds up lines of the same product. */
const merged = (lines: readonly Line[]) => {
  const byProduct = new Map<number, Line>()
  for (const line of lines) {
    const before = byProduct.get(line.productId)?.quantity ?? 0
    byProduct.set(line.productId, { ...line, quantity: before + line.quantity })
  }
  return [...byProduct.values()]
}

/**
 * Splits an order's lines into products to add and lines that are unavailable, fully or in part. `inCart` returns how
 * many pieces of a product are in the cart already; they reduce the available stock.
 */
export function sortAgain<Product extends ListedProduct>(
  lines: readonly Line[],
  listed: readonly Product[],
  inCart: (productId: number) => number,
) {
  const take: { product: Product; quantity: number }[] = []
  const short: Short[] = []
  for (const { productId, productName: name, quantity: requested } of merged(lines)) {
    const product = listed.find(({ id }) => id === productId)
    const left = product ? Math.max(0, product.availableStock - inCart(productId)) : 0
    const taken = Math.min(requested, left)
    if (product && taken > 0) take.push({ product, quantity: taken })
    if (taken === requested) continue
    const why = !product ? 'not-sold' : product.availableStock <= 0 ? 'sold-out' : 'fewer-left'
    short.push({ productId, name, requested, taken, why })
  }
  return { take, short }
}
