import { useLingui } from '@lingui/react/macro'
import { useSession } from '#web/lib/session/session.ts'
import { useLogInToast } from '#web/lib/session/use-log-in-toast.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { addToWishlist, removeFromWishlist, toItem, useWishlist, type Wished } from './wishlist.store.ts'

/** Adds a product to the wishlist or removes it. A visitor gets a toast that leads to the sign-in page. */
export function useWishToggle(product: Wished) {
  const { t } = useLingui()
  const { kind } = useSession()
  const askToLogIn = useLogInToast()
  const isWished = useWishlist().has(product.id) && kind !== 'visitor'
  const { name } = product

  const toggle = () => {
    if (kind === 'visitor') return askToLogIn(t`Please log in to add products to your wishlist.`)
    if (isWished) {
      removeFromWishlist(product.id)
      return toast(t`${name} removed from wishlist`)
    }
    addToWishlist(toItem(product))
    toast(t`${name} added to wishlist`)
  }
  return { isWished, toggle }
}
