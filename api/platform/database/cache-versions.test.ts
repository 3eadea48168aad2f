import { afterEach, expect, test, vi } from 'vitest'
import { watchCacheVersions } from './cache-versions.ts'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

/** A watch over what `answers` says, one answer per look; the last one stays. An Error is a read that fails. */
function watch(answers: (string | Error)[]) {
  vi.useFakeTimers()
  const told = vi.fn()
  let looks = 0
  const read = async () => {
    const answer = answers[Math.min(looks, answers.length - 1)]
    looks += 1
    if (answer instanceof Error) throw answer
    return answer as string
  }
  stop = watchCacheVersions(read, told, 500)
  let wait = 0 // the first look is taken at once
  return {
    /** How often a change was told in the next look. */
    look: async () => {
      told.mockClear()
      await vi.advanceTimersByTimeAsync(wait)
      wait = 500
      return told.mock.calls.length
    },
    looks: () => looks,
  }
}

test('a change is told once, at the look that sees it', async () => {
  const { look } = watch(['1', '1', '2', '2', '3'])
  await look() // the first look has nothing to compare with
  expect([await look(), await look(), await look(), await look(), await look()]).toEqual([0, 1, 0, 1, 0])
})

test('it looks every half second, one look at a time', async () => {
  vi.useFakeTimers()
  const answer: (() => void)[] = []
  stop = watchCacheVersions(() => new Promise((resolve) => answer.push(() => resolve('1'))), vi.fn(), 500)
  await vi.advanceTimersByTimeAsync(5000)
  expect(answer).toHaveLength(1)
  answer[0]?.()
  await vi.advanceTimersByTimeAsync(499)
  expect(answer).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveLength(2)
})

test('a read that fails counts as a change, as long as it fails', async () => {
  const { look } = watch(['1', new Error('gone'), new Error('gone')])
  await look()
  expect([await look(), await look()]).toEqual([1, 1])
})

test('the first read after a failure counts too: what was cached in between may be older', async () => {
  const { look } = watch(['1', new Error('gone'), '2', '2'])
  await look()
  expect([await look(), await look(), await look()]).toEqual([1, 1, 0])
})

test('once stopped it neither looks nor tells', async () => {
  const { look, looks } = watch(['1', '2', '3'])
  await look()
  stop?.()
  expect(await look()).toBe(0)
  expect(looks()).toBe(1)
})
