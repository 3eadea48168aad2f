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
  return { store, loads, find }
}

describe('batched lookups', () => {
  test('of one turn of the event loop are one load that names each key once', async () => {
    const { store, loads, find } = lookups()
    store.set('a', 'one')
    const found = Promise.all([find('a'), find('b'), find('a')])
    await turn()
    expect(loads.map(({ keys }) => keys)).toEqual([['a', 'b']])
    loads[0]?.finish()
    expect(await found).toEqual(['one', undefined, 'one'])
  })

  test('never answer with what was read before the lookup was requested', async () => {
    const { store, loads, find } = lookups()
    store.set('a', 'valid')
    const early = find('a')
    await turn()
    store.delete('a')
    const late = find('a')
    loads[0]?.finish()
    expect(await early).toBe('valid')
    await expect.poll(() => loads.length).toBe(2)
    loads[1]?.finish()
    expect(await late).toBeUndefined()
  })

  test('do not wait for a load that hangs', async () => {
    const { store, loads, find } = lookups()
    store.set('a', 'one')
    const stuck = find('a')
    await turn()
    const other = find('a')
    await expect.poll(() => loads.length).toBe(2)
    loads[1]?.finish()
    expect(await other).toBe('one')
    loads[0]?.finish()
    expect(await stuck).toBe('one')
  })

  test('of a load that fails are refused together, and the next load is tried', async () => {
    const { store, loads, find } = lookups()
    store.set('a', 'one')
    const failed = Promise.allSettled([find('a'), find('b')])
    await turn()
    loads[0]?.fail()
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const again = find('a')
    await turn()
    loads[1]?.finish()
    expect(await again).toBe('one')
  })
})
