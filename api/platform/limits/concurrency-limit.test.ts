import { describe, expect, test } from 'vitest'
import { limitConcurrency, limitConcurrencyByKey } from './concurrency-limit.ts'

/** Work that ends when the test calls `end`, and records whether it began. */
function work() {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  let began = false
  const run = async () => {
    began = true
    await promise
    return 'done'
  }
  return { run, end, hasBegun: () => began }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))
const busy = { code: 'BUSY' }

describe('limited work', () => {
  test('only `running` tasks run at a time, and the others start in order of arrival', async () => {
    const inTurn = limitConcurrency({ running: 2, waiting: 5 })
    const works = [work(), work(), work(), work()]
    const all = works.map((one) => inTurn(one.run))
    await settle()
    expect(works.map((one) => one.hasBegun())).toEqual([true, true, false, false])
    works[1]?.end()
    await settle()
    expect(works.map((one) => one.hasBegun())).toEqual([true, true, true, false])
    for (const one of works) one.end()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done'])
  })

  test('work is refused when the queue is full, by default as OVERLOADED', async () => {
    const one = work()
    const inTurn = limitConcurrency({ running: 1, waiting: 0, refusal: 'BUSY' })
    const running = inTurn(one.run)
    await expect(inTurn(async () => 'never')).rejects.toMatchObject(busy)
    one.end()
    await running
    await expect(limitConcurrency({ running: 0, waiting: 0 })(one.run)).rejects.toMatchObject({ code: 'OVERLOADED' })
  })

  test('work that waited too long is refused and leaves the queue to the next', async () => {
    const one = work()
    const inTurn = limitConcurrency({ running: 1, waiting: 5, longestMs: 20, refusal: 'BUSY' })
    const running = inTurn(one.run)
    const late = work()
    await expect(inTurn(late.run)).rejects.toMatchObject(busy)
    const next = inTurn(async () => 'next')
    one.end()
    expect(await Promise.all([running, next])).toEqual(['done', 'next'])
    expect(late.hasBegun()).toBe(false)
  })

  test('work that throws frees its slot', async () => {
    const inTurn = limitConcurrency({ running: 1, waiting: 5 })
    await expect(inTurn(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inTurn(async () => 'next')).toBe('next')
  })

  test('work of one key does not wait for work of another key', async () => {
    const inTurn = limitConcurrencyByKey({ running: 1, waiting: 5 })
    const [one, second, other] = [work(), work(), work()]
    const all = [inTurn('a', one.run), inTurn('a', second.run), inTurn('b', other.run)]
    await settle()
    expect([one, second, other].map((each) => each.hasBegun())).toEqual([true, false, true])
    for (const each of [one, second, other]) each.end()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
  })
})
