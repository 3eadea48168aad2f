import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { ProductBadges } from '#web/features/products/product-badges.tsx'
import { ProductPrice } from '#web/features/products/product-price.tsx'
import { isPriced } from '#web/features/products/shown-product.ts'
import { StockLabel } from '#web/features/products/stock-label.tsx'
import { noteViewed } from '#web/features/products/viewed.store.ts'
import { Reviews } from '#web/features/reviews/reviews.tsx'
import { WriteReview } from '#web/features/reviews/write-review.tsx'
import { WishlistHeart } from '#web/features/wishlist/wishlist-heart.tsx'
import { truncate } from '#web/lib/format/text.ts'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Page } from '#web/ui/page.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyBox } from './buy-box.tsx'
import { BuyTerms } from './buy-terms.tsx'
import { Facts } from './facts.tsx'
import { ForSearchEngines } from './for-search-engines.tsx'
import { Gallery } from './gallery.tsx'
import { MonthsChoice } from './months-choice.tsx'
import { RecentProducts, RelatedProducts } from './other-products.tsx'
import styles from './product-view.module.css'
import { ShareButton } from './share-button.tsx'
import type { ShownDetail } from './shown-detail.ts'
import { useTrail } from './trail.ts'

/** From this stock on the page shows 'In Stock'; below it StockLabel shows the number of pieces. */
const plenty = 6

/** Names from this length on get a smaller font, so that price and button stay near the top on a phone. */
const longName = 60

export function ProductView({ product }: { product: ShownDetail }) {
  const { t, i18n } = useLingui()
  const localePath = useLocalePath()
  const partLanguage = usePartLanguage()
  const trail = useTrail(product)
  const { id, slug, category, rating, reviewCount: count, itemCode, discount = 0 } = product
  const name = product.name || t`Unnamed Product`

  useEffect(() => noteViewed(id), [id])

  const stars = rating === null ? '' : i18n.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Page tab={name} description={truncate(product.description, 160)} className={styles.page}>
      <ForSearchEngines product={product} trail={trail} />
      <Breadcrumbs trail={trail} />
      <div className={styles.product}>
        <Gallery
          name={name}
          mark={product.category.categoryName}
          pictures={product.pictures}
          corner={<WishlistHeart product={product} />}
        />
        <div className={styles.text}>
          <div className={styles.badges}>
            <ProductBadges product={product} />
          </div>
          <h1 data-long={name.length > longName || undefined} lang={partLanguage(product.nameLanguage)}>
            {name}
          </h1>
          <p className={styles.muted}>
            {product.brandName || t`Unknown Brand`} · <Trans>Item code: {itemCode}</Trans>
          </p>
          {rating !== null && count > 0 && (
            <a href="#reviews" className={styles.rating}>
              <Stars value={rating} label={t`Rated ${stars} of 5 by ${count}`} />
              <Plural value={count} one="# review" other="# reviews" />
            </a>
          )}
          <div className={styles.price}>
            <ProductPrice product={product} />
            {discount > 0 && <Badge tone="offer">-{discount}%</Badge>}
          </div>
          <MonthsChoice isShown={isPriced(product)} />
          <p className={styles.stock}>
            <StockLabel available={product.availableStock} />
            {product.availableStock >= plenty && (
              <>
                <Check aria-hidden size={18} />
                <Trans>In Stock</Trans>
              </>
            )}
          </p>
          <BuyBox product={product} />
          <BuyTerms attributes={product.attributes} />
          <ShareButton name={name} path={localePath(`/products/${slug}`)} />
          <p className={styles.description} lang={partLanguage(product.descriptionLanguage)}>
            {product.description}
          </p>
          <Facts product={product} />
        </div>
      </div>
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
