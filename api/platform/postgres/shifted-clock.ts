const names = /^(LD_PRELOAD|FAKETIME.*|DONT_FAKE_MONOTONIC|NO_FAKE_STAT)$/

/**
 * The variables of Debian's `faketime` in this process, for programs that start with their own environment: the
 * shop, its PostgreSQL and its tests have one time. Empty where the clock is not shifted.
 */
export const shiftedClock = (env = process.env): Record<string, string> =>
  env.FAKETIME === undefined && env.FAKETIME_TIMESTAMP_FILE === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(env).filter(
          (entry): entry is [string, string] => names.test(entry[0]) && entry[1] !== undefined,
        ),
      )
