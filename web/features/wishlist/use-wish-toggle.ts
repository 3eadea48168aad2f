import { useLingui } from '@lingui/react/macro'
import { useSession } from '#web/lib/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { addToWishlist, removeFromWishlist, toItem, useWishlist, type Wished } from './wishlist.store.ts'

/** Adds a product to the wishlist or removes it. A visitor gets a toast with the request to log in. */
export function useWishToggle(product: Wished) {
  const { t } = useLingui()
  const { kind } = useSession()
  const isWished = useWishlist().has(product.id) && kind !== 'visitor'
  const { name } = product

  const toggle = () => {
    if (kind === 'visitor') return toast(t`Please log in to add products to your wishlist.`, 'info')
    if (isWished) {
      removeFromWishlist(product.id)
      return toast(t`${name} removed from wishlist`)
    }
    addToWishlist(toItem(product))
    toast(t`${name} added to wishlist`)
  }
  return { isWished, toggle }
}
