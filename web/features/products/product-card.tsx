import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { truncate } from '#web/lib/format/text.ts'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ProductBadges } from './product-badges.tsx'
import styles from './product-card.module.css'
import { ProductLink } from './product-link.tsx'
import { ProductPrice } from './product-price.tsx'
import { Rating } from './rating.tsx'
import { categoryOf, isPriced, type ShownProduct } from './shown-product.ts'
import { StockLabel } from './stock-label.tsx'

const nameLength = 45
const gridSizes = '(min-width: 75em) 17rem, (min-width: 36em) 30vw, 46vw'

type Props = {
  product: ShownProduct
  /** Above the fold: its picture loads eagerly. */
  first?: boolean
  /** The `sizes` of the picture; defaults to those of the grid. */
  sizes?: string
  /** Top right on the picture: the wishlist heart. */
  corner?: ReactNode
  /** Bottom right on the picture: the button of the Quick View. */
  quickView?: ReactNode
  /** The buttons of the card, given by the screen. */
  actions?: ReactNode
}

/**
 * A product as a tile. The picture is on top by CSS only: in the document the name precedes it, for the keyboard and
 * for screen readers. All tiles of a row have the same height.
 */
export function ProductCard({ product, first = false, sizes = gridSizes, corner, quickView, actions }: Props) {
  const { t } = useLingui()
  const partLanguage = usePartLanguage()
  const percentOff = isPriced(product) ? product.discount : 0
  const name = product.name || t`Unnamed Product`
  return (
    <article className={styles.card} data-sold-out={product.availableStock <= 0 || undefined}>
      <div className={styles.byline}>
        <span className={styles.brand} title={product.brandName ?? undefined}>
          {product.brandName || t`Unknown Brand`}
        </span>
        <Rating rating={product.rating} count={product.reviewCount} />
      </div>
      <h3 className={styles.name}>
        <ProductLink product={product} name={name}>
          {truncate(name, nameLength)}
        </ProductLink>
      </h3>
      <p className={styles.description} lang={partLanguage(product.descriptionLanguage)}>
        {product.description}
      </p>
      <ProductPrice product={product} narrow />
      <p className={styles.stock}>
        <StockLabel available={product.availableStock} />
      </p>
      <div className={styles.top}>
        <Picture source={product.picture} alt="" sizes={sizes} first={first} mark={categoryOf(product)} />
        <div className={styles.badges}>
          <ProductBadges product={product} percentOff={percentOff} />
        </div>
        {corner && <div className={styles.corner}>{corner}</div>}
        {quickView && <div className={styles.quickView}>{quickView}</div>}
      </div>
      {actions}
    </article>
  )
}
