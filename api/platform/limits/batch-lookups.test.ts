import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

/** Lookups of a store whose loads finish when the test calls `finish`. */
function lookups() {
  const store = new Map<string, string>()
  const loads: { keys: string[]; finish: () => void; fail: () => void }[] = []
  const find = batchLookups(async (keys: string[]) => {
    const read = new Map(store)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    loads.push({ keys, finish: resolve, fail: () => reject(new Error('no database')) })
    await promise
    return read
  })
  const untilLoads = (count: number) => expect.poll(() => loads.length, { interval: 1 }).toBe(count)
  return { store, loads, find, untilLoads }
}

describe('batched lookups', () => {
  test('lookups of one turn of the event loop are one load with each key once', async () => {
    const { store, loads, find, untilLoads } = lookups()
    store.set('a', 'one')
    const found = Promise.all([find('a'), find('b'), find('a')])
    await untilLoads(1)
    expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b']])
    loads[0]?.finish()
    expect(await found).toEqual(['one', undefined, 'one'])
  })

  test('lookups of several successive turns of the event loop are one load', async () => {
    const { loads, find, untilLoads } = lookups()
    const found: Promise<unknown>[] = []
    for (const key of ['a', 'b', 'c']) {
      found.push(find(key))
      await turn()
    }
    await untilLoads(1)
    loads[0]?.finish()
    await Promise.all(found)
    expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']])
  })

  test('lookups requested during a load share the next one', async () => {
    const { loads, find, untilLoads } = lookups()
    const found = [find('a')]
    await untilLoads(1)
    found.push(find('b'))
    await turn()
    found.push(find('c'))
    loads[0]?.finish()
    await untilLoads(2)
    loads[1]?.finish()
    await Promise.all(found)
    expect(loads.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']])
  })

  test('a lookup never returns a value that was read before it was requested', async () => {
    const { store, loads, find, untilLoads } = lookups()
    store.set('a', 'valid')
    const early = find('a')
    await untilLoads(1)
    store.delete('a')
    const late = find('a')
    loads[0]?.finish()
    expect(await early).toBe('valid')
    await untilLoads(2)
    loads[1]?.finish()
    expect(await late).toBeUndefined()
  })

  test('a lookup does not wait for a load that hangs', async () => {
    const { store, loads, find, untilLoads } = lookups()
    store.set('a', 'one')
    const stuck = find('a')
    await untilLoads(1)
    const other = find('a')
    await untilLoads(2)
    loads[1]?.finish()
    expect(await other).toBe('one')
    loads[0]?.finish()
    expect(await stuck).toBe('one')
  })

  test('a failed load rejects all its lookups, and the next load is tried', async () => {
    const { store, loads, find, untilLoads } = lookups()
    store.set('a', 'one')
    const failed = Promise.allSettled([find('a'), find('b')])
    await untilLoads(1)
    loads[0]?.fail()
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const again = find('a')
    await untilLoads(2)
    loads[1]?.finish()
    expect(await again).toBe('one')
  })
})
