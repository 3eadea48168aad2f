import { sellingPrice, toCents, toShillings } from '#contract/money.ts'

type Prices = { price: number; originalPrice?: number | null | undefined; discount?: number | undefined }

/** The price an item goes into the cart with, shillings: the original less its discount, else the original, else the given. */
export function priceOnAdd({ price, originalPrice, discount = 0 }: Prices): number {
  if (!originalPrice) return price
  return toShillings(sellingPrice(toCents(originalPrice), Math.max(0, discount)))
}
