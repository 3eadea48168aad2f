import { afterAll, vi } from 'vitest'

/**
 * Stops `Date` for a test file that uses codes of 30 seconds: on a busy machine a code may expire between generating and
 * sending it. Timers continue, and the database has its own clock.
 */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  afterAll(() => {
    vi.useRealTimers()
  })
}
