import { stored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import type { CartSnapshot } from './merge.rules.ts'
import type { Base } from './sync-cart.ts'

/** And whose it is. */
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

/** Forgotten before the cart itself: a cart without it is added to the server's, never taken for an emptied one. */
export const syncBase = stored<SyncBase | null>(storageKeys.syncedCart, null, (json) =>
  isSyncBase(json) ? json : null,
)
