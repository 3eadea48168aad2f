import { cart } from '#web/features/cart/cart.store.ts'
import { type CartSnapshot, isSame, withinServerLimit } from '#web/features/cart/merge.rules.ts'
import { type Base, type LocalCart, syncCart } from '#web/features/cart/sync-cart.ts'
import { createSyncScheduler } from '#web/features/cart/sync-scheduler.ts'
import { noteSyncAttempt } from '#web/features/cart/sync-status.ts'
import { wishlist } from '#web/features/wishlist/wishlist.store.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { beforeSignOut } from '#web/lib/session/sign-in.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { localCartOf, ownBase, readSnapshot, takeOver } from './local-cart.ts'
import { remoteCartFor } from './remote-cart.ts'

/** Syncs one tab at a time with Web Locks; in a browser without them the slower tab merges after a version conflict. */
const alone = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(storageKeys.syncedCart, run) : run()

/** Syncs this browser's cart and wishlist with the server for one member, until the returned function is called. */
export function startCartSync(owner: string): () => void {
  takeOver(owner)
  const device = localCartOf(owner)
  const server = remoteCartFor()
  const lookAgain = () => {
    noteSyncAttempt(null)
    rhythm.look()
  }
  const rhythm = createSyncScheduler(async (look) => {
    if (!device.isMine()) return
    let isHere = false
    try {
      await alone(() => syncCart(device, server, look))
      isHere = true
    } finally {
      if (device.isMine()) noteSyncAttempt({ owner, isHere, lookAgain })
    }
  })

  const onVisibility = () => (document.hidden ? rhythm.hurry() : rhythm.look())
  document.addEventListener('visibilitychange', onVisibility)
  for (const event of ['focus', 'online']) window.addEventListener(event, rhythm.look)
  const stops = [
    cart.subscribe(rhythm.changed),
    wishlist.subscribe(rhythm.changed),
    beforeSignOut((token) => sendLast(owner, token)),
  ]
  rhythm.look()

  return () => {
    rhythm.stop()
    noteSyncAttempt(null)
    document.removeEventListener('visibilitychange', onVisibility)
    for (const event of ['focus', 'online']) window.removeEventListener(event, rhythm.look)
    for (const stop of stops) stop()
  }
}

/** Sends unsent changes at sign-out, from a copy: the browser's own cart is emptied meanwhile. */
async function sendLast(owner: string, token: string) {
  let [here, base] = [readSnapshot(), ownBase(owner)]
  if (currentSession().key !== owner || !base || isSame(withinServerLimit(here), base)) return
  const copy: LocalCart = {
    read: () => here,
    prepare: async () => {},
    write: (next: CartSnapshot) => {
      here = next
      return true
    },
    base: () => base,
    rebase: (next: Base) => {
      base = next
    },
    isMine: () => true,
  }
  await syncCart(copy, remoteCartFor(token), { ask: false })
}
