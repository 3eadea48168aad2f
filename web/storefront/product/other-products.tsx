import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx'
import type { AddableProduct } from '#web/features/cart/use-add-to-cart.ts'
import { usePriced } from '#web/features/products/prices.queries.ts'
import { ProductCard } from '#web/features/products/product-card.tsx'
import { Rail, railSizes } from '#web/features/products/rail.tsx'
import type { MaybePriced, ShownProduct } from '#web/features/products/shown-product.ts'
import { useViewed } from '#web/features/products/viewed.store.ts'
import { WishlistHeart } from '#web/features/wishlist/wishlist-heart.tsx'
import { useInView } from '#web/ui/hooks/use-in-view.ts'
import styles from './other-products.module.css'
import { productsById, relatedProducts } from './product.queries.ts'

const mostRecent = 12

export function RelatedProducts({ productId, categoryName }: { productId: number; categoryName: string }) {
  const { t } = useLingui()
  const { data: { products = [], isPaired = true } = {} } = useQuery(relatedProducts(productId))
  return <ProductRail title={isPaired ? t`Goes well with this` : t`Others in ${categoryName}`} products={products} />
}

/** Products that this browser viewed before this one. */
export function RecentProducts({ productId }: { productId: number }) {
  const { t } = useLingui()
  const ids = useViewed()
    .filter((id) => id !== productId)
    .slice(0, mostRecent)
  const { data } = useQuery(productsById(ids))
  return <ProductRail title={t`Recently viewed`} products={data ?? []} />
}

type RailProduct = ShownProduct & AddableProduct

type RailProps = {
  title: string
  products: readonly RailProduct[]
  /** The products are loading: their space is reserved. */
  isComing?: boolean
}

export function ProductRail({ title, products, isComing = false }: RailProps) {
  const box = useRef<HTMLDivElement>(null)
  const priced = usePriced(products, useInView(box))
  return (
    <div ref={box} className={styles.rail} data-coming={isComing || undefined}>
      {priced.length > 0 && (
        <Rail title={title} items={priced}>
          {(product) => <RailProduct product={product} />}
        </Rail>
      )}
    </div>
  )
}

function RailProduct({ product }: { product: RailProduct & MaybePriced }) {
  return (
    <ProductCard
      product={product}
      sizes={railSizes}
      corner={<WishlistHeart product={product} />}
      actions={<AddToCartButton product={product} />}
    />
  )
}
