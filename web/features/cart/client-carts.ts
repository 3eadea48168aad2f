import { useMemo, useSyncExternalStore } from 'react'
import { maxClientCarts } from '#contract/lending/clients.ts'
import { maxStoredItems } from '#contract/orders/carts.ts'
import {
  chooseShopClient,
  clearShopClient,
  onShopClientChange,
  type ShopClient,
  shopClient,
} from '#web/lib/session/shop-client.store.ts'
import { clearStored, keysWith } from '#web/lib/storage/local-storage-store.ts'
import { clientCartKey, clientCartPrefix } from '#web/lib/storage/storage-keys.ts'
import { memoryStore } from '#web/ui/memory-store.ts'
import { addItems, cartsToRemove, withoutBooked } from './cart.rules.ts'
import { clientCarts, generalCart, itemsFor, maxOfOne } from './cart.store.ts'
import { generalPromo, promoFor } from './promo.store.ts'

/** Number of changes that this tab made to carts of other clients. */
const changes = memoryStore(0)
const noteChange = () => changes.set(changes.get() + 1)

function readCarts(owner: string) {
  const prefix = clientCartPrefix(owner)
  return keysWith(prefix).flatMap((key) => {
    const clientId = Number(key.slice(prefix.length))
    return Number.isInteger(clientId) && clientId > 0 ? [{ clientId, ...clientCarts(key).get() }] : []
  })
}

function removeCart(owner: string, clientId: number) {
  clearStored([clientCartKey(owner, clientId)])
  noteChange()
}

/** Whether a cart for this client can be stored; removes empty ones for it. `replaced`: the cart that it takes over. */
function makeRoom({ owner, clientId }: ShopClient, replaced: number | null): boolean {
  const carts = readCarts(owner)
  if (carts.some((cart) => cart.clientId === clientId)) return true
  const others = carts.filter((cart) => cart.clientId !== replaced)
  const removed = cartsToRemove(others, maxClientCarts)
  for (const other of removed ?? []) removeCart(owner, other)
  return removed !== null
}

/** Moves items and promo code. Returns the number of items above the most of one cart, which stay. */
function moveItems(from: ShopClient | null, to: ShopClient): number {
  const [source, target] = [itemsFor(from), itemsFor(to)]
  if (source.get().length === 0) return 0
  const { items, left } = addItems(target.get(), source.get(), { lines: maxStoredItems, quantity: maxOfOne })
  target.set(items)
  const code = promoFor(from)
  if (promoFor(to).get() === null) promoFor(to).set(code.get())
  code.set(null)
  source.set(left)
  if (from && left.length === 0) removeCart(from.owner, from.clientId)
  return left.length
}

/**
 * Makes this client the one of this tab, with their cart. `refused`: as many carts as a browser stores have items.
 * `overfull`: not all items that should go along did.
 */
export function chooseCart(next: ShopClient, items: 'stay' | 'along'): 'chosen' | 'refused' | 'overfull' {
  const from = shopClient()
  const isSame = from?.clientId === next.clientId
  if (!isSame && !makeRoom(next, items === 'along' ? (from?.clientId ?? null) : null)) return 'refused'
  const left = items === 'along' && !isSame ? moveItems(from, next) : 0
  chooseShopClient(next)
  return left > 0 ? 'overfull' : 'chosen'
}

/**
 * Removes the booked quantities and the promo code from the cart of this client, the general one without a client; items
 * added while the order was being placed remain. An emptied cart is removed, and its client leaves the tab.
 */
export function takeBooked(client: ShopClient | null, booked: readonly { productId: number; quantity: number }[]) {
  const own = itemsFor(client)
  own.set(withoutBooked(own.get(), booked))
  promoFor(client).set(null)
  if (!client || own.get().length > 0) return
  removeCart(client.owner, client.clientId)
  if (shopClient()?.clientId === client.clientId) clearShopClient()
}

/** Deletes the cart of a client, for null the general one. Returns the function that restores it. */
export function deleteCart(owner: string, clientId: number | null): () => void {
  if (clientId === null) {
    const [items, code] = [generalCart.get(), generalPromo.get()]
    generalCart.set([])
    generalPromo.set(null)
    return () => {
      generalCart.set(items)
      generalPromo.set(code)
    }
  }
  const store = clientCarts(clientCartKey(owner, clientId))
  const before = store.get()
  removeCart(owner, clientId)
  return () => {
    store.set(before)
    noteChange()
  }
}

/** A cart with items that is not the one of this tab; `clientId` is null for the general one, whose time is unknown. */
export type OtherCart = { clientId: number | null; groupId: number; changedAt: number; count: number }

const countOf = (items: readonly { quantity: number }[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)

function otherCarts(owner: string): OtherCart[] {
  const current = shopClient()?.clientId ?? null
  const filled = readCarts(owner)
    .filter(({ clientId, items }) => clientId !== current && items.length > 0)
    .map(({ clientId, groupId, changedAt, items }) => ({ clientId, groupId, changedAt, count: countOf(items) }))
    .sort((one, other) => other.changedAt - one.changedAt)
  const general = current === null ? 0 : countOf(generalCart.get())
  return general > 0 ? [...filled, { clientId: null, groupId: 0, changedAt: 0, count: general }] : filled
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  const stops = [onShopClientChange(listener), changes.subscribe(listener), generalCart.subscribe(listener)]
  return () => {
    window.removeEventListener('storage', listener)
    for (const stop of stops) stop()
  }
}

/** The carts with items that this session filled for others than the client of this tab, newest first. */
export function useOtherCarts(owner: string): OtherCart[] {
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(otherCarts(owner)),
    () => '[]',
  )
  return useMemo(() => JSON.parse(text), [text])
}
