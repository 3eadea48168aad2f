import type { ReactNode } from 'react'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { truncate } from '../../lib/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProductBadges } from './product-badges.tsx'
import styles from './product-card.module.css'
import { ProductPrice } from './product-price.tsx'
import { isPriced, type ShownProduct } from './products.queries.ts'
import { Rating } from './rating.tsx'
import { StockWords } from './stock-words.tsx'

const nameLength = 45
export const cardSizes = '(min-width: 75em) 17rem, (min-width: 48em) 30vw, 46vw'

type Props = {
  product: ShownProduct
  /** Among the first in view: its picture is fetched at once. */
  first?: boolean
  /** What can be done with it; the screen decides. */
  actions?: ReactNode
}

export function ProductCard({ product, first = false, actions }: Props) {
  const percentOff = isPriced(product) ? product.discount : 0
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <Picture source={product.picture} alt="" sizes={cardSizes} first={first} />
        <div className={styles.badges}>
          <ProductBadges product={product} />
          {percentOff > 0 && <Badge tone="offer">-{percentOff}%</Badge>}
        </div>
      </div>
      <h3 className={styles.name}>
        <LocaleLink to={`/products/${product.slug}`} title={product.name}>
          {truncate(product.name, nameLength)}
        </LocaleLink>
      </h3>
      <p className={styles.brand}>{product.brandName}</p>
      <p className={styles.description}>{product.description}</p>
      <div className={styles.facts}>
        <Rating rating={product.rating} count={product.reviewCount} />
        <StockWords available={product.availableStock} />
      </div>
      <ProductPrice product={product} />
      {actions}
    </article>
  )
}
