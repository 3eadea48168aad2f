import { maxStoredItems } from '#contract/orders/carts.ts'

type Line = { productId: number; quantity: number }

/** The cart and the wishlist of one owner: cart lines, and ids of wished products, newest first. */
export type CartSnapshot = { items: readonly Line[]; wishes: readonly number[] }

export const emptySnapshot: CartSnapshot = { items: [], wishes: [] }

/**
 * Three-way merge of one quantity; undefined means absent. An unchanged side takes the value of the other; when both
 * sides changed, the larger quantity wins, and a change wins over a removal.
 */
function mergeOne(base: number | undefined, local: number | undefined, remote: number | undefined) {
  if (local === base) return remote
  if (remote === base) return local
  if (local === undefined) return remote
  return remote === undefined ? local : Math.max(local, remote)
}

const quantities = ({ items }: CartSnapshot) => new Map(items.map(({ productId, quantity }) => [productId, quantity]))
const presence = ({ wishes }: CartSnapshot) => new Map(wishes.map((id) => [id, 1]))

/** The ids of both maps, those of `first` in front. */
const inOrder = (first: Map<number, number>, then: Map<number, number>) => [
  ...new Set([...first.keys(), ...then.keys()]),
]

function mergeItems(base: CartSnapshot, local: CartSnapshot, remote: CartSnapshot): Line[] {
  const [was, ours, theirs] = [quantities(base), quantities(local), quantities(remote)]
  return inOrder(ours, theirs).flatMap((productId) => {
    const quantity = mergeOne(was.get(productId), ours.get(productId), theirs.get(productId))
    return quantity === undefined ? [] : [{ productId, quantity }]
  })
}

function mergeWishes(base: CartSnapshot, local: CartSnapshot, remote: CartSnapshot): number[] {
  const [was, ours, theirs] = [presence(base), presence(local), presence(remote)]
  const added = remote.wishes.filter((id) => !ours.has(id))
  return [...added, ...local.wishes].filter((id) => mergeOne(was.get(id), ours.get(id), theirs.get(id)))
}

/** Three-way merge: `base` is the last common state. Local lines retain their order. */
export const merge = (base: CartSnapshot, local: CartSnapshot, remote: CartSnapshot): CartSnapshot => ({
  items: mergeItems(base, local, remote),
  wishes: mergeWishes(base, local, remote).slice(0, maxStoredItems),
})

/** The part within the limits of the server. The rest exists on this device only. */
export const withinServerLimit = ({ items, wishes }: CartSnapshot) => ({
  items: items.slice(0, maxStoredItems),
  wishes: wishes.slice(0, maxStoredItems),
})

const isIn = (all: Map<number, number>, some: Map<number, number>) =>
  all.size === some.size && [...some].every(([id, value]) => all.get(id) === value)

/** Compares without regard to order, because two devices may list the same items in different orders. */
export const isSame = (one: CartSnapshot, other: CartSnapshot) =>
  isIn(quantities(one), quantities(other)) && isIn(presence(one), presence(other))

/** The part of `local` that is not synced for its owner yet; only this part may pass to the next account. */
export function withoutSynced(local: CartSnapshot, synced: CartSnapshot): CartSnapshot {
  const [lines, wishes] = [quantities(synced), presence(synced)]
  return {
    items: local.items.filter(({ productId, quantity }) => lines.get(productId) !== quantity),
    wishes: local.wishes.filter((id) => !wishes.has(id)),
  }
}
