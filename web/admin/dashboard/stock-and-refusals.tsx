import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/site/dashboard.staff.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useRefusalNames } from '../lib/refusal-reason.tsx'
import styles from './dashboard.module.css'
import type { ListLinks } from './list-links.ts'
import { ProductLink } from './product-link.tsx'

type LowStockProps = { stock: NonNullable<Dashboard['lowStock']>; links: ListLinks }

/** Listed products that are low on stock, the lowest first. */
export const LowStock = ({ stock: { low, out, products }, links }: LowStockProps) => (
  <Panel title={<Trans>Low stock</Trans>}>
    {low + out === 0 ? (
      <EmptyState icon={CircleCheck} title={<Trans>Enough of every product</Trans>}>
        <Trans>Products at or below their low-stock level appear here.</Trans>
      </EmptyState>
    ) : (
      <ul className={styles.list}>
        {products.map(({ available, itemCode, ...product }) => (
          <li key={product.id} className={styles.row}>
            <span className={styles.main}>
              <ProductLink product={{ ...product, isListed: true }} />
            </span>
            <span className={styles.figure}>
              <Plural value={available} one="# left" other="# left" />
            </span>
            <span className={styles.note}>{itemCode}</span>
          </li>
        ))}
      </ul>
    )}
    <p className={styles.links}>
      <Link to={links.lowStock} className={styles.all}>
        <Plural value={low} one="# low on stock" other="# low on stock" />
      </Link>
      <Link to={links.outOfStock} className={styles.all}>
        <Plural value={low + out} one="# low or out of stock" other="# low or out of stock" />
      </Link>
    </p>
  </Panel>
)

type RefusalsProps = { refusals: NonNullable<Dashboard['refusals']>; links: ListLinks }

/** How many bookings were refused for each reason, linked to the list of them. */
export function RefusalCounts({ refusals, links }: RefusalsProps) {
  const { i18n } = useLingui()
  const names = useRefusalNames()
  return (
    <Panel title={<Trans>Refused bookings</Trans>}>
      {refusals.length === 0 ? (
        <EmptyState icon={CircleCheck} title={<Trans>No refused bookings</Trans>}>
          <Trans>Bookings of the period that were refused are counted here by reason.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {refusals.map(({ reason, count }) => (
            <li key={reason} className={styles.row}>
              <span className={styles.main}>
                <Link to={links.refusals(reason)} className={styles.link}>
                  {names[reason]}
                </Link>
              </span>
              <span className={styles.figure}>{i18n.number(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <Link to={links.refusals()} className={styles.all}>
        <Trans>All refusals</Trans>
      </Link>
    </Panel>
  )
}
