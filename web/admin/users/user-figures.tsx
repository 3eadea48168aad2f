import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Clock, TrendingDown, UserCheck, UserPlus, Users } from 'lucide-react'
import { useSession } from '#web/lib/session/session.ts'
import { Change } from '../lib/figures/change.tsx'
import { StatCards } from '../list/stat-cards.tsx'
import styles from './users.module.css'
import { type UserFilter, userStats } from './users.queries.ts'

type Props = {
  filter: {
    value: UserFilter
    isFiltered: boolean
    change: (change: Partial<UserFilter>) => void
    clear: () => void
  }
}

/** The figures above the list; those of accounts filter it. */
export function UserFigures({ filter: { value, isFiltered, change, clear } }: Props) {
  const { i18n } = useLingui()
  const { data, isError } = useQuery(userStats(useSession()))
  const count = (figure: number | undefined) =>
    figure === undefined ? (isError ? null : undefined) : i18n.number(figure)
  const isOnline = value.isOnline === true && value.status === 'active'
  return (
    <StatCards
      stats={[
        {
          id: 'total',
          name: <Trans>Total Users</Trans>,
          icon: Users,
          tone: 'neutral',
          figure: count(data?.totalUsers),
          filter: { isActive: !isFiltered, apply: clear },
          note: data && <Change now={data.totalUsers} before={data.before.totalUsers} period="week" />,
        },
        {
          id: 'active',
          name: <Trans>Active Users</Trans>,
          icon: UserCheck,
          tone: 'action',
          figure: count(data?.activeUsers),
          filter: { isActive: isOnline, apply: () => change({ isOnline: true, status: 'active' }) },
          note: (
            <span className={styles.figureNote}>
              <Trans>online now</Trans>
            </span>
          ),
        },
        {
          id: 'new',
          name: <Trans>New Registrations</Trans>,
          icon: UserPlus,
          tone: 'info',
          figure: count(data?.newRegistrations),
          note: (
            <span className={styles.figureNote}>
              <Trans>this week</Trans>
              {data && <Change now={data.newRegistrations} before={data.before.newRegistrations} period="week" />}
            </span>
          ),
        },
        {
          id: 'pending',
          name: <Trans>Pending Approval</Trans>,
          icon: Clock,
          tone: 'warning',
          figure: count(data?.pendingApproval),
          filter: {
            isActive: value.status === 'pending',
            apply: () => change({ status: 'pending', isOnline: undefined }),
          },
          note: (
            <span className={styles.figureNote} data-down>
              <TrendingDown aria-hidden size={16} /> <Trans>awaiting review</Trans>
            </span>
          ),
        },
      ]}
    />
  )
}
