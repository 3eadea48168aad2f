import { describe, expect, test } from 'vitest'
import { limitConcurrency, limitConcurrencyByKey } from './concurrency-limit.ts'

/** Work that ends when the test says so, and knows whether it began. */
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

describe('work in turns', () => {
  test('runs so many at a time, the others first come first served', async () => {
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

  test('is refused when the line is full, and by default as OVERLOADED', async () => {
    const one = work()
    const inTurn = limitConcurrency({ running: 1, waiting: 0, refusal: 'BUSY' })
    const running = inTurn(one.run)
    await expect(inTurn(async () => 'never')).rejects.toMatchObject(busy)
    one.end()
    await running
    await expect(limitConcurrency({ running: 0, waiting: 0 })(one.run)).rejects.toMatchObject({ code: 'OVERLOADED' })
  })

  test('leaves the line when it waited too long, and its place goes to the next', async () => {
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

  test('that throws gives its place free', async () => {
    const inTurn = limitConcurrency({ running: 1, waiting: 5 })
    await expect(inTurn(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inTurn(async () => 'next')).toBe('next')
  })

  test('of one key does not wait for that of another', async () => {
    const inTurn = limitConcurrencyByKey({ running: 1, waiting: 5 })
    const [one, second, other] = [work(), work(), work()]
    const all = [inTurn('a', one.run), inTurn('a', second.run), inTurn('b', other.run)]
    await settle()
    expect([one, second, other].map((each) => each.hasBegun())).toEqual([true, false, true])
    for (const each of [one, second, other]) each.end()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
  })
})
