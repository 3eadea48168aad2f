type Booked = { productId: number; quantity: number }
type Item = { id: number; quantity: number }

/** The cart without the booked quantities. */
export const withoutBooked = <Line extends Item>(items: readonly Line[], booked: readonly Booked[]): Line[] =>
  items
    .map((item) => {
      const taken = booked.filter(({ productId }) => productId === item.id)
      return { ...item, quantity: taken.reduce((left, { quantity }) => left - quantity, item.quantity) }
    })
    .filter(({ quantity }) => quantity > 0)

/**
 * Adds one cart to another: quantities of the same product are added up to the most of one line. `left` are the items
 * above the most lines of a cart.
 */
export function addItems<Line extends Item>(
  items: readonly Line[],
  added: readonly Line[],
  max: { lines: number; quantity: number },
): { items: Line[]; left: Line[] } {
  const more = new Map(added.map((item) => [item.id, item.quantity]))
  const known = new Set(items.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !known.has(id))
  const room = Math.max(0, max.lines - items.length)
  const raised = items.map((item) => {
    const quantity = Math.min(item.quantity + (more.get(item.id) ?? 0), max.quantity)
    return quantity === item.quantity ? item : { ...item, quantity }
  })
  return { items: [...raised, ...fresh.slice(0, room)], left: fresh.slice(room) }
}

type KnownCart = { clientId: number; changedAt: number; items: readonly unknown[] }

/** The empty carts to remove, oldest first, before one is added; null when too many have items. */
export function cartsToRemove(others: readonly KnownCart[], max: number): number[] | null {
  const tooMany = Math.max(0, others.length + 1 - max)
  const empty = others.filter(({ items }) => items.length === 0).sort((one, other) => one.changedAt - other.changedAt)
  return empty.length < tooMany ? null : empty.slice(0, tooMany).map(({ clientId }) => clientId)
}
