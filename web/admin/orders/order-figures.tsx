import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, Clock, ReceiptText } from 'lucide-react'
import { ksh } from '#contract/money.ts'
import { useSession } from '#web/lib/session/session.ts'
import { orderStats } from '../lib/order-stats.ts'
import { StatCards } from '../list/stat-cards.tsx'
import type { OrderFilter } from './orders.queries.ts'

type Props = {
  filter: {
    isNarrowedTo: (only: Partial<OrderFilter>) => boolean
    narrowTo: (only: Partial<OrderFilter>) => void
  }
}

export function OrderFigures({ filter }: Props) {
  const { i18n } = useLingui()
  const { data, isError } = useQuery(orderStats(useSession()))
  const write = (figure: number | undefined, format: (figure: number) => string) =>
    figure === undefined ? (isError ? null : undefined) : format(figure)
  const count = (figure: number) => i18n.number(figure)
  const narrows = (only: Partial<OrderFilter>) => ({
    isActive: filter.isNarrowedTo(only),
    apply: () => filter.narrowTo(only),
  })
  return (
    <StatCards
      stats={[
        {
          id: 'total',
          name: <Trans>Total Orders</Trans>,
          icon: ReceiptText,
          tone: 'neutral',
          figure: write(data?.totalOrders, count),
          filter: narrows({}),
        },
        {
          id: 'completed',
          name: <Trans context="how many orders">Completed</Trans>,
          icon: CircleCheck,
          tone: 'action',
          figure: write(data?.completed, count),
          filter: narrows({ status: 'Completed' }),
        },
        {
          id: 'pending',
          name: <Trans context="how many orders">Pending</Trans>,
          icon: Clock,
          tone: 'warning',
          figure: write(data?.pending, count),
          filter: narrows({ status: 'Pending' }),
        },
        {
          id: 'revenue',
          name: <Trans>Total Revenue</Trans>,
          icon: Banknote,
          tone: 'info',
          figure: write(data?.totalRevenue, ksh),
          note: <Trans>after discounts</Trans>,
        },
      ]}
    />
  )
}
