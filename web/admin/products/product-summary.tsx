import { Trans, useLingui } from '@lingui/react/macro'
import type { PricedProduct } from '#contract/catalogue/products.ts'
import { ksh } from '#contract/money.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import styles from './products.module.css'

/** Figures of the products of the page that is shown. */
export function ProductSummary({ products }: { products: readonly PricedProduct[] }) {
  const { t, i18n } = useLingui()
  const inStock = products.filter(({ availableStock }) => availableStock > 0).length
  const value = products.reduce((sum, { price, currentStock }) => sum + price * currentStock, 0)
  return (
    <section className={styles.summary} aria-label={t`Summary of this page`}>
      <Facts>
        <Fact label={<Trans>Products Displayed</Trans>}>{i18n.number(products.length)}</Fact>
        <Fact label={<Trans>In Stock</Trans>}>{i18n.number(inStock)}</Fact>
        <Fact label={<Trans>Out of Stock</Trans>}>{i18n.number(products.length - inStock)}</Fact>
        <Fact label={<Trans>Total Inventory Value</Trans>}>{ksh(value)}</Fact>
      </Facts>
    </section>
  )
}
