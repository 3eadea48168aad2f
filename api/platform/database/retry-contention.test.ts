import { expect, test } from 'vitest'
import { retryContention } from './retry-contention.ts'

const failing = (state: string, times: number) => {
  let calls = 0
  const work = async () => {
    calls += 1
    if (calls <= times) throw Object.assign(new Error(`state ${state}`), { code: state })
    return calls
  }
  return { work, calls: () => calls }
}
const quick = { firstPauseMs: 1, longestPauseMs: 2 }

test.each(['40P01', '55P03', '40001'])(
  'work that fails with SQLSTATE %s is repeated until it succeeds',
  async (state) => {
    expect(await retryContention(failing(state, 3).work, quick)).toBe(4)
  },
)

test('lasting contention is thrown after the last attempt', async () => {
  const { work, calls } = failing('40P01', 100)
  await expect(retryContention(work, { ...quick, tries: 4 })).rejects.toThrow('state 40P01')
  expect(calls()).toBe(4)
})

test('any other error is thrown immediately', async () => {
  const { work, calls } = failing('23505', 100)
  await expect(retryContention(work, quick)).rejects.toThrow('state 23505')
  expect(calls()).toBe(1)
})
