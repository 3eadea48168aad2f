const FREE = 5
const LONGEST = 15 * 60

/**
 * Seconds to wait after a number of failures: none up to four, then 2, 4, 8 and so on, at most a quarter of an hour.
 */
export const waitAfter = (failures: number) => (failures < FREE ? 0 : Math.min(LONGEST, 2 ** (failures - FREE + 1)))

/** The wait by number of failures; the last entry holds for any larger number. */
export const waits = Array.from({ length: 16 }, (_, failures) => waitAfter(failures))
