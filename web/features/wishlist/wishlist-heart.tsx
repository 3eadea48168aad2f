import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'
import { useWishToggle } from './use-wish-toggle.ts'
import type { Wished } from './wishlist.store.ts'
import styles from './wishlist-heart.module.css'

type Props = { product: Wished; className?: string | undefined }

/** The wishlist button as an icon, over the picture of a product. */
export function WishlistHeart({ product, className }: Props) {
  const { t } = useLingui()
  const { isWished, toggle } = useWishToggle(product)
  const { name } = product
  return (
    <button
      type="button"
      className={cx(styles.heart, className)}
      aria-pressed={isWished}
      aria-label={t`Wishlist: ${name}`}
      onClick={toggle}
    >
      <Heart aria-hidden size={20} />
    </button>
  )
}
