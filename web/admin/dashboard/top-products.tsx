import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Boxes } from 'lucide-react'
import { Link } from 'react-router'
import { businessZone } from '#contract/business-day.ts'
import { kshExact } from '#contract/money.ts'
import type { Dashboard } from '#contract/site/dashboard.staff.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath, useLanguage } from '#web/lib/url/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { Change } from '../lib/figures/change.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import styles from './dashboard.module.css'

type Props = { top: NonNullable<Dashboard['topProducts']> }

/** The products with the highest sales, with the trend against the period before. */
export function TopProducts({ top: { at, products } }: Props) {
  const { i18n } = useLingui()
  const time = at && i18n.date(at, { hour: '2-digit', minute: '2-digit', timeZone: businessZone })
  return (
    <Panel title={<Trans context="by sales">Top Products</Trans>}>
      {products.length === 0 ? (
        <EmptyState icon={Boxes} title={<Trans>No sales in this period</Trans>}>
          <Trans>The products that sell best appear here within 15 minutes of their first orders.</Trans>
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {products.map(({ pieces, ...product }) => (
            <li key={product.id} className={styles.row}>
              <span className={styles.main}>
                <Thumbnail src={product.imageUrl} alt="" />
                <ProductLink product={product} />
              </span>
              <span className={styles.figure}>{kshExact(product.revenue)}</span>
              <span className={styles.note}>
                <Plural value={pieces} one="# sold" other="# sold" />
              </span>
              <span className={styles.mark}>
                <Change now={product.revenue} before={product.revenueBefore} />
              </span>
            </li>
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

type Linked = Pick<Props['top']['products'][number], 'id' | 'name' | 'slug' | 'isListed'>

/** The record of a product for who manages products, else its page in the shop while it has one. */
function ProductLink({ product: { id, name, slug, isListed } }: { product: Linked }) {
  const language = useLanguage()
  const managesProducts = can(useSession(), screens.products.permission)
  if (!managesProducts && !isListed) return <span className={styles.name}>{name}</span>
  const page = localePath(`/products/${encodeURIComponent(slug)}`, language)
  return (
    <Link to={managesProducts ? recordPaths.product(id) : page} className={styles.link}>
      {name}
    </Link>
  )
}
