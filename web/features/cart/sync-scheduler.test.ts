import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSyncScheduler } from './sync-scheduler.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const start = (run: (ask: boolean, count: number) => Promise<void> = async () => {}) => {
  const runs: boolean[] = []
  const rhythm = createSyncScheduler(({ ask }) => {
    runs.push(ask)
    return run(ask, runs.length)
  })
  return { runs, rhythm }
}

test('several changes run one sync, after a pause without changes', async () => {
  const { runs, rhythm } = start()
  for (let press = 0; press < 5; press++) {
    rhythm.changed()
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(runs).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toEqual([false])
})

test('a look runs at once and includes the pending change', async () => {
  const { runs, rhythm } = start()
  rhythm.changed()
  rhythm.look()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toEqual([true])
})

test('a page that is about to close sends a pending change at once, and makes no run without one', async () => {
  const { runs, rhythm } = start()
  rhythm.hurry()
  expect(runs).toEqual([])
  rhythm.changed()
  rhythm.hurry()
  expect(runs).toEqual([false])
})

test('only one run is active at a time, and requests during a run cause one more run after it', async () => {
  const ends: (() => void)[] = []
  const { runs, rhythm } = start(() => new Promise((resolve) => ends.push(resolve)))
  rhythm.look()
  rhythm.look()
  rhythm.changed()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toEqual([true, true])
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toHaveLength(2)
})

test('a failed run is retried at growing intervals, which a look skips and a change does not', async () => {
  const { runs, rhythm } = start(async (_, count) => {
    if (count < 5) throw new Error('no line')
  })
  rhythm.changed()
  await vi.advanceTimersByTimeAsync(500)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toEqual([false, true])
  rhythm.changed()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(runs).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toHaveLength(3)
  rhythm.look()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toEqual([false, true, true, true, true])
  rhythm.changed()
  await vi.advanceTimersByTimeAsync(500)
  expect(runs).toHaveLength(6)
})

test('a stopped scheduler runs nothing', async () => {
  const { runs, rhythm } = start()
  rhythm.changed()
  rhythm.stop()
  rhythm.look()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toEqual([])
})
