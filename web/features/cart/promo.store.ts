import type { Promo } from '#contract/orders/orders.ts'
import type { ShopClient } from '#web/lib/session/shop-client.store.ts'
import { type Stored, stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { currentPart, partOf } from './cart.store.ts'

const isPromo = (json: unknown): json is Promo =>
  typeof json === 'object' &&
  json !== null &&
  'code' in json &&
  typeof json.code === 'string' &&
  'value' in json &&
  typeof json.value === 'number' &&
  'kind' in json &&
  (json.kind === 'percent' || json.kind === 'amount')

export const generalPromo = stored<unknown>(storageKeys.promoCode, null, (json) => json)

/** The promo code applied to the cart of this tab, stored in the browser with it. The server computes the discount. */
const current = currentPart('promo', generalPromo)
export const promo: Stored<Promo | null> = {
  ...current,
  fallback: null,
  get: () => {
    const json = current.get()
    return isPromo(json) ? json : null
  },
}

/** The promo code of the cart of this client; that of the general cart without one. */
export const promoFor = (client: ShopClient | null) => partOf(client, 'promo', generalPromo)

export const applyPromo = (next: Promo) => promo.set(next)
export const removePromo = () => promo.set(null)

/** Null on the server, while hydrating, and when no code is applied. */
export const usePromo = () => useStored(promo)
