import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TrendingUp, UserCheck, UserPlus, Users } from 'lucide-react'
import type { CustomerStats } from '#contract/lending/customers.staff.ts'
import { ksh } from '#contract/money.ts'
import { useSession } from '#web/lib/session/session.ts'
import { FigureCards, type FigureFilter } from '../list/stat-cards.tsx'
import styles from './customers.module.css'
import { type CustomerFilter, customerStats } from './customers.queries.ts'

export function CustomerFigures({ filter }: { filter: FigureFilter<CustomerFilter> }) {
  const noteOf =
    (name: keyof CustomerStats['before']) =>
    ({ [name]: now, before, beforeDays }: CustomerStats) => (
      <Change now={now} before={before[name]} days={beforeDays} format={name === 'customerLtv' ? ksh : undefined} />
    )
  return (
    <FigureCards
      query={useQuery(customerStats(useSession()))}
      filter={filter}
      figures={[
        {
          id: 'total',
          name: <Trans>Total Customers</Trans>,
          icon: Users,
          tone: 'neutral',
          of: ({ totalCustomers }) => totalCustomers,
          only: {},
          note: noteOf('totalCustomers'),
        },
        {
          id: 'active',
          name: <Trans>Active Customers</Trans>,
          icon: UserCheck,
          tone: 'action',
          of: ({ activeCustomers }) => activeCustomers,
          only: { status: 'active' },
          note: noteOf('activeCustomers'),
        },
        {
          id: 'new',
          name: <Trans>New Customers</Trans>,
          icon: UserPlus,
          tone: 'info',
          of: ({ newCustomers }) => newCustomers,
          only: { status: 'new' },
          note: noteOf('newCustomers'),
        },
        {
          id: 'ltv',
          name: <Trans>Customer LTV</Trans>,
          icon: TrendingUp,
          tone: 'warning',
          of: ({ customerLtv }) => customerLtv,
          format: ksh,
          note: noteOf('customerLtv'),
        },
      ]}
    />
  )
}

type ChangeProps = { now: number; before: number; days: number; format: ((change: number) => string) | undefined }

/** The difference to the figure of some days ago, with an arrow and a sign. */
function Change({ now, before, days, format }: ChangeProps) {
  const { t, i18n } = useLingui()
  const change = now - before
  const [arrow, sign] = change === 0 ? ['→', '±'] : change > 0 ? ['↑', '+'] : ['↓', '−']
  return (
    <span className={styles.change} title={t`in ${days} days`}>
      <span aria-hidden>{arrow}</span> {sign}
      {format ? format(Math.abs(change)) : i18n.number(Math.abs(change))}{' '}
      <span className={styles.days}>
        <Trans>in {days} days</Trans>
      </span>
    </span>
  )
}
