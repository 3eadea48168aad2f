import type { Promo } from '#contract/orders/orders.ts'
import { stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

const isPromo = (json: unknown): json is Promo =>
  typeof json === 'object' &&
  json !== null &&
  'code' in json &&
  typeof json.code === 'string' &&
  'value' in json &&
  typeof json.value === 'number' &&
  'kind' in json &&
  (json.kind === 'percent' || json.kind === 'amount')

/** The code that was applied to the cart, beside it in the browser. What it takes off is the server's to say. */
export const promo = stored<Promo | null>(storageKeys.promoCode, null, (json) => (isPromo(json) ? json : null))

export const applyPromo = (next: Promo) => promo.set(next)
export const removePromo = () => promo.set(null)

/** Null on the server, while hydrating, and when none was applied. */
export const usePromo = () => useStored(promo)
