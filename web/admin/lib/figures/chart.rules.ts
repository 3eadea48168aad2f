/** A round number of at least `max` that four even steps divide: 1, 2 or 5 times a power of ten, times four. */
export function axisTop(max: number): number {
  const step = Math.max(max, 4) / 4
  const power = 10 ** Math.floor(Math.log10(step))
  const factor = [1, 2, 5, 10].find((each) => each * power >= step) ?? 10
  return factor * power * 4
}

/** Indexes of at most `max` of `count` evenly spread columns; the last one always has a label. */
export function labelledColumns(count: number, max: number): number[] {
  const step = Math.max(1, Math.ceil(count / max))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0)
}
