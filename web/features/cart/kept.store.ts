import type { KeptCart } from '#contract/carts.ts'
import { stored } from '../../lib/stored.ts'

/** What this device and the server last had in common, and whose it is. */
export type Kept = KeptCart & { owner: string }

const isKept = (json: unknown): json is Kept =>
  typeof json === 'object' &&
  json !== null &&
  'owner' in json &&
  'version' in json &&
  'items' in json &&
  Array.isArray(json.items) &&
  'wishes' in json &&
  Array.isArray(json.wishes)

/** Forgotten before the cart itself: a cart without it is added to the server's, never taken for an emptied one. */
export const kept = stored<Kept | null>('sokoni.kept', null, (json) => (isKept(json) ? json : null))
