import { cart } from '#web/features/cart/cart.store.ts'
import { type Gathered, isSame, keepable } from '#web/features/cart/merge.rules.ts'
import { type Base, type Device, syncCart } from '#web/features/cart/sync-cart.ts'
import { makeRhythm } from '#web/features/cart/sync-scheduler.ts'
import { noteLook } from '#web/features/cart/sync-status.ts'
import { wishlist } from '#web/features/wishlist/wishlist.store.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { beforeSignOut } from '#web/lib/session/sign-in.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { deviceOf, gathered, ownBase, takeOver } from './local-cart.ts'
import { serverFor } from './remote-cart.ts'

/** One tab at a time where the browser knows how; without it the slower one merges. */
const alone = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(storageKeys.syncedCart, run) : run()

/** Keeps this browser and the server in step for one member until it is stopped. */
export function follow(owner: string): () => void {
  takeOver(owner)
  const device = deviceOf(owner)
  const server = serverFor()
  const lookAgain = () => {
    noteLook(null)
    rhythm.look()
  }
  const rhythm = makeRhythm(async (look) => {
    if (!device.isMine()) return
    let isHere = false
    try {
      await alone(() => syncCart(device, server, look))
      isHere = true
    } finally {
      if (device.isMine()) noteLook({ owner, isHere, lookAgain })
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
    noteLook(null)
    document.removeEventListener('visibilitychange', onVisibility)
    for (const event of ['focus', 'online']) window.removeEventListener(event, rhythm.look)
    for (const stop of stops) stop()
  }
}

/** What has not been sent when its member leaves, from a copy: the browser's own is emptied meanwhile. */
async function sendLast(owner: string, token: string) {
  let [here, base] = [gathered(), ownBase(owner)]
  if (currentSession().key !== owner || !base || isSame(keepable(here), base)) return
  const copy: Device = {
    read: () => here,
    prepare: async () => {},
    write: (next: Gathered) => {
      here = next
      return true
    },
    base: () => base,
    rebase: (next: Base) => {
      base = next
    },
    isMine: () => true,
  }
  await syncCart(copy, serverFor(token), { ask: false })
}
