/** Numbers from a seed (mulberry32): the same seed gives the same mix of operations. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (max: number) => Math.floor(next() * max)
  return {
    /** From `min` to `max`, both included. */
    between: (min: number, max: number) => min + upTo(max - min + 1),
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[upTo(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}
export type Random = ReturnType<typeof randomFrom>
