import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ReceiptText, SearchX } from 'lucide-react'
import { orderKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { inConsole, type StartQueries } from '../lib/admin-loader.ts'
import { Needs } from '../lib/require-permission.tsx'
import { DataList } from '../list/data-list.tsx'
import { readFilter } from '../list/list-filter.ts'
import { RefreshButton } from '../list/refresh-button.tsx'
import { useListFilter } from '../list/use-list-filter.ts'
import { useUrlDialog } from '../list/use-url-dialog.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderFigures } from './order-figures.tsx'
import { OrderTools } from './order-tools.tsx'
import { orderFilter, orderList, orderStats, pageSize } from './orders.queries.ts'

const begin: StartQueries = (client, { url, session, can }) => {
  if (!can('View Orders')) return
  void client.prefetchQuery(orderList(readFilter(orderFilter, url.searchParams, pageSize), session))
  void client.prefetchQuery(orderStats(session))
}
export const clientLoader = inConsole(begin)

export default function OrdersScreen() {
  const { t } = useLingui()
  return (
    <Needs permission="View Orders" title={t`Orders`}>
      <Orders />
    </Needs>
  )
}

function Orders() {
  const { t } = useLingui()
  const filter = useListFilter(orderFilter, pageSize)
  const dialog = useUrlDialog('order')
  const client = useQueryClient()
  const orders = useQuery({ ...orderList(filter, useSession()), placeholderData: keepPreviousData })

  return (
    <Page
      title={<Trans>Orders</Trans>}
      tab={t`Orders`}
      actions={
        <RefreshButton
          busy={orders.isFetching}
          onRefresh={() => client.invalidateQueries({ queryKey: orderKeys.all })}
        />
      }
    >
      <OrderFigures />
      <OrderTools filter={filter} />
      {filter.hasUnread && (
        <Alert>
          <p>
            <Trans>We ignored part of the link we didn't recognise.</Trans>
          </p>
        </Alert>
      )}
      <DataList
        label={t`Orders`}
        query={orders}
        columns={orderColumns({ linkTo: dialog.linkTo, viewLabel: (number) => t`View order ${number}` })}
        rowKey={(order) => order.id}
        permission="View Orders"
        page={filter.page}
        pageSize={pageSize}
        pageHref={filter.pageHref}
        keyHref={filter.keyHref}
        isKeyed={filter.olderThan !== undefined || filter.newerThan !== undefined}
        empty={filter.isFiltered ? <NoMatch onClear={filter.clear} /> : <NoOrders />}
        showing={(shown, total) => (
          <Trans>
            Showing {shown} of {total} orders
          </Trans>
        )}
        failed={t`The orders could not be loaded.`}
      />
      <OrderDialog id={dialog.id} onClose={dialog.close} />
    </Page>
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
      <Button look="secondary" onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    }
  >
    <Trans>No orders match this search and status. Try other words or clear the filters.</Trans>
  </EmptyState>
)
