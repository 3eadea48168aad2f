/**
 * Whether Debian's `faketime` shifts the clock of this run. PostgreSQL's own timeouts (`lock_timeout`, `statement_timeout`)
 * fire at the wrong time then, and files keep their real times: tests that need either are left out (decision 30).
 */
export const isClockShifted = process.env.FAKETIME !== undefined
