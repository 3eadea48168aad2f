import { useSyncExternalStore } from 'react'
import { storageKeys } from '../storage/storage-keys.ts'
import { currentSession } from './session.ts'

/** The client that staff shop for in this tab, by ids: another tab has its own. */
export type ShopClient = {
  /** Session key of the account that chose: a colleague on this device does not continue it. */
  owner: string
  clientId: number
  groupId: number
}

const listeners = new Set<() => void>()
let raw: string | null = null
let chosen: ShopClient | null = null

const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0

function parse(text: string | null): ShopClient | null {
  if (text === null) return null
  try {
    const json: Partial<ShopClient> | null = JSON.parse(text)
    return json && typeof json.owner === 'string' && isId(json.clientId) && isId(json.groupId)
      ? (json as ShopClient)
      : null
  } catch {
    return null
  }
}

function get() {
  try {
    const text = sessionStorage.getItem(storageKeys.shopClient)
    if (text !== raw) {
      raw = text
      chosen = parse(text)
    }
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  return chosen
}

function set(next: ShopClient | null) {
  chosen = next
  raw = next && JSON.stringify(next)
  try {
    if (raw === null) sessionStorage.removeItem(storageKeys.shopClient)
    else sessionStorage.setItem(storageKeys.shopClient, raw)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Calls back when the client of this tab changes. Returns the function that stops it. */
export function onShopClientChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const chooseShopClient = (client: ShopClient) => set(client)

export function clearShopClient() {
  if (get()) set(null)
}

/** The client that the session of this browser shops for in this tab; null without one. */
export function shopClient(): ShopClient | null {
  const client = get()
  return client?.owner === currentSession().key ? client : null
}

/** The client that this account shops for in this tab; null without one and while hydrating. */
export function useShopClient(owner: string): ShopClient | null {
  const current = useSyncExternalStore(onShopClientChange, get, () => null)
  return current?.owner === owner ? current : null
}
