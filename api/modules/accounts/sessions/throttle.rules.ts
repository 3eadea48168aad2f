const FREE = 5
const LONGEST = 15 * 60

/** Seconds to wait after so many failures in a row: none after four, then 2, 4, 8 and on, up to a quarter of an hour. */
export const waitAfter = (failures: number) => (failures < FREE ? 0 : Math.min(LONGEST, 2 ** (failures - FREE + 1)))

/** The wait by number of failures; more failures than there are entries wait as long as the last. */
export const waits = Array.from({ length: 16 }, (_, failures) => waitAfter(failures))
