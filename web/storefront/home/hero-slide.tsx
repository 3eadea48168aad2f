import { Trans, useLingui } from '@lingui/react/macro'
import type { ProductCard } from '#contract/catalogue/browse.ts'
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx'
import { ProductPrice } from '#web/features/products/product-price.tsx'
import { Rating } from '#web/features/products/rating.tsx'
import type { MaybePriced } from '#web/features/products/shown-product.ts'
import { StockBadge } from '#web/features/products/stock-label.tsx'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { prepareModal } from '#web/ui/overlay.tsx'
import { HeroPicture } from './hero-picture.tsx'
import styles from './hero-slide.module.css'

type Props = {
  product: ProductCard & MaybePriced
  /** Position for screen readers, for example '2 of 5'. */
  label: string
  shown: boolean
  withPicture: boolean
  first: boolean
  onLearnMore: () => void
}

export function HeroSlide({ product, label, shown, withPicture, first, onLearnMore }: Props) {
  const { t } = useLingui()
  const partLanguage = usePartLanguage()
  const { itemCode } = product
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group in the carousel, not a fieldset
    <div
      className={styles.slide}
      data-shown={shown || undefined}
      role="group"
      aria-roledescription={t`slide`}
      aria-label={label}
      inert={!shown}
    >
      <HeroPicture product={product} shouldLoad={withPicture} first={first} />
      <div className={styles.text}>
        <p className={styles.kind}>
          {product.isNew && (
            <Badge tone="offer">
              <Trans>NEW ARRIVAL</Trans>
            </Badge>
          )}
          <span>{product.categoryName || t`General`}</span>
        </p>
        <h2 className={styles.title}>
          <LocaleLink to={`/products/${product.slug}`} lang={partLanguage(product.nameLanguage)}>
            {product.name || t`Unnamed Product`}
          </LocaleLink>
        </h2>
        <p className={styles.muted}>
          {product.brandName || t`Unknown Brand`} · <Trans>Item code: {itemCode}</Trans>
        </p>
        <div className={styles.facts}>
          {product.reviewCount > 0 ? (
            <Rating rating={product.rating} count={product.reviewCount} />
          ) : (
            <span className={styles.muted}>
              <Trans>No reviews yet</Trans>
            </span>
          )}
          <StockBadge available={product.availableStock} />
        </div>
        <p className={styles.description} lang={partLanguage(product.descriptionLanguage)}>
          {product.description}
        </p>
        <ProductPrice product={product} />
        <div className={styles.actions}>
          <AddToCartButton product={product} again label={t`Shop Now, add to cart: ${product.name}`}>
            <Trans>Shop Now</Trans>
          </AddToCartButton>
          <Button variant="secondary" onPointerEnter={prepareModal} onFocus={prepareModal} onClick={onLearnMore}>
            <Trans>Learn More</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
