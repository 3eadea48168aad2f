import { Trans } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { useWishToggle } from '#web/features/wishlist/use-wish-toggle.ts'
import type { Wished } from '#web/features/wishlist/wishlist.store.ts'
import { Button } from '#web/ui/button.tsx'
import hidden from '#web/ui/unseen.module.css'
import styles from './product-tile-row.module.css'

/** The wishlist button with a text label, for rows of a list. */
export function WishButton({ product }: { product: Wished }) {
  const { isWished, toggle } = useWishToggle(product)
  return (
    <Button variant="secondary" className={styles.small} onClick={toggle}>
      <Heart aria-hidden size={18} fill={isWished ? 'currentColor' : 'none'} />
      <span className={hidden.onPhone}>{isWished ? <Trans>Wishlisted</Trans> : <Trans>Wishlist</Trans>}</span>
    </Button>
  )
}
