import { afterEach, expect, test, vi } from 'vitest'
import { watchCacheVersions } from './cache-versions.ts'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

/** A watch whose reads return `answers` in turn; the last one is repeated. An Error makes the read fail. */
function watch(answers: (string | Error)[]) {
  vi.useFakeTimers()
  const onChange = vi.fn()
  let looks = 0
  const read = async () => {
    const answer = answers[Math.min(looks, answers.length - 1)]
    looks += 1
    if (answer instanceof Error) throw answer
    return answer as string
  }
  const { stop: end, check } = watchCacheVersions(read, onChange, 500)
  stop = end
  let wait = 0 // the first read is immediate
  return {
    /** Number of changes reported by the next read. */
    look: async () => {
      onChange.mockClear()
      await vi.advanceTimersByTimeAsync(wait)
      wait = 500
      return onChange.mock.calls.length
    },
    looks: () => looks,
    check,
    changes: () => onChange.mock.calls.length,
  }
}

test('a changed version calls onChange once, at the read that finds it', async () => {
  const { look } = watch(['1', '1', '2', '2', '3'])
  await look() // the first read has no earlier version to compare with
  expect([await look(), await look(), await look(), await look(), await look()]).toEqual([0, 1, 0, 1, 0])
})

test('versions are read every half second, one read at a time', async () => {
  vi.useFakeTimers()
  const answer: (() => void)[] = []
  const read = () => new Promise<string>((resolve) => answer.push(() => resolve('1')))
  stop = watchCacheVersions(read, vi.fn(), 500).stop
  await vi.advanceTimersByTimeAsync(5000)
  expect(answer).toHaveLength(1)
  answer[0]?.()
  await vi.advanceTimersByTimeAsync(499)
  expect(answer).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveLength(2)
})

test('each failing read counts as a change', async () => {
  const { look } = watch(['1', new Error('gone'), new Error('gone')])
  await look()
  expect([await look(), await look()]).toEqual([1, 1])
})

test('the first read after a failure counts as a change, since responses cached in between may be stale', async () => {
  const { look } = watch(['1', new Error('gone'), '2', '2'])
  await look()
  expect([await look(), await look(), await look()]).toEqual([1, 1, 0])
})

test('a stopped watch neither reads nor calls onChange', async () => {
  const { look, looks } = watch(['1', '2', '3'])
  await look()
  stop?.()
  expect(await look()).toBe(0)
  expect(looks()).toBe(1)
})

test('a check reads immediately, after the read that runs, and finds what changed before its call', async () => {
  const { check, changes, looks } = watch(['1', '2', '2'])
  await check()
  expect([looks(), changes()]).toEqual([2, 2])
  await check()
  expect([looks(), changes()]).toEqual([3, 2])
})
