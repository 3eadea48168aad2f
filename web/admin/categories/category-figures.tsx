import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, Package, Shapes } from 'lucide-react'
import { ksh } from '#contract/money.ts'
import { useSession } from '#web/lib/session/session.ts'
import { StatCards } from '../list/stat-cards.tsx'
import { type CategoryFilter, categoryStats } from './categories.queries.ts'

type Props = { filter: { value: CategoryFilter; change: (change: Partial<CategoryFilter>) => void; clear: () => void } }

export function CategoryFigures({ filter: { value, change, clear } }: Props) {
  const { i18n } = useLingui()
  const { data, isError } = useQuery(categoryStats(useSession()))
  const write = (figure: number | undefined, format: (figure: number) => string) =>
    figure === undefined ? (isError ? null : undefined) : format(figure)
  const count = (figure: number) => i18n.number(figure)
  return (
    <StatCards
      stats={[
        {
          id: 'total',
          name: <Trans>Total Categories</Trans>,
          icon: Shapes,
          tone: 'neutral',
          figure: write(data?.total, count),
          filter: { isActive: !value.search && !value.status, apply: clear },
        },
        {
          id: 'active',
          name: <Trans>Active Categories</Trans>,
          icon: CircleCheck,
          tone: 'action',
          figure: write(data?.active, count),
          filter: {
            isActive: !value.search && value.status === 'active',
            apply: () => change({ search: undefined, status: 'active' }),
          },
        },
        {
          id: 'products',
          name: <Trans>Total Products</Trans>,
          icon: Package,
          tone: 'warning',
          figure: write(data?.products, count),
        },
        {
          id: 'revenue',
          name: <Trans>Total Revenue</Trans>,
          icon: Banknote,
          tone: 'info',
          figure: write(data?.revenue, ksh),
        },
      ]}
    />
  )
}
