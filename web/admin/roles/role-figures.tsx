import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleSlash, ShieldCheck } from 'lucide-react'
import { StatCards } from '../list/stat-cards.tsx'
import type { RoleFilter } from './roles.queries.ts'

type Props = {
  /** Undefined while they load, null when they failed to load. */
  summary: { total: number; active: number; inactive: number } | null | undefined
  filter: { value: RoleFilter; change: (change: Partial<RoleFilter>) => void; clear: () => void }
}

export function RoleFigures({ summary, filter: { value, change, clear } }: Props) {
  const { i18n } = useLingui()
  const count = (name: 'total' | 'active' | 'inactive') => summary && i18n.number(summary[name])
  const only = (status: 'active' | 'inactive') => ({
    isActive: !value.search && value.status === status,
    apply: () => change({ search: undefined, status }),
  })
  return (
    <StatCards
      stats={[
        {
          id: 'total',
          name: <Trans>Total Roles</Trans>,
          icon: ShieldCheck,
          tone: 'neutral',
          figure: count('total'),
          filter: { isActive: !value.search && !value.status, apply: clear },
        },
        {
          id: 'active',
          name: <Trans>Active Roles</Trans>,
          icon: CircleCheck,
          tone: 'action',
          figure: count('active'),
          filter: only('active'),
        },
        {
          id: 'inactive',
          name: <Trans>Inactive Roles</Trans>,
          icon: CircleSlash,
          tone: 'warning',
          figure: count('inactive'),
          filter: only('inactive'),
        },
      ]}
    />
  )
}
