import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

/** Lookups of a store whose loads finish when the test says so. */
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
  test('of one turn of the event loop are one load that names each key once', async () => {
    const { store, loads, find, untilLoads } = lookups()
    store.set('a', 'one')
    const found = Promise.all([find('a'), find('b'), find('a')])
    await untilLoads(1)
    expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b']])
    loads[0]?.finish()
    expect(await found).toEqual(['one', undefined, 'one'])
  })

  test('of several turns of the event loop in a row are one load', async () => {
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

  test('that are requested while a load is under way share the next one', async () => {
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

  test('never answer with what was read before the lookup was requested', async () => {
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

  test('do not wait for a load that hangs', async () => {
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

  test('of a load that fails are refused together, and the next load is tried', async () => {
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
