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

/** The promo code applied to the cart, stored in the browser. The server computes the discount. */
export const promo = stored<Promo | null>(storageKeys.promoCode, null, (json) => (isPromo(json) ? json : null))

export const applyPromo = (next: Promo) => promo.set(next)
export const removePromo = () => promo.set(null)

/** Null on the server, while hydrating, and when no code is applied. */
export const usePromo = () => useStored(promo)
