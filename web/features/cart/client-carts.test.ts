// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { sessions } from '#web/lib/session/session.ts'
import { chooseShopClient, clearShopClient, shopClient } from '#web/lib/session/shop-client.store.ts'
import { keysWith } from '#web/lib/storage/local-storage-store.ts'
import { addToCart, cart, generalCart, removeFromCart, useCart } from './cart.store.ts'
import { lamp } from './cart-testing.ts'
import { chooseCart, deleteCart, takeBooked, useOtherCarts } from './client-carts.ts'
import { applyPromo, promo } from './promo.store.ts'

const add = (id: number, quantity = 1) => addToCart({ ...lamp, id }, quantity)
const owner = 'staff:7'
const client = (clientId: number) => ({ owner, clientId, groupId: 3 })
const achieng = client(42)
const baraka = client(43)
const held = () => cart.get().map(({ id, quantity }) => [id, quantity])
const user = { id: 7, name: 'Grace', role: 'Credit Officer', permissions: [] } as unknown as SessionUser
const save10 = { code: 'SAVE10', kind: 'percent', value: 10 } as const

beforeEach(() => {
  sessions.staff.set({ token: 'a', user })
})
afterEach(() => {
  cleanup()
  clearShopClient()
  for (const key of keysWith(`sokoni.cart.${owner}.`)) deleteCart(owner, Number(key.split('.').at(-1)))
  deleteCart(owner, null)
  sessions.staff.set(null)
})

test('the cart of the tab is that of its client, with its promo code, and the general one without a client', () => {
  const { result } = renderHook(() => useCart())
  act(() => void chooseCart(achieng, 'stay'))
  act(() => void add(1, 2))
  act(() => applyPromo(save10))
  expect(result.current.count).toBe(2)
  act(() => void chooseCart(baraka, 'stay'))
  expect(result.current.count).toBe(0)
  expect(promo.get()).toBeNull()
  act(() => void add(5))
  act(clearShopClient)
  expect(result.current.count).toBe(0)
  act(() => void chooseCart(achieng, 'stay'))
  expect(held()).toEqual([[1, 2]])
  expect(promo.get()).toEqual(save10)
  expect(generalCart.get()).toEqual([])
})

test('items of the general cart go along with the first choice and add to the cart of the client', () => {
  chooseCart(achieng, 'stay')
  add(1, 2)
  clearShopClient()
  add(1)
  add(2)
  applyPromo(save10)
  expect(chooseCart(achieng, 'along')).toBe('chosen')
  expect(held()).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect(promo.get()).toEqual(save10)
  clearShopClient()
  expect(held()).toEqual([])
  expect(promo.get()).toBeNull()
})

test('items above the most lines of a cart stay in the general one', () => {
  chooseCart(achieng, 'stay')
  for (let id = 1; id <= 199; id++) add(id)
  clearShopClient()
  add(500)
  add(501)
  expect(chooseCart(achieng, 'along')).toBe('overfull')
  expect(held()).toHaveLength(200)
  clearShopClient()
  expect(held()).toEqual([[501, 1]])
})

test('correcting the client moves the cart and leaves none behind', () => {
  chooseCart(achieng, 'stay')
  add(1)
  expect(chooseCart(baraka, 'along')).toBe('chosen')
  expect(held()).toEqual([[1, 1]])
  expect(keysWith(`sokoni.cart.${owner}.`)).toEqual([`sokoni.cart.${owner}.43`])
})

test('a cart above the most that a browser stores is refused, and an empty one makes room', () => {
  for (let clientId = 1; clientId <= 30; clientId++) {
    chooseCart(client(clientId), 'stay')
    add(1)
  }
  expect(chooseCart(client(31), 'stay')).toBe('refused')
  expect(shopClient()).toEqual(client(30))
  expect(chooseCart(client(31), 'along')).toBe('chosen')
  expect(chooseCart(client(4), 'stay')).toBe('chosen')
  removeFromCart(1)
  expect(chooseCart(client(32), 'stay')).toBe('chosen')
  expect(keysWith(`sokoni.cart.${owner}.`)).not.toContain(`sokoni.cart.${owner}.4`)
})

test('a booked order empties the cart of its client, also after the tab went on to another', () => {
  chooseCart(achieng, 'stay')
  add(1, 2)
  chooseCart(baraka, 'stay')
  add(1, 2)
  takeBooked(achieng, [{ productId: 1, quantity: 2 }])
  expect(held()).toEqual([[1, 2]])
  expect(shopClient()).toEqual(baraka)
  expect(keysWith(`sokoni.cart.${owner}.`)).toEqual([`sokoni.cart.${owner}.43`])
  takeBooked(baraka, [{ productId: 1, quantity: 1 }])
  expect(shopClient()).toEqual(baraka)
  expect(held()).toEqual([[1, 1]])
  takeBooked(baraka, [{ productId: 1, quantity: 1 }])
  expect(shopClient()).toBeNull()
})

test('undoing a removal restores the item in the cart it was removed from', () => {
  chooseCart(achieng, 'stay')
  add(1)
  const putBack = removeFromCart(1)
  chooseCart(baraka, 'stay')
  putBack()
  expect(held()).toEqual([])
  chooseCart(achieng, 'stay')
  expect(held()).toEqual([[1, 1]])
})

test('the carts of others are listed without that of the tab and empty ones, and deleting one can be undone', () => {
  add(9)
  chooseCart(achieng, 'stay')
  add(1, 2)
  chooseCart(baraka, 'stay')
  const { result } = renderHook(() => useOtherCarts(owner))
  const counts = () => result.current.map(({ clientId, count }) => [clientId, count])
  expect(counts()).toEqual([
    [42, 2],
    [null, 1],
  ])
  let restore = () => {}
  act(() => {
    restore = deleteCart(owner, 42)
  })
  expect(counts()).toEqual([[null, 1]])
  act(() => restore())
  expect(counts()).toContainEqual([42, 2])
  act(() => void chooseCart(achieng, 'stay'))
  expect(counts()).toEqual([[null, 1]])
})

test('another account of this browser has neither the cart of a client nor its entry in the list', () => {
  chooseShopClient(achieng)
  add(1)
  act(() => void sessions.staff.set({ token: 'b', user: { ...user, id: 8 } }))
  expect(held()).toEqual([])
  expect(renderHook(() => useOtherCarts('staff:8')).result.current).toEqual([])
})
