import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { BuyBox } from '#web/blocks/product-page/buy-box.tsx'
import { ProductBody } from '#web/blocks/product-page/product-body.tsx'
import type { ShownDetail } from '#web/blocks/product-page/shown-detail.ts'
import { noteViewed } from '#web/features/products/viewed.store.ts'
import { Reviews } from '#web/features/reviews/reviews.tsx'
import { WriteReview } from '#web/features/reviews/write-review.tsx'
import { WishlistHeart } from '#web/features/wishlist/wishlist-heart.tsx'
import { truncate } from '#web/lib/format/text.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ForSearchEngines } from './for-search-engines.tsx'
import { RecentProducts, RelatedProducts } from './other-products.tsx'
import styles from './product-view.module.css'
import { ShareButton } from './share-button.tsx'
import { StockAlertButton } from './stock-alert-button.tsx'
import { useTrail } from './trail.ts'

export function ProductView({ product }: { product: ShownDetail }) {
  const { t } = useLingui()
  const localePath = useLocalePath()
  const trail = useTrail(product)
  const { id, slug, category } = product
  const name = product.name || t`Unnamed Product`

  useEffect(() => noteViewed(id), [id])

  return (
    <Page tab={name} description={truncate(product.description, 160)} className={styles.page}>
      <ForSearchEngines product={product} trail={trail} />
      <Breadcrumbs trail={trail} />
      <ProductBody
        product={product}
        name={name}
        reviews="#reviews"
        corner={<WishlistHeart product={product} />}
        buy={<BuyBox product={product} alert={<StockAlertButton productId={id} />} />}
        share={<ShareButton name={name} path={localePath(`/products/${slug}`)} />}
      />
      {/* Suspense boundaries hydrate separately, so that these parts do not delay the product above. */}
      <Suspense>
        <RelatedProducts productId={id} categoryName={category.categoryName} />
      </Suspense>
      <Suspense>
        <Reviews productId={id}>
          <WriteReview productId={id} />
        </Reviews>
      </Suspense>
      <Suspense>
        <RecentProducts productId={id} />
      </Suspense>
    </Page>
  )
}
