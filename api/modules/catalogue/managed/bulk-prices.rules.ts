import { ShopError } from '#api/platform/errors.ts'
import type { BulkPriceInput } from '#contract/catalogue/bulk-products.staff.ts'
import { maxPrice } from '#contract/catalogue/product-choices.ts'
import { roundToShilling, toCents, toShillings } from '#contract/money.ts'

/** Whole shillings. */
export type Prices = { listPrice: number; sellingPrice: number }

/** One price after a change, to the nearest whole shilling, halves up. Percent has at most one decimal. */
function changed(shillings: number, { unit, by }: Pick<BulkPriceInput, 'unit' | 'by'>): number {
  if (unit === 'shillings') return shillings + by
  const thousandths = 1000 + Math.round(by * 10)
  return toShillings(roundToShilling((toCents(shillings) * thousandths) / 1000))
}

/** Both prices of a product after a bulk change. They may break the rules of prices. */
export const changedPrices = ({ listPrice, sellingPrice }: Prices, { prices, ...change }: BulkPriceInput): Prices => ({
  listPrice: prices === 'selling' ? listPrice : changed(listPrice, change),
  sellingPrice: prices === 'list' ? sellingPrice : changed(sellingPrice, change),
})

/** Why prices cannot be stored: below one shilling, above the highest price, or a selling price above the list price. */
export function priceProblem({ listPrice, sellingPrice }: Prices): ShopError | null {
  const outside = [sellingPrice, listPrice].find((price) => price < 1 || price > maxPrice)
  if (outside !== undefined) return new ShopError('PRICE_OUT_OF_RANGE', { price: outside, min: 1, max: maxPrice })
  return sellingPrice > listPrice ? new ShopError('PRICE_ABOVE_LIST', { sellingPrice, listPrice }) : null
}
