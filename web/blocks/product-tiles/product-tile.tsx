import { useMemo } from 'react'
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx'
import type { AddableProduct } from '#web/features/cart/use-add-to-cart.ts'
import { ProductCard } from '#web/features/products/product-card.tsx'
import { QuickViewButton } from '#web/features/products/quick-view-button.tsx'
import type { ShownProduct } from '#web/features/products/shown-product.ts'
import { WishlistHeart } from '#web/features/wishlist/wishlist-heart.tsx'

type Props = {
  product: ShownProduct & AddableProduct
  first?: boolean
  sizes?: string
}

/** A product card with its buttons. Its screen must render a QuickView. */
export function ProductTile({ product, first, sizes }: Props) {
  // A page holds some fifty tiles: a change of the cart rerenders their buttons only.
  return useMemo(
    () => (
      <ProductCard
        product={product}
        {...(first ? { first } : {})}
        {...(sizes ? { sizes } : {})}
        corner={<WishlistHeart product={product} />}
        quickView={<QuickViewButton product={product} />}
        actions={<AddToCartButton product={product} />}
      />
    ),
    [product, first, sizes],
  )
}
