import { maxKept } from '#contract/orders/carts.ts'

type Line = { productId: number; quantity: number }

/** What somebody has gathered: goods in the cart, and product ids wished for, first the newest. */
export type CartSnapshot = { items: readonly Line[]; wishes: readonly number[] }

export const emptySnapshot: CartSnapshot = { items: [], wishes: [] }

/**
 * One value out of two that both come from `base`; undefined is "not there". Who did not touch it follows the other;
 * when both did, it stays, at the larger quantity.
 */
function mergeOne(base: number | undefined, local: number | undefined, remote: number | undefined) {
  if (local === base) return remote
  if (remote === base) return local
  if (local === undefined) return remote
  return remote === undefined ? local : Math.max(local, remote)
}

const quantities = ({ items }: CartSnapshot) => new Map(items.map(({ productId, quantity }) => [productId, quantity]))
const presence = ({ wishes }: CartSnapshot) => new Map(wishes.map((id) => [id, 1]))

/** The ids of both, those of `first` in front. */
const inOrder = (first: Map<number, number>, then: Map<number, number>) => [
  ...new Set([...first.keys(), ...then.keys()]),
]

function mergeItems(base: CartSnapshot, local: CartSnapshot, remote: CartSnapshot): Line[] {
  const [was, mine, theirs] = [quantities(base), quantities(local), quantities(remote)]
  return inOrder(mine, theirs).flatMap((productId) => {
    const quantity = mergeOne(was.get(productId), mine.get(productId), theirs.get(productId))
    return quantity === undefined ? [] : [{ productId, quantity }]
  })
}

function mergeWishes(base: CartSnapshot, local: CartSnapshot, remote: CartSnapshot): number[] {
  const [was, mine, theirs] = [presence(base), presence(local), presence(remote)]
  const added = remote.wishes.filter((id) => !mine.has(id))
  return [...added, ...local.wishes].filter((id) => mergeOne(was.get(id), mine.get(id), theirs.get(id)))
}

/** Three-way: `base` is what both had last in common. Lines on this device keep their places. */
export const merge = (base: CartSnapshot, local: CartSnapshot, remote: CartSnapshot): CartSnapshot => ({
  items: mergeItems(base, local, remote),
  wishes: mergeWishes(base, local, remote).slice(0, maxKept),
})

/** As much as the server keeps. What is over stays on this device. */
export const withinServerLimit = ({ items, wishes }: CartSnapshot) => ({
  items: items.slice(0, maxKept),
  wishes: wishes.slice(0, maxKept),
})

const isIn = (all: Map<number, number>, some: Map<number, number>) =>
  all.size === some.size && [...some].every(([id, value]) => all.get(id) === value)

/** Whatever the order: two devices need not agree on it. */
export const isSame = (one: CartSnapshot, other: CartSnapshot) =>
  isIn(quantities(one), quantities(other)) && isIn(presence(one), presence(other))

/** What of `here` is not kept for its owner already: all that may go to whoever signs in next. */
export function withoutSynced(local: CartSnapshot, kept: CartSnapshot): CartSnapshot {
  const [lines, wishes] = [quantities(kept), presence(kept)]
  return {
    items: local.items.filter(({ productId, quantity }) => lines.get(productId) !== quantity),
    wishes: local.wishes.filter((id) => !wishes.has(id)),
  }
}
