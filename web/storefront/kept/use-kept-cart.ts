import { useEffect } from 'react'
import { noteLook } from '../../features/cart/arrival.ts'
import { useSession } from '../../lib/session.ts'
import { storageKeys } from '../../lib/storage-keys.ts'
import { forgetStored } from '../../lib/stored.ts'

/** A member's cart and wishlist follow them; the code for it loads for members only. */
export function useKeptCart() {
  const { kind, key } = useSession()

  useEffect(() => {
    // What staff do with the cart on this device is nothing a member did.
    if (kind === 'staff') forgetStored([storageKeys.syncedCart])
    if (kind !== 'member') return
    let isWanted = true
    let stop = () => {}
    const start = () =>
      import('./follow.ts').then(
        ({ follow }) => {
          if (isWanted) stop = follow(key)
        },
        () => noteLook({ owner: key, isHere: false, lookAgain: start }),
      )
    void start()
    return () => {
      isWanted = false
      stop()
    }
  }, [kind, key])
}
