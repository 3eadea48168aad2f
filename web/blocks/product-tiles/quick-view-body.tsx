import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PublicProductDetail } from '#contract/catalogue/products.ts'
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx'
import { ProductBadges } from '#web/features/products/product-badges.tsx'
import { ProductPrice } from '#web/features/products/product-price.tsx'
import { productDetail, shownBefore } from '#web/features/products/products.queries.ts'
import { Rating } from '#web/features/products/rating.tsx'
import type { Prices } from '#web/features/products/shown-product.ts'
import { StockBadge } from '#web/features/products/stock-label.tsx'
import { WishlistHeart } from '#web/features/wishlist/wishlist-heart.tsx'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { LogInLink } from '#web/lib/session/log-in-link.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './quick-view-body.module.css'

/** The main facts of a product, in a dialog over the current page. */
export default function QuickViewBody({ slug }: { slug: string }) {
  const { t } = useLingui()
  const session = useSession()
  const query = useQuery({
    ...productDetail(slug, session),
    placeholderData: (shown, before) => shownBefore(session)(shown?.slug === slug ? shown : undefined, before),
  })
  return (
    <QueryBoundary
      query={query}
      loading={<GlanceSkeleton />}
      failed={t`Failed to fetch products. Please try again later.`}
    >
      {(product) => <Glance product={product} />}
    </QueryBoundary>
  )
}

function Glance({ product }: { product: PublicProductDetail & Partial<Prices> }) {
  const session = useSession()
  const partLanguage = usePartLanguage()
  const { category, itemCode, slug } = product
  return (
    <article className={styles.quickView}>
      <Picture
        source={product.picture}
        alt={product.name}
        mark={category.categoryName}
        sizes="(min-width: 48em) 20rem, 11rem"
        first
      />
      <div className={styles.text}>
        <div className={styles.badges}>
          <ProductBadges product={product} />
          <StockBadge available={product.availableStock} />
        </div>
        <h2 lang={partLanguage(product.nameLanguage)}>{product.name}</h2>
        <Rating rating={product.rating} count={product.reviewCount} />
        <ProductPrice product={product} />
        <p className={styles.description} lang={partLanguage(product.descriptionLanguage)}>
          {product.description}
        </p>
        <dl className={styles.facts}>
          <dt>
            <Trans>Brand</Trans>
          </dt>
          <dd>{product.brandName ?? <Trans>Unknown Brand</Trans>}</dd>
          <dt>
            <Trans>Category</Trans>
          </dt>
          <dd>{category.categoryName}</dd>
          <dt>
            <Trans>Item code</Trans>
          </dt>
          <dd>{itemCode}</dd>
        </dl>
        <LocaleLink to={`/products/${slug}`} className={styles.full}>
          <Trans>View full details</Trans>
        </LocaleLink>
        <div className={styles.actions}>
          {session.kind === 'visitor' ? (
            <LogInLink kind="member" className={buttonClass()}>
              <Trans>Login to Purchase</Trans>
            </LogInLink>
          ) : (
            <AddToCartButton product={product} />
          )}
          <WishlistHeart product={product} />
        </div>
      </div>
    </article>
  )
}

const GlanceSkeleton = () => (
  <div className={styles.quickView}>
    <span className={styles.picture} />
    <div className={styles.text}>
      <Skeleton width="80%" height="1.5rem" />
      <Skeleton width="40%" />
      <Skeleton width="50%" height="1.75rem" />
      <Skeleton height="6rem" />
      <Skeleton width="60%" height="var(--touch)" />
    </div>
  </div>
)
