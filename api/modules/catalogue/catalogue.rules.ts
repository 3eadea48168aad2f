const DAY = 86_400_000

/** NEW: first sold at most 30 days ago. */
export const isNew = (listedAt: Date, now: Date) => now.getTime() - listedAt.getTime() <= 30 * DAY

/** Back in Stock: came from 0 to more within 14 days, and is still there. */
export const isBackInStock = (restockedAt: Date | null, available: number, now: Date) =>
  restockedAt !== null && available > 0 && now.getTime() - restockedAt.getTime() <= 14 * DAY

/** Words of a search: at most six, each at least one character. */
export const searchWords = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean).slice(0, 6)
