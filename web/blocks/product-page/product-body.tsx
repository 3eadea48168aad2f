import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProductBadges } from '#web/features/products/product-badges.tsx'
import { ProductPrice } from '#web/features/products/product-price.tsx'
import { isPriced } from '#web/features/products/shown-product.ts'
import { StockLabel } from '#web/features/products/stock-label.tsx'
import { publicSettings } from '#web/features/settings/settings.queries.ts'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { chooseMonths, useMonths } from '#web/lib/storage/months.store.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact } from '#web/ui/facts.tsx'
import { ChipGroup, ChipRadio } from '#web/ui/form/chip-radio.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { BuyTerms } from './buy-terms.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product-body.module.css'
import type { ShownDetail } from './shown-detail.ts'

/** From this stock on the page shows 'In Stock'; below it StockLabel shows the number of pieces. */
const plenty = 6

/** Names from this length on get a smaller font, so that price and button stay near the top on a phone. */
const longName = 60

type Props = {
  product: ShownDetail
  name: string
  /** Shown on the picture, top right. */
  corner?: ReactNode
  /** Quantity and button, below the price. */
  buy: ReactNode
  share?: ReactNode
  /** The address of the reviews; without it the rating is no link. */
  reviews?: string
}

/** A product with its pictures, price, terms and details: the first part of its page, and its preview in the console. */
export function ProductBody({ product, name, corner, buy, share, reviews }: Props) {
  const { t, i18n } = useLingui()
  const partLanguage = usePartLanguage()
  const { rating, reviewCount: count, itemCode, discount = 0 } = product
  const stars = rating === null ? '' : i18n.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className={styles.product}>
      <Gallery name={name} mark={product.category.categoryName} pictures={product.pictures} corner={corner} />
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
          <a href={reviews} className={styles.rating}>
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
        {buy}
        <BuyTerms attributes={product.attributes} />
        {share}
        <p className={styles.description} lang={partLanguage(product.descriptionLanguage)}>
          {product.description}
        </p>
        <Facts product={product} />
      </div>
    </div>
  )
}

/** Brand, category, item code and attributes of a product. */
function Facts({ product }: { product: ShownDetail }) {
  const { brandName, brandPicture, category, subCategory, itemCode, attributes } = product
  return (
    <Panel title={<Trans>Details</Trans>} className={styles.panel}>
      <dl className={styles.facts}>
        {brandName && (
          <Fact label={<Trans>Brand</Trans>}>
            {brandName}
            {brandPicture && <img src={brandPicture} alt="" loading="lazy" className={styles.brand} />}
          </Fact>
        )}
        <Fact label={<Trans>Category</Trans>}>
          {subCategory ? `${category.categoryName}, ${subCategory.subCategoryName}` : category.categoryName}
        </Fact>
        <Fact label={<Trans>Item code</Trans>}>{itemCode}</Fact>
        {Object.entries(attributes).map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </Panel>
  )
}

const usual = [3, 6, 12]

/**
 * The number of months that all prices are shown for. A choice made elsewhere is offered next to the usual ones. While
 * prices are unknown it keeps its place for readers with a session.
 */
function MonthsChoice({ isShown }: { isShown: boolean }) {
  const months = useMonths()
  const { data } = useQuery(publicSettings())
  const possible = data?.instalmentChoices ?? usual
  const offered = [...new Set([...usual.filter((count) => possible.includes(count)), months])].sort((a, b) => a - b)
  if (!isShown) return <div className={styles.place} />
  return (
    <ChipGroup legend={<Trans>Months to repay</Trans>} className={styles.choice}>
      {offered.map((count) => (
        <ChipRadio
          key={count}
          name="months"
          label={count}
          checked={count === months}
          onChange={() => chooseMonths(count)}
        />
      ))}
    </ChipGroup>
  )
}
