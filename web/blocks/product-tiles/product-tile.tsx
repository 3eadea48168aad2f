import { useMemo } from 'react'
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx'
import type { AddableProduct } from '#web/features/cart/use-add-to-cart.ts'
import { usePriced } from '#web/features/products/prices.queries.ts'
import { ProductCard } from '#web/features/products/product-card.tsx'
import { QuickViewButton } from '#web/features/products/quick-view-button.tsx'
import type { ShownProduct } from '#web/features/products/shown-product.ts'
import { WishlistHeart } from '#web/features/wishlist/wishlist-heart.tsx'

type Props = {
  product: ShownProduct & AddableProduct
  first?: boolean
  sizes?: string
  /** The tile is in or near the viewport, so its price is fetched. */
  near?: boolean
}

/** A product card with its buttons. Its screen must render a QuickView. */
export function ProductTile({ product, first, sizes, near }: Props) {
  const priced = usePriced(product, near)
  // A page holds some fifty tiles: a change of the cart rerenders their buttons only.
  return useMemo(
    () => (
      <ProductCard
        product={priced}
        {...(first ? { first } : {})}
        {...(sizes ? { sizes } : {})}
        corner={<WishlistHeart product={priced} />}
        quickView={<QuickViewButton product={priced} />}
        actions={<AddToCartButton product={priced} />}
      />
    ),
    [priced, first, sizes],
  )
}
