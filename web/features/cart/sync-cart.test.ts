import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredCart } from '#contract/orders/carts.ts'
import { type CartSnapshot, emptySnapshot, isSame } from './merge.rules.ts'
import { type Base, DeviceFull, type LocalCart, type RemoteCart, StillChanging, syncCart } from './sync-cart.ts'

const cart = (quantities: Record<number, number>, ...wishes: number[]): CartSnapshot => ({
  items: Object.entries(quantities).map(([productId, quantity]) => ({ productId: Number(productId), quantity })),
  wishes,
})

function startServer(from: CartSnapshot = emptySnapshot) {
  let stored: StoredCart = { version: 0, items: [...from.items], wishes: [...from.wishes] }
  const calls: string[] = []
  const server: RemoteCart = {
    get: async () => {
      calls.push('get')
      return stored
    },
    put: async ({ version, items, wishes }) => {
      calls.push('put')
      if (version !== stored.version) return { conflict: stored }
      stored = { version: version + 1, items, wishes }
      return { stored }
    },
  }
  const change = (to: CartSnapshot) => {
    stored = { version: stored.version + 1, items: [...to.items], wishes: [...to.wishes] }
  }
  return { server, calls, change, stored: () => stored }
}

function openDevice(holds: CartSnapshot = emptySnapshot) {
  const state = { holds, base: null as Base | null, isOwner: true, isFull: false, prepared: [] as number[] }
  const device: LocalCart = {
    read: () => state.holds,
    prepare: async ({ items }) => {
      state.prepared.push(...items.map(({ productId }) => productId))
    },
    write: (next) => {
      if (state.isFull) return false
      state.holds = next
      return true
    },
    base: () => state.base,
    rebase: (base) => {
      state.base = base
    },
    isOwner: () => state.isOwner,
  }
  return { device, state }
}

const fetching = { fetchRemote: true }

test('signing in merges the local cart with the remote cart', async () => {
  const { server, stored } = startServer(cart({ 1: 1, 2: 3 }, 5))
  const { device, state } = openDevice(cart({ 2: 1, 4: 1 }, 6))
  await syncCart(device, server, fetching)
  expect(isSame(state.holds, cart({ 1: 1, 2: 3, 4: 1 }, 5, 6))).toBe(true)
  expect(isSame(stored(), state.holds)).toBe(true)
  expect(state.prepared).toContain(1)
})

test('a local change is sent in one call, and an unchanged cart makes no call', async () => {
  const { server, calls } = startServer()
  const { device, state } = openDevice(cart({ 1: 1 }))
  await syncCart(device, server, fetching)
  calls.length = 0
  await syncCart(device, server, { fetchRemote: false })
  expect(calls).toEqual([])
  state.holds = cart({ 1: 2 })
  await syncCart(device, server, { fetchRemote: false })
  expect(calls).toEqual(['put'])
})

test('a conflict with another device merges both changes', async () => {
  const { server, change, stored } = startServer(cart({ 1: 1, 2: 1 }))
  const { device, state } = openDevice()
  await syncCart(device, server, fetching)
  change(cart({ 1: 1, 2: 1, 3: 1 }, 9))
  state.holds = cart({ 2: 1 })
  await syncCart(device, server, { fetchRemote: false })
  expect(isSame(stored(), cart({ 2: 1, 3: 1 }, 9))).toBe(true)
  expect(isSame(state.holds, stored())).toBe(true)
})

test('items the server drops are removed from the local cart, so that they are not sent again', async () => {
  const { server } = startServer()
  const picky: RemoteCart = {
    ...server,
    put: (input) => server.put({ ...input, items: input.items.filter(({ productId }) => productId !== 404) }),
  }
  const { device, state } = openDevice(cart({ 1: 1, 404: 1 }))
  await syncCart(device, picky, fetching)
  expect(state.holds).toEqual(cart({ 1: 1 }))
})

test('a local change during a call is sent after the call', async () => {
  const { server, stored } = startServer()
  const { device, state } = openDevice(cart({ 1: 1 }))
  const busy: RemoteCart = {
    ...server,
    put: (input) => {
      if (input.items.length === 1) state.holds = cart({ 1: 1, 2: 1 })
      return server.put(input)
    },
  }
  await syncCart(device, busy, fetching)
  expect(isSame(stored(), cart({ 1: 1, 2: 1 }))).toBe(true)
})

