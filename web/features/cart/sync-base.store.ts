import { stored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import type { CartSnapshot } from './merge.rules.ts'
import type { Base } from './sync-cart.ts'

/** The base of the sync, with the session key of its owner. */
export type SyncBase = Base & { owner: string }

const isSnapshot = (json: unknown): json is CartSnapshot =>
  typeof json === 'object' &&
  json !== null &&
  'items' in json &&
  Array.isArray(json.items) &&
  'wishes' in json &&
  Array.isArray(json.wishes)

const isSyncBase = (json: unknown): json is SyncBase =>
  isSnapshot(json) && 'owner' in json && 'version' in json && (!('sent' in json) || isSnapshot(json.sent))

/** Cleared before the cart: without a base a cart is added to the remote one, so an empty cart removes nothing. */
export const syncBase = stored<SyncBase | null>(storageKeys.syncedCart, null, (json) =>
  isSyncBase(json) ? json : null,
)
