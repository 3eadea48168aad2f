import { afterAll, vi } from 'vitest'

/**
 * Stops `Date` for a test file that uses codes of 30 seconds: on a busy machine a step may end between making a code and
 * sending it. Timers run on, and the database has its own clock.
 */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  afterAll(() => {
    vi.useRealTimers()
  })
}
