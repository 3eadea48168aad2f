import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Boxes } from 'lucide-react'
import { Link } from 'react-router'
import { businessZone } from '#contract/business-day.ts'
import { kshExact } from '#contract/money.ts'
import type { Dashboard } from '#contract/site/dashboard.staff.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { Change } from '../lib/figures/change.tsx'
import styles from './dashboard.module.css'
import type { ListLinks } from './list-links.ts'
import { ProductLink } from './product-link.tsx'

type Props = { top: NonNullable<Dashboard['topProducts']>; links: ListLinks }

/** The products with the highest sales, with the trend against the period before. */
export function TopProducts({ top: { at, products }, links }: Props) {
  const { i18n } = useLingui()
  const time = at && i18n.date(at, { hour: '2-digit', minute: '2-digit', timeZone: businessZone() })
  return (
    <Panel title={<Trans context="by sales">Top Products</Trans>}>
      {products.length === 0 ? (
        <EmptyState icon={Boxes} title={at ? <Trans>No sales in this period</Trans> : <Trans>Not counted yet</Trans>}>
          <Trans>The products that sell best appear here within 15 minutes of their first orders.</Trans>
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {products.map((product) => (
            <TopProduct key={product.id} product={product} orders={links.salesOf(product.id)} />
          ))}
        </ol>
      )}
      {time && (
        <p className={styles.footnote}>
          <Trans>As of {time}</Trans>
        </p>
      )}
    </Panel>
  )
}

type RowProps = { product: NonNullable<Dashboard['topProducts']>['products'][number]; orders: string }

/** The name leads to the product, the sales to the orders with it. */
function TopProduct({ product, orders }: RowProps) {
  const { t } = useLingui()
  const { name, pieces, revenue, revenueBefore } = product
  const sales = kshExact(revenue)
  return (
    <li className={styles.row}>
      <span className={styles.main}>
        <Thumbnail src={product.imageUrl} alt="" />
        <ProductLink product={product} />
      </span>
      <span className={styles.figure}>
        <Link to={orders} className={styles.link} aria-label={t`${sales}, orders with ${name}`}>
          {sales}
        </Link>
      </span>
      <span className={styles.note}>
        <Plural value={pieces} one="# sold" other="# sold" />
      </span>
      <span className={styles.mark}>
        <Change now={revenue} before={revenueBefore} />
      </span>
    </li>
  )
}
