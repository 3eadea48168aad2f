import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx'
import type { AddableProduct } from '#web/features/cart/use-add-to-cart.ts'
import { ProductRow } from '#web/features/products/product-row.tsx'
import type { ShownProduct } from '#web/features/products/shown-product.ts'
import { useQuickView } from '#web/features/products/use-quick-view.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { prepareModal } from '#web/ui/overlay.tsx'
import hidden from '#web/ui/unseen.module.css'
import styles from './product-tile-row.module.css'
import { WishButton } from './wish-button.tsx'

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
