import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedTimers } from './shared-timers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Milliseconds from now at which each of the delays has ended. */
async function endsOf(delays: number[]) {
  const timers = sharedTimers()
  const start = performance.now()
  const ends = delays.map(() => 0)
  delays.forEach((delay, index) => {
    timers.setTimeout(() => {
      ends[index] = performance.now() - start
    }, delay)
  })
  const count = vi.getTimerCount()
  await vi.advanceTimersByTimeAsync(Math.max(...delays) + 1000)
  return { ends, count }
}

test('timers of the same second share one, never early and at most a second late', async () => {
  await vi.advanceTimersByTimeAsync(1234)
  const delays = [300_000, 300_010, 60_001, 60_001, 60_400, 299_900]
  const { ends, count } = await endsOf(delays)
  expect(count).toBe(2)
  const late = ends.map((end, index) => end - (delays[index] ?? 0))
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...late)).toBeLessThanOrEqual(1000)
})

test('short waits end on time', async () => {
  expect(await endsOf([0, 1000, 4999])).toEqual({ ends: [0, 1000, 4999], count: 3 })
})

test.each([1000, 30_000])(
  'an interval of %i ms runs as often as one of the browser, until it is cleared',
  async (delay) => {
    const timers = sharedTimers()
    await vi.advanceTimersByTimeAsync(321)
    let runs = 0
    const interval = timers.setInterval(() => {
      runs += 1
      if (runs === 5) timers.clearInterval(interval)
    }, delay)
    await vi.advanceTimersByTimeAsync(4 * delay + 1000)
    expect(runs).toBeGreaterThanOrEqual(4)
    await vi.advanceTimersByTimeAsync(10 * delay)
    expect(runs).toBe(5)
  },
)

test('a cleared timer does not run, and the others of its second do', async () => {
  const timers = sharedTimers()
  const run = vi.fn<(name: string) => void>()
  for (const delay of [10, 9000]) {
    const cleared = timers.setTimeout(() => run(`cleared ${delay}`), delay)
    timers.setTimeout(() => run(`left ${delay}`), delay)
    timers.clearTimeout(cleared)
  }
  timers.clearTimeout(undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run.mock.calls).toEqual([['left 10'], ['left 9000']])
})
