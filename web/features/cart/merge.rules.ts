import { maxKept } from '#contract/orders/carts.ts'

type Line = { productId: number; quantity: number }

/** What somebody has gathered: goods in the cart, and product ids wished for, first the newest. */
export type Gathered = { items: readonly Line[]; wishes: readonly number[] }

export const nothing: Gathered = { items: [], wishes: [] }

/**
 * One value out of two that both come from `base`; undefined is "not there". Who did not touch it follows the other;
 * when both did, it stays, at the larger quantity.
 */
function mergeOne(base: number | undefined, here: number | undefined, there: number | undefined) {
  if (here === base) return there
  if (there === base) return here
  if (here === undefined) return there
  return there === undefined ? here : Math.max(here, there)
}

const quantities = ({ items }: Gathered) => new Map(items.map(({ productId, quantity }) => [productId, quantity]))
const presence = ({ wishes }: Gathered) => new Map(wishes.map((id) => [id, 1]))

/** The ids of both, those of `first` in front. */
const inOrder = (first: Map<number, number>, then: Map<number, number>) => [
  ...new Set([...first.keys(), ...then.keys()]),
]

function mergeItems(base: Gathered, here: Gathered, there: Gathered): Line[] {
  const [was, mine, theirs] = [quantities(base), quantities(here), quantities(there)]
  return inOrder(mine, theirs).flatMap((productId) => {
    const quantity = mergeOne(was.get(productId), mine.get(productId), theirs.get(productId))
    return quantity === undefined ? [] : [{ productId, quantity }]
  })
}

function mergeWishes(base: Gathered, here: Gathered, there: Gathered): number[] {
  const [was, mine, theirs] = [presence(base), presence(here), presence(there)]
  const added = there.wishes.filter((id) => !mine.has(id))
  return [...added, ...here.wishes].filter((id) => mergeOne(was.get(id), mine.get(id), theirs.get(id)))
}

/** Three-way: `base` is what both had last in common. Lines on this device keep their places. */
export const merge = (base: Gathered, here: Gathered, there: Gathered): Gathered => ({
  items: mergeItems(base, here, there),
  wishes: mergeWishes(base, here, there).slice(0, maxKept),
})

/** As much as the server keeps. What is over stays on this device. */
export const keepable = ({ items, wishes }: Gathered) => ({
  items: items.slice(0, maxKept),
  wishes: wishes.slice(0, maxKept),
})

const isIn = (all: Map<number, number>, some: Map<number, number>) =>
  all.size === some.size && [...some].every(([id, value]) => all.get(id) === value)

/** Whatever the order: two devices need not agree on it. */
export const isSame = (one: Gathered, other: Gathered) =>
  isIn(quantities(one), quantities(other)) && isIn(presence(one), presence(other))

/** What of `here` is not kept for its owner already: all that may go to whoever signs in next. */
export function withoutKept(here: Gathered, kept: Gathered): Gathered {
  const [lines, wishes] = [quantities(kept), presence(kept)]
  return {
    items: here.items.filter(({ productId, quantity }) => lines.get(productId) !== quantity),
    wishes: here.wishes.filter((id) => !wishes.has(id)),
  }
}
