import { Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import {
  addToWishlist,
  removeFromWishlist,
  toItem,
  useWishlist,
  type Wished,
} from '#web/features/wishlist/wishlist.store.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import styles from './product-tile-row.module.css'

/** The wishlist button with a text label, for rows of a list. */
export function WishButton({ product }: { product: Wished }) {
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

  return (
    <Button look="secondary" className={styles.small} onClick={toggle}>
      <Heart aria-hidden size={18} fill={isWished ? 'currentColor' : 'none'} />
      <span className={styles.words}>{isWished ? <Trans>Wishlisted</Trans> : <Trans>Wishlist</Trans>}</span>
    </Button>
  )
}
