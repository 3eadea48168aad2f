/** The seed of the whole demo shop. */
export const SEED = 20_260_407

export type Random = {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
  /** Around 0, spread 1. */
  normal(): number
}

const hashOf = (text: string) => {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  return hash >>> 0
}

/** Mulberry32. Each concern has a separate stream, so that, for example, a new product does not change the clients. */
export function createRandom(stream: string): Random {
  let state = (SEED ^ hashOf(stream)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    shuffle: (items) => {
      const mixed = items.map((item) => ({ item, order: next() }))
      return mixed.sort((a, b) => a.order - b.order).map(({ item }) => item)
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** Draws an index of `weights` by weight, in logarithmic time. */
export function weighted(weights: readonly number[]) {
  let sum = 0
  const sums = weights.map((weight) => {
    sum += weight
    return sum
  })
  return (random: Random) => {
    const point = random.next() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > point) high = middle
      else low = middle + 1
    }
    return low
  }
}
