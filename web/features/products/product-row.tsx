import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { truncate } from '#web/lib/format/text.ts'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductLink } from './product-link.tsx'
import { ProductPrice } from './product-price.tsx'
import styles from './product-row.module.css'
import { Rating } from './rating.tsx'
import { categoryOf, isPriced, type ShownProduct } from './shown-product.ts'
import { StockLabel } from './stock-label.tsx'

const descriptionLength = 150

type Props = {
  product: ShownProduct
  first?: boolean
  /** The buttons of the row, given by the screen. */
  actions?: ReactNode
}

/** A product as a row of a list, with more text and a smaller picture than a card. */
export function ProductRow({ product, first = false, actions }: Props) {
  const { t } = useLingui()
  const partLanguage = usePartLanguage()
  const percentOff = isPriced(product) ? product.discount : 0
  const name = product.name || t`Unnamed Product`
  return (
    <article className={styles.row}>
      <Picture
        source={product.picture}
        alt=""
        sizes="(min-width: 48em) 10rem, 6rem"
        first={first}
        mark={categoryOf(product)}
      />
      <div className={styles.text}>
        <div className={styles.badges}>
          <ProductBadges product={product} percentOff={percentOff} />
        </div>
        <h3 className={styles.name}>
          <ProductLink product={product} name={name}>
            {name}
          </ProductLink>
        </h3>
        <div className={styles.facts}>
          <span>{product.brandName || t`Unknown Brand`}</span>
          <Rating rating={product.rating} count={product.reviewCount} />
          <StockLabel available={product.availableStock} />
        </div>
        <p className={styles.description} lang={partLanguage(product.descriptionLanguage)}>
          {truncate(product.description, descriptionLength)}
        </p>
        <ProductPrice product={product} />
      </div>
      <div className={styles.actions}>{actions}</div>
    </article>
  )
}
