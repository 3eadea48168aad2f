import { useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { kshExact } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { iconButtonClass } from '#web/ui/button.tsx'
import { DateTime } from '../lib/date-time.tsx'
import type { Column } from '../list/column.ts'
import { OrderStatus } from './order-status.tsx'

/** The columns of the orders list; `viewLink` opens an order over the list. */
export function useOrderColumns(viewLink: (id: number) => LinkProps): Column<StaffOrder>[] {
  const { t } = useLingui()
  return [
    { id: 'order', place: 'title', header: t`Order ID`, cell: (order) => order.orderNumber },
    {
      id: 'customer',
      place: 'main',
      header: t`Customer`,
      cell: (order) => `${order.firstName} ${order.lastName}`,
    },
    { id: 'group', place: 'extra', isExtra: true, header: t`Group`, cell: (order) => order.groupName },
    { id: 'branch', place: 'extra', isExtra: true, header: t`Branch`, cell: (order) => order.branch },
    { id: 'officer', place: 'extra', isExtra: true, header: t`Credit officer`, cell: (order) => order.creditOfficer },
    {
      id: 'date',
      place: 'note',
      header: t`Date`,
      sort: 'created_at',
      cell: (order) => <DateTime at={order.created_at} />,
    },
    { id: 'amount', place: 'figure', header: t`Amount`, cell: (order) => kshExact(order.total) },
    { id: 'status', place: 'mark', header: t`Status`, cell: (order) => <OrderStatus status={order.status} /> },
    {
      id: 'actions',
      place: 'actions',
      header: t`Actions`,
      cell: ({ id, orderNumber }) => (
        <Link {...viewLink(id)} className={iconButtonClass} aria-label={t`View order ${orderNumber}`}>
          <Eye aria-hidden size={20} />
        </Link>
      ),
    },
  ]
}
