/** The ids with one of them at another place, from 1. A place beyond the last one is the last. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(place - 1, 0, id)
}

/** The slug itself, or the first of slug-2, slug-3 ... that is not taken. */
export function firstFreeSlug(slug: string, taken: readonly string[]): string {
  if (!taken.includes(slug)) return slug
  let number = 2
  while (taken.includes(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

type Part = { id: number; name: string; slug: string }

/** A sub-category of the category that is merged, and the one of the other category that takes its products. */
type Joined<Sub extends Part> = { from: Sub; to: Sub }

/**
 * What happens to the sub-categories of a category that is merged into another: one with a name or slug that the other
 * category has too joins that one, the others move.
 */
export function planMerge<Sub extends Part>(from: readonly Sub[], into: readonly Sub[]) {
  const twinOf = (sub: Sub) =>
    into.find(({ slug }) => slug === sub.slug) ?? into.find(({ name }) => name.toLowerCase() === sub.name.toLowerCase())
  const joined: Joined<Sub>[] = []
  const moved: Sub[] = []
  for (const sub of from) {
    const to = twinOf(sub)
    if (to) joined.push({ from: sub, to })
    else moved.push(sub)
  }
  return { joined, moved }
}
