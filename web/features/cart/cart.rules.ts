import { sellingPrice, toCents, toShillings } from '#contract/money.ts'

type Prices = { price: number; originalPrice?: number | null | undefined; discount?: number | undefined }

/** The price an item goes into the cart with, shillings: the original less its discount, else the original, else the given. */
export function priceOnAdd({ price, originalPrice, discount = 0 }: Prices): number {
  if (!originalPrice) return price
  return toShillings(sellingPrice(toCents(originalPrice), Math.max(0, discount)))
}

type Booked = { productId: number; quantity: number }

/** What is left of the cart once these have been ordered. */
export const withoutBooked = <Item extends { id: number; quantity: number }>(
  items: readonly Item[],
  booked: readonly Booked[],
): Item[] =>
  items
    .map((item) => {
      const taken = booked.filter(({ productId }) => productId === item.id)
      return { ...item, quantity: taken.reduce((left, { quantity }) => left - quantity, item.quantity) }
    })
    .filter(({ quantity }) => quantity > 0)
