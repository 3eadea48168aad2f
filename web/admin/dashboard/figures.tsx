import { Trans } from '@lingui/react/macro'
import type { Dashboard } from '#contract/site/dashboard.staff.ts'
import { PartFailure } from '#web/lib/query/part-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { LoadComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from './dashboard.module.css'
import type { ListLinks } from './list-links.ts'
import { RecentOrders } from './recent-orders.tsx'
import type { SalesChartProps } from './sales-chart.tsx'
import { LowStock, RefusalCounts } from './stock-and-refusals.tsx'
import { TopProducts } from './top-products.tsx'

const loadChart: LoadComponent<SalesChartProps> = () => import('./sales-chart.tsx')

type Props = {
  figures: Dashboard
  links: ListLinks
  dimmed: boolean
}

/** The blocks of the dashboard that the session may see. */
export function Figures({ figures, links, dimmed }: Props) {
  const { Part: Chart, isFailed } = usePagePart(loadChart, figures.sales !== null)
  const { sales, recentOrders, topProducts, lowStock, refusals } = figures
  return (
    <div className={styles.blocks} data-dimmed={dimmed || undefined}>
      {sales && (
        <Panel title={<Trans>Sales</Trans>}>
          {Chart && <Chart days={sales.days} ordersOf={links.ordersOf} />}
          {!Chart && (isFailed ? <PartFailure /> : <Skeleton height="19rem" />)}
        </Panel>
      )}
      <div className={styles.pair}>
        {recentOrders && <RecentOrders orders={recentOrders} all={links.newestOrders} />}
        {topProducts && <TopProducts top={topProducts} links={links} />}
        {lowStock && <LowStock stock={lowStock} links={links} />}
        {refusals && <RefusalCounts refusals={refusals} links={links} />}
      </div>
    </div>
  )
}
