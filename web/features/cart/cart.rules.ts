type Booked = { productId: number; quantity: number }

/** The cart without the booked quantities. */
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
