import { useEffect } from 'react'
import { noteSyncAttempt } from '#web/features/cart/sync-status.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { clearStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

const loadSync = () => import('./start-cart-sync.ts')

/** Loads the code of the sync before the page is hydrated. */
export const preloadCartSync = ({ kind }: Session) => {
  if (kind === 'member') loadSync().catch(() => undefined)
}

/** Syncs a member's cart and wishlist across devices; the code for it loads for members only. */
export function useSyncedCart() {
  const { kind, key } = useSession()

  useEffect(() => {
    // Changes that staff make to the cart on this device must not be synced as changes of a member.
    if (kind === 'staff') clearStored([storageKeys.syncedCart])
    if (kind !== 'member') return
    let isEnabled = true
    let stop = () => {}
    const start = () =>
      loadSync().then(
        ({ startCartSync: follow }) => {
          if (isEnabled) stop = follow(key)
        },
        () => noteSyncAttempt({ owner: key, isLoaded: false, retry: start }),
      )
    void start()
    return () => {
      isEnabled = false
      stop()
    }
  }, [kind, key])
}
