import { expect, test } from 'vitest'
import { batchById } from './batch-by-id.ts'

const shop = () => {
  const requested: number[][] = []
  const fetchValues = async (ids: number[]) => {
    requested.push(ids)
    return ids.filter((id) => id < 100).map((id) => ({ id, price: id * 10 }))
  }
  return { requested, fetchValues }
}

test('ids requested at the same time are fetched in one call, each id once', async () => {
  const { requested, fetchValues } = shop()
  const priceOf = batchById(fetchValues, { waitMs: 1 })
  const found = await Promise.all([priceOf(1), priceOf(2), priceOf(1), priceOf(500)])
  expect(requested).toEqual([[1, 2, 500]])
  expect(found.map((value) => value?.price)).toEqual([10, 20, 10, undefined])
  await priceOf(3)
  expect(requested).toEqual([[1, 2, 500], [3]])
})

test('a call holds at most the maximum number of ids', async () => {
  const { requested, fetchValues } = shop()
  const priceOf = batchById(fetchValues, { waitMs: 1, max: 2 })
  await Promise.all([1, 2, 3].map(priceOf))
  expect(requested).toEqual([[1, 2], [3]])
})

test('a failed call rejects all its requests, and the next request makes a new call', async () => {
  let calls = 0
  const priceOf = batchById(
    async (ids) => {
      calls += 1
      if (calls === 1) throw new Error('no line')
      return ids.map((id) => ({ id }))
    },
    { waitMs: 1 },
  )
  await expect(Promise.all([priceOf(1), priceOf(2)])).rejects.toThrow('no line')
  expect(await priceOf(1)).toEqual({ id: 1 })
})
