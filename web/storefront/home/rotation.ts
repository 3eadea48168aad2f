/** One of `count` slides, counted round and round. */
export const wrap = (index: number, count: number) => (count > 0 ? ((index % count) + count) % count : 0)

/** A finger that went sideways far enough: 1 to the next slide, -1 to the one before, 0 stays. */
export function swipe(fromX: number, toX: number, fromY: number, toY: number): 1 | -1 | 0 {
  const across = toX - fromX
  if (Math.abs(across) < 40 || Math.abs(across) < Math.abs(toY - fromY) * 1.5) return 0
  return across < 0 ? 1 : -1
}

/** Slides whose picture is worth fetching: those seen, the one on show and the one that comes next. */
export const withPictures = (seen: readonly number[], index: number, count: number) =>
  new Set([...seen, index, wrap(index + 1, count)])
