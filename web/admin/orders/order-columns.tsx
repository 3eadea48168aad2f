import { useLingui } from '@lingui/react/macro'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { kshExact } from '#contract/money.ts'
import { fullNameOf } from '#contract/names.ts'
import { allows } from '#contract/orders/order-states.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { iconButtonClass } from '#web/ui/button.tsx'
import { notKnown } from '#web/ui/facts.tsx'
import { Can } from '../lib/can.tsx'
import { OrderStatus } from '../lib/order-status.tsx'
import { TimeAgo } from '../lib/time-ago.tsx'
import type { Column } from '../list/column.ts'
import cell from '../list/rows/cell.module.css'
import { NoAction, RowActions } from '../list/rows/row-actions.tsx'
import { DeleteOrder, RestoreOrder } from './actions/delete-order.tsx'

type RowLinks = {
  /** Whether the list is of orders that are due: when and where each is delivered is shown, not when it was placed. */
  isDue: boolean
  /** Opens an order over the list. */
  viewLink: (id: number) => LinkProps
  /** Opens its form over the list. */
  editLink: (id: number) => LinkProps
}

/** The columns of the orders list. */
export function useOrderColumns({ isDue, viewLink, editLink }: RowLinks): Column<StaffOrder, 'created_at'>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    { id: 'order', place: 'title', header: t`Order ID`, cell: (order) => order.orderNumber },
    {
      id: 'customer',
      place: 'main',
      header: t`Customer`,
      cell: (order) => fullNameOf(order),
    },
    { id: 'group', place: 'extra', isExtra: true, header: t`Group`, cell: (order) => order.groupName },
    { id: 'branch', place: 'extra', isExtra: !isDue, header: t`Branch`, cell: (order) => order.branch },
    { id: 'officer', place: 'extra', isExtra: true, header: t`Credit officer`, cell: (order) => order.creditOfficer },
    {
      id: 'location',
      place: 'extra',
      isExtra: !isDue,
      header: t`Location`,
      cell: ({ location }) => location,
    },
    {
      id: 'expected',
      place: isDue ? 'note' : 'extra',
      isExtra: !isDue,
      header: t`Delivery expected`,
      cell: ({ expectedOn, location }) => (
        <>
          {expectedOn ? formatDay(expectedOn, language) : notKnown}
          <span className={cell.onCards}> · {location}</span>
        </>
      ),
    },
    {
      id: 'date',
      place: isDue ? 'extra' : 'note',
      isExtra: isDue,
      header: t`Date`,
      sort: 'created_at',
      cell: (order) => <TimeAgo at={order.created_at} />,
    },
    { id: 'amount', place: 'figure', header: t`Amount`, cell: (order) => kshExact(order.total) },
    { id: 'status', place: 'mark', header: t`Status`, cell: (order) => <OrderStatus order={order} /> },
    {
      id: 'actions',
      place: 'actions',
      header: t`Actions`,
      cell: (order) => <OrderActions order={order} viewLink={viewLink(order.id)} editLink={editLink(order.id)} />,
    },
  ]
}

function OrderActions({ order, viewLink, editLink }: { order: StaffOrder; viewLink: LinkProps; editLink: LinkProps }) {
  const { t } = useLingui()
  const { orderNumber, status, isDeleted, restorableUntil } = order
  return (
    <RowActions name={orderNumber}>
      <Link {...viewLink} className={iconButtonClass} aria-label={t`View order ${orderNumber}`}>
        <Eye aria-hidden size={20} />
      </Link>
      <Can permission="Edit Orders">
        {allows(status, 'edit') ? (
          <Link {...editLink} className={iconButtonClass} aria-label={t`Edit order ${orderNumber}`} data-edit>
            <Pencil aria-hidden size={20} />
          </Link>
        ) : (
          restorableUntil === null && <NoAction />
        )}
        <RestoreOrder order={order} />
        {!isDeleted && allows(status, 'delete') ? (
          <DeleteOrder order={order}>
            <Trash2 aria-hidden size={20} />
          </DeleteOrder>
        ) : (
          restorableUntil === null && <NoAction />
        )}
      </Can>
    </RowActions>
  )
}
