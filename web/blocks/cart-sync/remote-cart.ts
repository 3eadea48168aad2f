import { getCart, type StoredCart, storeCart } from '#contract/orders/carts.ts'
import type { RemoteCart } from '#web/features/cart/sync-cart.ts'
import { ApiError, api } from '#web/lib/http/api.ts'

const isConflict = (details: unknown): details is { current: StoredCart } =>
  typeof details === 'object' && details !== null && 'current' in details

function conflictOf(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT' || !isConflict(error.details)) throw error
  return { conflict: error.details.current }
}

/** With `token`, calls as the member who is signing out. */
export const remoteCartFor = (token?: string): RemoteCart => {
  const as = token === undefined ? {} : { token }
  return {
    get: () => api(getCart, as),
    put: (body) => api(storeCart, { body, ...as }).then((cart) => ({ stored: cart }), conflictOf),
  }
}
