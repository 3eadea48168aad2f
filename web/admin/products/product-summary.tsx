import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ksh } from '#contract/money.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import styles from './products.module.css'
import { type ProductFilter, productTotals } from './products.queries.ts'

type Props = { filter: ProductFilter; list: { correctedTo?: string | undefined } | undefined }

/** Figures of all products of the filter, of every page. They come after the list, at the height that they will have. */
export function ProductSummary({ filter, list }: Props) {
  const { t, i18n } = useLingui()
  const { data, isError } = useQuery(productTotals(filter, list, useSession()))
  const figure = (of: (totals: NonNullable<typeof data>) => string) => {
    if (!data) return isError ? null : '…'
    return of(data) + (data.isCapped ? '+' : '')
  }
  return (
    <section className={styles.summary} aria-label={t`Summary of all products of this list`}>
      <Facts>
        <Fact label={<Trans>Products Displayed</Trans>}>{figure(({ products }) => i18n.number(products))}</Fact>
        <Fact label={<Trans context="how many products">In Stock</Trans>}>
          {figure(({ inStock }) => i18n.number(inStock))}
        </Fact>
        <Fact label={<Trans context="how many products">Out of Stock</Trans>}>
          {figure(({ outOfStock }) => i18n.number(outOfStock))}
        </Fact>
        <Fact label={<Trans>Total Inventory Value</Trans>}>{figure(({ inventoryValue }) => ksh(inventoryValue))}</Fact>
      </Facts>
    </section>
  )
}
