/** A queue of planned events by time; events at the same moment leave in the order of insertion. */
export type Timeline<Happening> = {
  add(at: number, happening: Happening): void
  next(): { at: number; happening: Happening } | undefined
}

type Entry<Happening> = { at: number; turn: number; happening: Happening }

const isBefore = (a: Entry<unknown>, b: Entry<unknown>) => a.at < b.at || (a.at === b.at && a.turn < b.turn)

/** A binary heap. */
export function createTimeline<Happening>(): Timeline<Happening> {
  const heap: Entry<Happening>[] = []
  let turn = 0

  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]]
    if (!first || !second) return
    heap[a] = second
    heap[b] = first
  }
  const goesFirst = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]]
    return first !== undefined && second !== undefined && isBefore(first, second)
  }

  return {
    add: (at, happening) => {
      let place = heap.push({ at, turn: turn++, happening }) - 1
      while (place > 0 && goesFirst(place, (place - 1) >> 1)) {
        swap(place, (place - 1) >> 1)
        place = (place - 1) >> 1
      }
    },
    next: () => {
      const top = heap[0]
      const last = heap.pop()
      if (!top || !last) return undefined
      if (heap.length > 0) heap[0] = last
      let place = 0
      for (;;) {
        const left = place * 2 + 1
        const smaller = goesFirst(left + 1, left) ? left + 1 : left
        if (!goesFirst(smaller, place)) return top
        swap(smaller, place)
        place = smaller
      }
    },
  }
}
