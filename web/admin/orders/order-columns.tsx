import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { kshExact } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { iconButtonClass } from '#web/ui/button.tsx'
import { DateTime } from '../lib/date-time.tsx'
import { type Column, RowLink } from '../list/data-table.tsx'
import { OrderStatus } from './order-status.tsx'

type Words = { linkTo: (id: number) => LinkProps; viewLabel: (orderNumber: string) => string }

export const orderColumns = ({ linkTo, viewLabel }: Words): Column<StaffOrder>[] => [
  {
    id: 'order',
    place: 'title',
    header: <Trans>Order ID</Trans>,
    cell: (order) => <RowLink {...linkTo(order.id)}>{order.orderNumber}</RowLink>,
  },
  {
    id: 'customer',
    place: 'main',
    header: <Trans>Customer</Trans>,
    cell: (order) => `${order.firstName} ${order.lastName}`,
  },
  {
    id: 'date',
    place: 'note',
    header: <Trans>Date</Trans>,
    sorted: 'descending',
    cell: (order) => <DateTime at={order.created_at} />,
  },
  {
    id: 'amount',
    place: 'figure',
    header: <Trans>Amount</Trans>,
    cell: (order) => kshExact(order.total),
  },
  {
    id: 'status',
    place: 'mark',
    header: <Trans>Status</Trans>,
    cell: (order) => <OrderStatus status={order.status} />,
  },
  {
    id: 'actions',
    place: 'actions',
    header: <Trans>Actions</Trans>,
    cell: (order) => (
      <Link {...linkTo(order.id)} className={iconButtonClass} aria-label={viewLabel(order.orderNumber)}>
        <Eye aria-hidden size={20} />
      </Link>
    ),
  },
]
