import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import round from '#web/ui/round-button.module.css'
import { useWishToggle } from './use-wish-toggle.ts'
import type { Wished } from './wishlist.store.ts'
import styles from './wishlist-heart.module.css'

/** The wishlist button as an icon, over the picture of a product. */
export function WishlistHeart({ product }: { product: Wished }) {
  const { t } = useLingui()
  const { isWished, toggle } = useWishToggle(product)
  const { name } = product
  return (
    <button
      type="button"
      className={cx(round.button, styles.heart)}
      aria-pressed={isWished}
      aria-label={t`Wishlist: ${name}`}
      onClick={toggle}
    >
      <Heart aria-hidden size={20} />
    </button>
  )
}
