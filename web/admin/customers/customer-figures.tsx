import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TrendingUp, UserCheck, UserPlus, Users } from 'lucide-react'
import type { CustomerStats } from '#contract/lending/customers.staff.ts'
import { ksh } from '#contract/money.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { ListFilter } from '../list/list-tools.tsx'
import { StatCards } from '../list/stat-cards.tsx'
import styles from './customers.module.css'
import { type CustomerFilter, customerStats } from './customers.queries.ts'

type Figure = keyof CustomerStats['before']

export function CustomerFigures({ filter }: { filter: ListFilter<CustomerFilter> }) {
  const { i18n } = useLingui()
  const { data, isError } = useQuery(customerStats(useSession()))
  const { status } = filter.value
  const write = (name: Figure, format: (figure: number) => string) =>
    data === undefined ? (isError ? null : undefined) : format(data[name])
  const count = (figure: number) => i18n.number(figure)
  const noteOf = (name: Figure, format = count) =>
    data ? (
      <Change now={data[name]} before={data.before[name]} days={data.beforeDays} format={format} />
    ) : (
      !isError && <Skeleton width="12ch" height="1lh" />
    )
  const filterBy = (wanted: CustomerFilter['status']) => ({
    isActive: status === wanted,
    apply: () => filter.change({ status: wanted }),
  })
  return (
    <StatCards
      stats={[
        {
          id: 'total',
          name: <Trans>Total Customers</Trans>,
          icon: Users,
          tone: 'neutral',
          figure: write('totalCustomers', count),
          note: noteOf('totalCustomers'),
          filter: filterBy(undefined),
        },
        {
          id: 'active',
          name: <Trans>Active Customers</Trans>,
          icon: UserCheck,
          tone: 'action',
          figure: write('activeCustomers', count),
          note: noteOf('activeCustomers'),
          filter: filterBy('active'),
        },
        {
          id: 'new',
          name: <Trans>New Customers</Trans>,
          icon: UserPlus,
          tone: 'info',
          figure: write('newCustomers', count),
          note: noteOf('newCustomers'),
          filter: filterBy('new'),
        },
        {
          id: 'ltv',
          name: <Trans>Customer LTV</Trans>,
          icon: TrendingUp,
          tone: 'warning',
          figure: write('customerLtv', ksh),
          note: noteOf('customerLtv', ksh),
        },
      ]}
    />
  )
}

type ChangeProps = { now: number; before: number; days: number; format: (figure: number) => string }

/** The difference to the figure of some days ago, with an arrow and a sign. */
function Change({ now, before, days, format }: ChangeProps) {
  const change = now - before
  const amount = format(Math.abs(change))
  return (
    <span className={styles.change}>
      {change === 0 ? (
        <Trans>as many as {days} days ago</Trans>
      ) : change > 0 ? (
        <Trans>
          <span aria-hidden>↑</span> +{amount} in {days} days
        </Trans>
      ) : (
        <Trans>
          <span aria-hidden>↓</span> −{amount} in {days} days
        </Trans>
      )}
    </span>
  )
}
