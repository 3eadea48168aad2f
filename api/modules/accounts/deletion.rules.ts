const DAY = 24 * 60 * 60_000

/** Days to think again. */
export const GRACE_DAYS = 7

export const eraseAtOf = (requestedAt: Date) => new Date(requestedAt.getTime() + GRACE_DAYS * DAY)
