const DAY = 86_400_000

/** For how many days a product is NEW after it was first listed, and Back in Stock after its stock rose from 0. */
export const NEW_DAYS = 30
export const BACK_IN_STOCK_DAYS = 14

export const isNew = (listedAt: Date, now: Date) => now.getTime() - listedAt.getTime() <= NEW_DAYS * DAY

/** Only with stock that is available. */
export const isBackInStock = (restockedAt: Date | null, available: number, now: Date) =>
  restockedAt !== null && available > 0 && now.getTime() - restockedAt.getTime() <= BACK_IN_STOCK_DAYS * DAY

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
