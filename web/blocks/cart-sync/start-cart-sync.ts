import { getCart, type StoredCart, storeCart } from '#contract/orders/carts.ts'
import { cart } from '#web/features/cart/cart.store.ts'
import { type CartSnapshot, isSame, withinServerLimit } from '#web/features/cart/merge.rules.ts'
import { type Base, type LocalCart, type RemoteCart, syncCart } from '#web/features/cart/sync-cart.ts'
import { createSyncScheduler } from '#web/features/cart/sync-scheduler.ts'
import { noteSyncAttempt } from '#web/features/cart/sync-status.ts'
import { wishlist } from '#web/features/wishlist/wishlist.store.ts'
import { ApiError, api } from '#web/lib/http/api.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { beforeSignOut } from '#web/lib/session/sign-in.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { localCartOf, ownBase, readSnapshot, takeOver } from './local-cart.ts'

/** Syncs one tab at a time with Web Locks; in a browser without them the slower tab merges after a version conflict. */
const inTurn = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(storageKeys.syncedCart, run) : run()

/** Syncs this browser's cart and wishlist with the server for one member, until the returned function is called. */
export function startCartSync(owner: string): () => void {
  takeOver(owner)
  const device = localCartOf(owner)
  const server = remoteCartFor()
  const retry = () => {
    noteSyncAttempt(null)
    scheduler.fetchNow()
  }
  const scheduler = createSyncScheduler(async (options) => {
    if (!device.isOwner()) return
    let isLoaded = false
    try {
      await inTurn(() => syncCart(device, server, options))
      isLoaded = true
    } finally {
      if (device.isOwner()) noteSyncAttempt({ owner, isLoaded, retry })
    }
  })

  const onVisibility = () => (document.hidden ? scheduler.hurry() : scheduler.fetchNow())
  document.addEventListener('visibilitychange', onVisibility)
  for (const event of ['focus', 'online']) window.addEventListener(event, scheduler.fetchNow)
  const stops = [
    cart.subscribe(scheduler.changed),
    wishlist.subscribe(scheduler.changed),
    beforeSignOut((token) => sendLast(owner, token)),
  ]
  scheduler.fetchNow()

  return () => {
    scheduler.stop()
    noteSyncAttempt(null)
    document.removeEventListener('visibilitychange', onVisibility)
    for (const event of ['focus', 'online']) window.removeEventListener(event, scheduler.fetchNow)
    for (const stop of stops) stop()
  }
}

/** Sends unsent changes at sign-out, from a copy: the browser's own cart is emptied meanwhile. */
async function sendLast(owner: string, token: string) {
  let [local, base] = [readSnapshot(), ownBase(owner)]
  if (currentSession().key !== owner || !base || isSame(withinServerLimit(local), base)) return
  const copy: LocalCart = {
    read: () => local,
    prepare: async () => {},
    write: (next: CartSnapshot) => {
      local = next
      return true
    },
    base: () => base,
    rebase: (next: Base) => {
      base = next
    },
    isOwner: () => true,
  }
  await syncCart(copy, remoteCartFor(token), { fetchRemote: false })
}

const isConflict = (details: unknown): details is { current: StoredCart } =>
  typeof details === 'object' && details !== null && 'current' in details

function conflictOf(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT' || !isConflict(error.details)) throw error
  return { conflict: error.details.current }
}

/** With `token`, calls as the member who is signing out. */
const remoteCartFor = (token?: string): RemoteCart => {
  const as = token === undefined ? {} : { token }
  return {
    get: () => api(getCart, as),
    put: (body) => api(storeCart, { body, ...as }).then((cart) => ({ stored: cart }), conflictOf),
  }
}
