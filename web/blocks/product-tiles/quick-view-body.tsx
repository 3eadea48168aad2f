import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx'
import { ProductBadges } from '#web/features/products/product-badges.tsx'
import { ProductPrice } from '#web/features/products/product-price.tsx'
import { productDetail, shownBefore } from '#web/features/products/products.queries.ts'
import { Rating } from '#web/features/products/rating.tsx'
import { StockBadge } from '#web/features/products/stock-label.tsx'
import { WishlistHeart } from '#web/features/wishlist/wishlist-heart.tsx'
import { messageOf } from '#web/lib/http/api.ts'
import { untranslated, usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { LogInLink } from '#web/lib/session/log-in-link.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './quick-view-body.module.css'

/** A product at a glance, over the page it was found on. */
export default function QuickViewBody({ slug }: { slug: string }) {
  const { t } = useLingui()
  const session = useSession()
  const partLanguage = usePartLanguage()
  const { data, error, refetch, isFetching } = useQuery({
    ...productDetail(slug, session),
    placeholderData: (shown, query) => shownBefore(session)(shown?.slug === slug ? shown : undefined, query),
  })

  if (error && !data) {
    return (
      <Alert
        tone="error"
        actions={
          <Button onClick={() => refetch()} busy={isFetching}>
            <Trans>Try Again</Trans>
          </Button>
        }
      >
        <p>{messageOf(error, t`Failed to fetch products. Please try again later.`)}</p>
      </Alert>
    )
  }
  if (!data) return <GlanceSkeleton />

  const { category, itemCode } = data
  return (
    <article className={styles.glance}>
      <Picture
        source={data.picture}
        alt={data.name}
        mark={data.category.categoryName}
        sizes="(min-width: 48em) 20rem, 11rem"
        first
      />
      <div className={styles.words}>
        <div className={styles.badges}>
          <ProductBadges product={data} />
          <StockBadge available={data.availableStock} />
        </div>
        <h2 lang={partLanguage(data.nameLanguage)}>{data.name}</h2>
        <Rating rating={data.rating} count={data.reviewCount} />
        <ProductPrice product={data} />
        <p className={styles.description} lang={partLanguage(untranslated)}>
          {data.description}
        </p>
        <dl className={styles.facts}>
          <dt>
            <Trans>Brand</Trans>
          </dt>
          <dd>{data.brandName ?? <Trans>Unknown Brand</Trans>}</dd>
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
            <LogInLink door="member" className={buttonClass()}>
              <Trans>Login to Purchase</Trans>
            </LogInLink>
          ) : (
            <AddToCartButton product={data} />
          )}
          <WishlistHeart product={data} />
        </div>
      </div>
    </article>
  )
}

const GlanceSkeleton = () => (
  <div className={styles.glance}>
    <span className={styles.picture} />
    <div className={styles.words}>
      <Skeleton width="80%" height="1.5rem" />
      <Skeleton width="40%" />
      <Skeleton width="50%" height="1.75rem" />
      <Skeleton height="6rem" />
      <Skeleton width="60%" height="var(--touch)" />
    </div>
  </div>
)
