import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, ReceiptText, SearchX } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import type { ScreenHandle } from '#web/lib/query/screen.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { inScreen } from '../lib/admin-loader.ts'
import { Can } from '../lib/can.tsx'
import { orderStats } from '../lib/order-stats.ts'
import { ScreenAccess } from '../lib/screen-access.tsx'
import { newOrder, recordPaths, screens } from '../lib/screens.ts'
import { readListFilter, useListFilter } from '../list/filters/use-list-filter.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { useUrlDialog } from '../list/use-url-dialog.ts'
import { OrderBulkActions } from './order-bulk-actions.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderTools } from './order-tools.tsx'
import { firstOrders, narrowedBy, orderFilter, orderList, orderViews } from './orders.queries.ts'

export const clientLoader = inScreen(screens.orders, (client, { url, session }) => {
  void client.prefetchQuery(orderList(readListFilter(orderFilter, screens.orders, url, session), session))
  void client.prefetchQuery(orderStats(session))
})

export const handle: ScreenHandle = {
  prefetches: { staff: firstOrders, permission: screens.orders.permission },
}

export default function OrdersScreen() {
  return (
    <ScreenAccess screen={screens.orders}>
      <Orders />
    </ScreenAccess>
  )
}

const idOf = (order: StaffOrder) => order.id

function Orders() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(orderFilter, screens.orders)
  const dialog = useUrlDialog('order')
  const query = useQuery({ ...orderList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  const columns = useOrderColumns({
    viewLink: dialog.linkTo,
    editLink: (id) => ({ to: `${recordPaths.order(id)}?edit=1`, state }),
  })

  return (
    <>
      <ListScreen
        screen={screens.orders}
        name="orders"
        views={{
          ...orderViews(filter),
          usual: [
            { name: t({ message: 'To process', context: 'orders' }), query: { status: 'Pending' } },
            { name: t`Due for delivery`, query: { isDue: true } },
          ],
        }}
        filter={filter}
        query={query}
        refreshes={orderKeys.all}
        columns={columns}
        rowKey={idOf}
        rowLink={({ id }) => ({ to: recordPaths.order(id), state })}
        actions={
          <Can permission={newOrder.permission}>
            <Link to={newOrder.path} state={state} className={buttonClass()}>
              <Plus aria-hidden size={18} />
              <Trans>New Order</Trans>
            </Link>
          </Can>
        }
        exports={{ list: 'orders', query: { ...narrowedBy(filter.value), sort: filter.value.sort } }}
        figures={<OrderFigures filter={filter} />}
        tools={<OrderTools filter={filter} />}
        selection={{
          rowLabel: ({ orderNumber }) => t`Select order ${orderNumber}`,
          actions: (selected) => <OrderBulkActions selected={selected} />,
          matching: narrowedBy(filter.value),
        }}
        emptyText={<NoOrders />}
        noMatch={<NoMatch onClear={filter.clear} />}
        showing={(shown, total) => (
          <Trans>
            Showing {shown} of {total} orders
          </Trans>
        )}
        failed={t`The orders could not be loaded.`}
      />
      <OrderDialog id={dialog.id} onClose={dialog.close} />
    </>
  )
}

const NoOrders = () => (
  <EmptyState icon={ReceiptText} title={<Trans>No orders found.</Trans>}>
    <Trans>Orders appear here as soon as goods are booked for a client.</Trans>
  </EmptyState>
)

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={SearchX}
    title={<Trans>No orders match</Trans>}
    actions={
      <Button variant="secondary" onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    }
  >
    <Trans>No orders match this search and status. Try other words or clear the filters.</Trans>
  </EmptyState>
)