test('nothing is written or sent once another session is active in the browser', async () => {
  const { server, calls } = startServer(cart({ 1: 1 }))
  const { device, state } = openDevice(cart({ 2: 1 }))
  state.isOwner = false
  await syncCart(device, server, fetching)
  expect(calls).toEqual(['get'])
  expect(state.holds).toEqual(cart({ 2: 1 }))
  expect(state.base).toBeNull()
})

test('items the browser could not store do not count as removed', async () => {
  const { server, stored } = startServer(cart({ 1: 1 }))
  const { device, state } = openDevice()
  state.isFull = true
  await expect(syncCart(device, server, fetching)).rejects.toThrow(DeviceFull)
  state.isFull = false
  await syncCart(device, server, fetching)
  expect(state.holds).toEqual(cart({ 1: 1 }))
  expect(isSame(stored(), cart({ 1: 1 }))).toBe(true)
})

test('a sync that meets a conflict on every try fails with StillChanging', async () => {
  const { server, change } = startServer()
  const { device } = openDevice(cart({ 1: 1 }))
  let count = 1
  const hurried: RemoteCart = {
    ...server,
    put: (input) => {
      count += 1
      change(cart({ 2: count }))
      return server.put(input)
    },
  }
  await expect(syncCart(device, hurried, fetching)).rejects.toThrow(StillChanging)
})

test('two tabs of one browser that sync at the same time merge every change', async () => {
  const { server, stored, change } = startServer(cart({ 1: 1, 2: 1 }))
  const { device, state } = openDevice()
  await syncCart(device, server, fetching)
  state.holds = cart({ 2: 4, 3: 1 })
  change(cart({ 1: 1, 2: 1, 4: 1 }))
  await Promise.all([syncCart(device, server, { fetchRemote: false }), syncCart(device, server, fetching)])
  expect(isSame(stored(), cart({ 2: 4, 3: 1, 4: 1 }))).toBe(true)
  expect(isSame(state.holds, stored())).toBe(true)
})

const step = fc.record({
  who: fc.nat({ max: 2 }),
  what: fc.constantFrom('set', 'remove', 'wish', 'unwish', 'sync'),
  id: fc.integer({ min: 1, max: 5 }),
  quantity: fc.integer({ min: 1, max: 4 }),
})

test('three devices that sync in any order end with one cart, which has every item that none removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { server, stored } = startServer()
      const devices = [openDevice(), openDevice(), openDevice()]
      const [added, removed] = [new Set<number>(), new Set<number>()]
      for (const { who, what, id, quantity } of steps) {
        const { device, state } = devices[who] ?? openDevice()
        const { items, wishes } = state.holds
        const others = items.filter(({ productId }) => productId !== id)
        if (what === 'sync') await syncCart(device, server, { fetchRemote: quantity > 2 })
        if (what === 'set') state.holds = { items: [...others, { productId: id, quantity }], wishes }
        if (what === 'remove') state.holds = { items: others, wishes }
        if (what === 'wish') state.holds = { items, wishes: [id, ...wishes.filter((each) => each !== id)] }
        if (what === 'unwish') state.holds = { items, wishes: wishes.filter((each) => each !== id) }
        if (what === 'set') added.add(id)
        if (what === 'remove' && others.length < items.length) removed.add(id)
      }
      for (const { device } of [...devices, ...devices]) await syncCart(device, server, fetching)
      for (const { state } of devices) expect(isSame(state.holds, stored())).toBe(true)
      const left = new Set(stored().items.map(({ productId }) => productId))
      for (const id of added) if (!removed.has(id)) expect(left).toContain(id)
    }),
  )
})

test('a change whose answer was lost can be reverted', async () => {
  const { server, stored } = startServer(cart({ 1: 1 }))
  const { device, state } = openDevice()
  await syncCart(device, server, fetching)
  state.holds = cart({ 1: 2, 3: 1 })
  const deaf: RemoteCart = {
    ...server,
    put: (input) => server.put(input).then(() => Promise.reject(new Error('lost'))),
  }
  await expect(syncCart(device, deaf, { fetchRemote: false })).rejects.toThrow('lost')
  expect(isSame(stored(), cart({ 1: 2, 3: 1 }))).toBe(true)
  state.holds = cart({ 1: 1 })
  await syncCart(device, server, { fetchRemote: false })
  expect(isSame(state.holds, cart({ 1: 1 }))).toBe(true)
  expect(isSame(stored(), cart({ 1: 1 }))).toBe(true)
})
