import { stored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import type { Gathered } from './merge.rules.ts'
import type { Base } from './sync-cart.ts'

/** And whose it is. */
export type Kept = Base & { owner: string }

const isGathered = (json: unknown): json is Gathered =>
  typeof json === 'object' &&
  json !== null &&
  'items' in json &&
  Array.isArray(json.items) &&
  'wishes' in json &&
  Array.isArray(json.wishes)

const isKept = (json: unknown): json is Kept =>
  isGathered(json) && 'owner' in json && 'version' in json && (!('sent' in json) || isGathered(json.sent))

/** Forgotten before the cart itself: a cart without it is added to the server's, never taken for an emptied one. */
export const kept = stored<Kept | null>(storageKeys.syncedCart, null, (json) => (isKept(json) ? json : null))
