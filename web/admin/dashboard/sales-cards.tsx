import { Trans, useLingui } from '@lingui/react/macro'
import { Banknote, Boxes, ReceiptText, UserRoundPlus } from 'lucide-react'
import { periodDays } from '#contract/business-day.ts'
import { kshExact } from '#contract/money.ts'
import type { Dashboard, DashboardPeriod, SalesFigures } from '#contract/site/dashboard.staff.ts'
import { Change } from '../lib/figures/change.tsx'
import { type Stat, StatCards } from '../list/stat-cards.tsx'
import styles from './dashboard.module.css'
import type { ListLinks } from './list-links.ts'

type Props = { sales: Dashboard['sales'] | undefined; period: DashboardPeriod; links: ListLinks }

/** The figures of the period, each compared with the period before and linked to its orders. */
export function SalesCards({ sales, period, links }: Props) {
  const { i18n } = useLingui()
  const card = (
    id: keyof SalesFigures,
    format: (figure: number) => string,
    rest: Pick<Stat, 'name' | 'icon' | 'tone' | 'link'>,
  ): Stat => ({
    id,
    ...rest,
    figure: sales ? format(sales.now[id]) : undefined,
    note: sales && <Change now={sales.now[id]} before={sales.before[id]} period={periodDays[period]} />,
  })
  const count = (figure: number) => i18n.number(figure)
  return (
    <div className={styles.sales}>
      <StatCards
        stats={[
          card('revenue', kshExact, {
            name: <Trans>Total Revenue</Trans>,
            icon: Banknote,
            tone: 'action',
            link: links.sales,
          }),
          card('orders', count, {
            name: <Trans>Total Orders</Trans>,
            icon: ReceiptText,
            tone: 'info',
            link: links.orders,
          }),
          card('newCustomers', count, {
            name: <Trans>New Customers</Trans>,
            icon: UserRoundPlus,
            tone: 'warning',
            link: links.firstOrders,
          }),
          card('pieces', count, {
            name: <Trans>Products Sold</Trans>,
            icon: Boxes,
            tone: 'neutral',
            link: links.sales,
          }),
        ]}
      />
    </div>
  )
}
