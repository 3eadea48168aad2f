const DAY = 86_400_000

/** NEW: first listed at most 30 days ago. */
export const isNew = (listedAt: Date, now: Date) => now.getTime() - listedAt.getTime() <= 30 * DAY

/** Back in Stock: stock rose from 0 within the last 14 days, and some is available. */
export const isBackInStock = (restockedAt: Date | null, available: number, now: Date) =>
  restockedAt !== null && available > 0 && now.getTime() - restockedAt.getTime() <= 14 * DAY

/**
 * Words of a search: runs of letters and digits, lower case, at most six, single letters left out. `NIVEA lotion!` is
 * `nivea`, `lotion`.
 */
export const searchTerms = (text: string | undefined) => {
  const terms = (text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(terms)]
    .filter((word) => word.length > 1 || /\d/.test(word))
    .slice(0, 6)
    .map((word) => word.slice(0, 40))
}
