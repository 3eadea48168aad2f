import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Clock, UserCheck, UserPlus, Users } from 'lucide-react'
import { useSession } from '#web/lib/session/session.ts'
import { Change } from '../lib/figures/change.tsx'
import { FigureCards, type FigureFilter } from '../list/stat-cards.tsx'
import styles from './users.module.css'
import { type UserFilter, userStats } from './users.queries.ts'

/** The figures above the list; those of accounts filter it. */
export function UserFigures({ filter }: { filter: FigureFilter<UserFilter> }) {
  return (
    <FigureCards
      query={useQuery(userStats(useSession()))}
      filter={filter}
      figures={[
        {
          id: 'total',
          name: <Trans>Total Users</Trans>,
          icon: Users,
          tone: 'neutral',
          of: ({ totalUsers }) => totalUsers,
          only: {},
          note: ({ totalUsers, before }) => <Change now={totalUsers} before={before.totalUsers} period="week" />,
        },
        {
          id: 'active',
          name: <Trans>Active Users</Trans>,
          icon: UserCheck,
          tone: 'action',
          of: ({ activeUsers }) => activeUsers,
          only: { isOnline: true, status: 'active' },
          note: () => (
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
          of: ({ newRegistrations }) => newRegistrations,
          only: { isNew: true },
          note: ({ newRegistrations, before }) => (
            <span className={styles.figureNote}>
              <Trans>this week</Trans>
              <Change now={newRegistrations} before={before.newRegistrations} period="week" />
            </span>
          ),
        },
        {
          id: 'pending',
          name: <Trans>Pending Approval</Trans>,
          icon: Clock,
          tone: 'warning',
          of: ({ pendingApproval }) => pendingApproval,
          only: { status: 'pending' },
          note: () => (
            <span className={styles.figureNote}>
              <Trans>awaiting review</Trans>
            </span>
          ),
        },
      ]}
    />
  )
}
