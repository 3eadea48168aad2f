/** The index of a slide, wrapped into the range of `count` slides. */
export const wrap = (index: number, count: number) => (count > 0 ? ((index % count) + count) % count : 0)

/** 1 for a swipe to the next slide, -1 to the previous one, 0 for a short or mainly vertical movement. */
export function swipe(fromX: number, toX: number, fromY: number, toY: number): 1 | -1 | 0 {
  const across = toX - fromX
  if (Math.abs(across) < 40 || Math.abs(across) < Math.abs(toY - fromY) * 1.5) return 0
  return across < 0 ? 1 : -1
}

/** Indexes of slides whose picture is loaded: those seen, the current one and the next one. */
export const withPictures = (seen: readonly number[], index: number, count: number) =>
  new Set([...seen, index, wrap(index + 1, count)])
