import { Trans } from '@lingui/react/macro'
import { Eye, Heart } from 'lucide-react'
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx'
import type { AddableProduct } from '#web/features/cart/use-add-to-cart.ts'
import { ProductRow } from '#web/features/products/product-row.tsx'
import type { ShownProduct } from '#web/features/products/shown-product.ts'
import { useQuickView } from '#web/features/products/use-quick-view.ts'
import { useWishToggle } from '#web/features/wishlist/use-wish-toggle.ts'
import type { Wished } from '#web/features/wishlist/wishlist.store.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { prepareModal } from '#web/ui/overlay.tsx'
import hidden from '#web/ui/unseen.module.css'
import styles from './product-tile-row.module.css'

/** A row of the product list with its buttons. Its screen must render a QuickView. */
export function ProductTileRow({
  product,
  first = false,
}: {
  product: ShownProduct & AddableProduct
  first?: boolean
}) {
  const { open } = useQuickView()
  return (
    <ProductRow
      product={product}
      first={first}
      actions={
        <>
          <Button
            variant="secondary"
            className={cx(styles.quick, styles.small)}
            onPointerEnter={prepareModal}
            onFocus={prepareModal}
            onClick={() => open(product.slug)}
          >
            <Eye aria-hidden size={18} />
            <span className={hidden.onPhone}>
              <Trans>Quick View</Trans>
            </span>
          </Button>
          <AddToCartButton product={product} again />
          <WishButton product={product} />
        </>
      }
    />
  )
}

/** The wishlist button with a text label, for rows of a list. */
function WishButton({ product }: { product: Wished }) {
  const { isWished, toggle } = useWishToggle(product)
  return (
    <Button variant="secondary" className={styles.small} onClick={toggle}>
      <Heart aria-hidden size={18} fill={isWished ? 'currentColor' : 'none'} />
      <span className={hidden.onPhone}>{isWished ? <Trans>Wishlisted</Trans> : <Trans>Wishlist</Trans>}</span>
    </Button>
  )
}
