import { useEffect } from 'react'
import { noteSyncAttempt } from '#web/features/cart/sync-status.ts'
import { useSession } from '#web/lib/session/session.ts'
import { clearStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

/** A member's cart and wishlist follow them; the code for it loads for members only. */
export function useSyncedCart() {
  const { kind, key } = useSession()

  useEffect(() => {
    // What staff do with the cart on this device is nothing a member did.
    if (kind === 'staff') clearStored([storageKeys.syncedCart])
    if (kind !== 'member') return
    let isWanted = true
    let stop = () => {}
    const start = () =>
      import('./start-cart-sync.ts').then(
        ({ startCartSync: follow }) => {
          if (isWanted) stop = follow(key)
        },
        () => noteSyncAttempt({ owner: key, isHere: false, lookAgain: start }),
      )
    void start()
    return () => {
      isWanted = false
      stop()
    }
  }, [kind, key])
}
