import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSyncScheduler } from './sync-scheduler.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const start = (run: (fetchRemote: boolean, count: number) => Promise<void> = async () => {}) => {
  const runs: boolean[] = []
  const scheduler = createSyncScheduler(({ fetchRemote }) => {
    runs.push(fetchRemote)
    return run(fetchRemote, runs.length)
  })
  return { runs, rhythm: scheduler }
}

test('several changes run one sync, after a pause without changes', async () => {
  const { runs, rhythm: scheduler } = start()
  for (let press = 0; press < 5; press++) {
    scheduler.changed()
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(runs).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(runs).toEqual([false])
})

test('a look runs immediately and includes the pending change', async () => {
  const { runs, rhythm: scheduler } = start()
  scheduler.changed()
  scheduler.fetchNow()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toEqual([true])
})

test('a page that is about to close sends a pending change immediately, and makes no run without one', async () => {
  const { runs, rhythm: scheduler } = start()
  scheduler.hurry()
  expect(runs).toEqual([])
  scheduler.changed()
  scheduler.hurry()
  expect(runs).toEqual([false])
})

test('only one run is active at a time, and requests during a run cause one more run after it', async () => {
  const ends: (() => void)[] = []
  const { runs, rhythm: scheduler } = start(() => new Promise((resolve) => ends.push(resolve)))
  scheduler.fetchNow()
  scheduler.fetchNow()
  scheduler.changed()
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
  const { runs, rhythm: scheduler } = start(async (_, count) => {
    if (count < 5) throw new Error('no line')
  })
  scheduler.changed()
  await vi.advanceTimersByTimeAsync(500)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toEqual([false, true])
  scheduler.changed()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(runs).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toHaveLength(3)
  scheduler.fetchNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toEqual([false, true, true, true, true])
  scheduler.changed()
  await vi.advanceTimersByTimeAsync(500)
  expect(runs).toHaveLength(6)
})

test('a stopped scheduler runs nothing', async () => {
  const { runs, rhythm: scheduler } = start()
  scheduler.changed()
  scheduler.stop()
  scheduler.fetchNow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toEqual([])
})
