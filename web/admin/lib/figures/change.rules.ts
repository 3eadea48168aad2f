/** Whole percent by which a figure changed; null where there was none before. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)
