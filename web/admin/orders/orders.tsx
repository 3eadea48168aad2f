import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, Clock, PackageCheck, Plus, ReceiptText } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ksh } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { Modal } from '#web/ui/overlay.tsx'
import { Can } from '../lib/can.tsx'
import { orderStats } from '../lib/order-stats.ts'
import { orderStates } from '../lib/order-status.tsx'
import { withAccess } from '../lib/screen-access.tsx'
import { newOrder, recordPaths, screens } from '../lib/screens.ts'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { useStateInput } from '../list/filters/choice-filter.tsx'
import { useDayInputs } from '../list/filters/days-filter.tsx'
import { useGroupName } from '../list/filters/group-name.ts'
import { useOfficerInput } from '../list/filters/officer-input.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { FigureCards } from '../list/stat-cards.tsx'
import type { Selected } from '../list/use-selection.ts'
import { useUrlState } from '../list/use-url-state.ts'
import { useOrderColumns } from './order-columns.tsx'
import { narrowedBy, type OrderFilter, orderFilter, orderList, orderViews } from './orders.queries.ts'
import { useProductName } from './product-name.ts'

export const clientLoader = listLoader(screens.orders, orderFilter, orderList, orderStats)

export default withAccess(screens.orders, Orders)

const idOf = (order: StaffOrder) => order.id
const loadView = () => import('./order-view.tsx')
const loadEdit = () => import('./revision/order-edit.tsx')
const loadBulkActions = () => import('./actions/order-bulk-actions.tsx')

function Orders() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(orderFilter, screens.orders)
  const view = useUrlState('order', idIn)
  const edit = useUrlState('edit', idIn)
  const query = useQuery({ ...orderList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  const isDue = filter.value.due === true
  const columns = useOrderColumns({ isDue, viewLink: view.linkTo, editLink: edit.linkTo })

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
        figures={<Figures filter={filter} />}
        tools={<Tools filter={filter} />}
        selection={{
          rowLabel: ({ orderNumber }) => t`Select order ${orderNumber}`,
          actions: (selected) => <BulkActions selected={selected} />,
          matching: narrowedBy(filter.value),
        }}
        empty={{
          icon: ReceiptText,
          title: <Trans>No orders found.</Trans>,
          text: <Trans>Orders appear here as soon as goods are booked for a client.</Trans>,
        }}
        noMatch={
          isDue && !filter.value.search
            ? {
                icon: PackageCheck,
                title: <Trans>Nothing left to deliver</Trans>,
                text: <Trans>No order here is due today or from an earlier day.</Trans>,
              }
            : {
                title: <Trans>No orders match</Trans>,
                text: <Trans>No orders match this search and status. Try other words or clear the filters.</Trans>,
              }
        }
        showing={(shown, total) => (
          <Trans>
            Showing {shown} of {total} orders
          </Trans>
        )}
        failed={t`The orders could not be loaded.`}
      />
      <OrderDialog
        id={view.value}
        onClose={view.close}
        title={(number) => <Trans>Order {number}</Trans>}
        load={loadView}
      />
      <OrderDialog
        id={edit.value}
        onClose={edit.close}
        title={(number) => <Trans>Edit order {number}</Trans>}
        load={loadEdit}
      />
    </>
  )
}

/** They load with the first selected row. */
function BulkActions({ selected }: { selected: Selected }) {
  const Part = useLazyComponent(loadBulkActions, true, selected.clear)
  return Part && <Part selected={selected} />
}

type FilterProps = { filter: ReturnType<typeof useListFilter<typeof orderFilter.shape>> }

function Figures({ filter }: FilterProps) {
  return (
    <FigureCards
      query={useQuery(orderStats(useSession()))}
      filter={filter}
      figures={[
        {
          id: 'total',
          name: <Trans>Total Orders</Trans>,
          icon: ReceiptText,
          tone: 'neutral',
          of: ({ totalOrders }) => totalOrders,
          only: {},
        },
        {
          id: 'completed',
          name: <Trans context="how many orders">Completed</Trans>,
          icon: CircleCheck,
          tone: 'action',
          of: ({ completed }) => completed,
          only: { status: 'Completed' },
        },
        {
          id: 'pending',
          name: <Trans context="how many orders">Pending</Trans>,
          icon: Clock,
          tone: 'warning',
          of: ({ pending }) => pending,
          only: { status: 'Pending' },
        },
        {
          id: 'revenue',
          name: <Trans>Total Revenue</Trans>,
          icon: Banknote,
          tone: 'info',
          of: ({ totalRevenue }) => totalRevenue,
          format: ksh,
          note: () => <Trans>after discounts</Trans>,
        },
      ]}
    />
  )
}

function Tools({ filter }: FilterProps) {
  const { t } = useLingui()
  const groupName = useGroupName(filter.value.group)
  const productName = useProductName(filter.value.product)
  const status = useStateInput(orderStates)
  const days = useDayInputs<OrderFilter>()
  const branch = useBranchInput(filter)
  const officer = useOfficerInput(filter)
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Order number, client, group or phone</Trans>, placeholder: t`Search orders...` }}
      filters={[
        status,
        ...days,
        branch,
        officer,
        { chip: ({ due }) => due && t`Due for delivery`, without: { due: undefined } },
        { chip: ({ first }) => first && t`First orders of clients`, without: { first: undefined } },
        { chip: ({ sold }) => sold && t`Without cancelled orders`, without: { sold: undefined } },
        { chip: ({ unshipped }) => unshipped && t`Not shipped yet`, without: { unshipped: undefined } },
        { chip: ({ promotion }) => promotion && t`Promotion ${promotion}`, without: { promotion: undefined } },
        { chip: ({ group }) => group && groupName(group), without: { group: undefined } },
        { chip: ({ product }) => product && productName(product), without: { product: undefined } },
      ]}
    />
  )
}

type Props = {
  id: number | null
  onClose: () => void
  title: (number: string) => ReactNode
  /** Loads its contents when it first opens. */
  load: () => Promise<{ default: ComponentType<{ id: number; onClose: () => void }> }>
}

/** One order over the list, while the address contains its id. */
function OrderDialog({ id, onClose, title, load }: Props) {
  // The last order stays visible while the dialog closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  const Part = useLazyComponent(load, id !== null, onClose)
  return (
    <Modal
      opened={id !== null && Part !== null}
      onClose={onClose}
      size="46rem"
      title={shown !== null && title(orderNumber(shown))}
    >
      {shown !== null && Part && <Part id={shown} onClose={onClose} />}
    </Modal>
  )
}
