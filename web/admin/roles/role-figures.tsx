import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, ShieldCheck } from 'lucide-react'
import { FigureCards, type FigureFilter } from '../list/stat-cards.tsx'
import type { RoleFilter } from './roles.queries.ts'

type Summary = { total: number; active: number; inactive: number }
type Props = { query: UseQueryResult<{ summary: Summary }>; filter: FigureFilter<RoleFilter> }

export const RoleFigures = ({ query, filter }: Props) => (
  <FigureCards
    query={query}
    filter={filter}
    figures={[
      {
        id: 'total',
        name: <Trans>Total Roles</Trans>,
        icon: ShieldCheck,
        tone: 'neutral',
        of: ({ summary }) => summary.total,
        only: {},
      },
      {
        id: 'active',
        name: <Trans>Active Roles</Trans>,
        icon: CircleCheck,
        tone: 'action',
        of: ({ summary }) => summary.active,
        only: { status: 'active' },
      },
      {
        id: 'inactive',
        name: <Trans>Inactive Roles</Trans>,
        icon: CircleSlash,
        tone: 'warning',
        of: ({ summary }) => summary.inactive,
        only: { status: 'inactive' },
      },
    ]}
  />
)
