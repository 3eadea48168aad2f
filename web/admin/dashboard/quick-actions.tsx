import { Trans, useLingui } from '@lingui/react/macro'
import { PackagePlus, ReceiptText, Settings, ShoppingCart } from 'lucide-react'
import { Link } from 'react-router'
import { href } from '#web/admin/lib/href.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Can } from '../lib/can.tsx'
import { settingsPath } from '../lib/own-pages.ts'
import { newOrder, screens } from '../lib/screens.ts'
import { ExportMenu } from '../list/export/export-menu.tsx'
import styles from './dashboard.module.css'
import type { DashboardFilter } from './dashboard.queries.ts'

const exportedColumns = ['order', 'customer', 'group', 'branch', 'officer', 'date', 'amount', 'status']

type Props = {
  filter: DashboardFilter
  /** Number of orders of the period; undefined while it loads. */
  orders: number | undefined
}

/** What staff do most, for those who may do it. */
export function QuickActions({ filter: { period, branch }, orders }: Props) {
  const { t } = useLingui()
  const session = useSession()
  return (
    <Panel title={<Trans>Quick Actions</Trans>}>
      <div className={styles.actions}>
        <Can permission={screens.products.permission}>
          <Link to={href('/admin/products/new')} className={buttonClass('secondary')}>
            <PackagePlus aria-hidden size={18} />
            <Trans>Add Product</Trans>
          </Link>
        </Can>
        <Can permission={newOrder.permission}>
          <Link to={newOrder.path} className={buttonClass('secondary')}>
            <ShoppingCart aria-hidden size={18} />
            <Trans>New Order</Trans>
          </Link>
        </Can>
        <Can permission={screens.orders.permission}>
          <Link to={screens.orders.path} className={buttonClass('secondary')}>
            <ReceiptText aria-hidden size={18} />
            <Trans>View Orders</Trans>
          </Link>
          <ExportMenu
            label={t`Export Data`}
            list="orders"
            query={{ period, branch }}
            columns={exportedColumns}
            total={orders}
          />
        </Can>
        <Link to={settingsPath(session)} className={buttonClass('secondary')}>
          <Settings aria-hidden size={18} />
          <Trans>Settings</Trans>
        </Link>
      </div>
    </Panel>
  )
}
