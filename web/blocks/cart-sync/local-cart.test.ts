import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredCart } from '#contract/orders/carts.ts'
import { lamp } from '#web/features/cart/cart-testing.ts'
import type { RemoteCart } from '#web/features/cart/sync-cart.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

/** The storage of a browser. It refuses values of the keys in `full`, as one that has no room for them. */
const storage = { values: new Map<string, string>(), full: new Set<string>() }
const localStorage = {
  getItem: (key: string) => storage.values.get(key) ?? null,
  setItem(key: string, value: string) {
    if (storage.full.has(key)) throw new Error('QuotaExceededError')
    storage.values.set(key, value)
  },
  removeItem: (key: string) => storage.values.delete(key),
}

let serverLoader: StoredCart
const server: RemoteCart = {
  get: async () => serverLoader,
  put: async ({ version, items, wishes }) => {
    serverLoader = { version: version + 1, items, wishes }
    return { stored: serverLoader }
  },
}

/** A page of the shop in this browser, with its own modules as after a reload. */
async function openPage() {
  vi.resetModules()
  const { addToCart, removeFromCart, cart } = await import('#web/features/cart/cart.store.ts')
  const { syncCart } = await import('#web/features/cart/sync-cart.ts')
  const { currentSession } = await import('#web/lib/session/session.ts')
  const { localCartOf } = await import('./local-cart.ts')
  const device = { ...localCartOf(currentSession().key), prepare: async () => {} }
  return {
    add: addToCart,
    remove: removeFromCart,
    held: () => cart.get().map(({ id }) => id),
    sync: () => syncCart(device, server, { fetchRemote: true }),
  }
}

const sold = () => serverLoader.items.map(({ productId }) => productId)

beforeEach(() => {
  storage.values.clear()
  storage.full.clear()
  serverLoader = { version: 0, items: [], wishes: [] }
  vi.stubGlobal('localStorage', localStorage)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a cart that the browser cannot store is sent, and a reload does not empty it on the server', async () => {
  storage.full.add(storageKeys.cart)
  const page = await openPage()
  page.add(lamp)
  await page.sync()
  expect(sold()).toEqual([lamp.id])
  const reloaded = await openPage()
  await reloaded.sync().catch(() => undefined)
  expect(sold()).toEqual([lamp.id])
})

test('a removal from a cart that the browser cannot store is sent', async () => {
  storage.full.add(storageKeys.cart)
  const page = await openPage()
  page.add(lamp)
  page.add({ ...lamp, id: 2 })
  await page.sync()
  page.remove(lamp.id)
  await page.sync()
  expect(sold()).toEqual([2])
})

test('a cart that the browser has lost is loaded from the server again', async () => {
  const page = await openPage()
  page.add(lamp)
  await page.sync()
  storage.values.delete(storageKeys.cart)
  const reloaded = await openPage()
  await reloaded.sync()
  expect(sold()).toEqual([lamp.id])
  expect(reloaded.held()).toEqual([lamp.id])
})

test('a cart that was emptied before a reload is emptied on the server', async () => {
  const page = await openPage()
  page.add(lamp)
  await page.sync()
  page.remove(lamp.id)
  const reloaded = await openPage()
  await reloaded.sync()
  expect(sold()).toEqual([])
})
