import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, Package, Shapes } from 'lucide-react'
import { ksh } from '#contract/money.ts'
import { useSession } from '#web/lib/session/session.ts'
import { StatCards } from '../list/stat-cards.tsx'
import { type CategoryFilter, categoryStats } from './categories.queries.ts'

type Props = {
  filter: {
    isNarrowedTo: (only: Partial<CategoryFilter>) => boolean
    narrowTo: (only: Partial<CategoryFilter>) => void
  }
}

export function CategoryFigures({ filter }: Props) {
  const { i18n } = useLingui()
  const { data, isError } = useQuery(categoryStats(useSession()))
  const write = (figure: number | undefined, format: (figure: number) => string) =>
    figure === undefined ? (isError ? null : undefined) : format(figure)
  const count = (figure: number) => i18n.number(figure)
  const narrows = (only: Partial<CategoryFilter>) => ({
    isActive: filter.isNarrowedTo(only),
    apply: () => filter.narrowTo(only),
  })
  return (
    <StatCards
      stats={[
        {
          id: 'total',
          name: <Trans>Total Categories</Trans>,
          icon: Shapes,
          tone: 'neutral',
          figure: write(data?.total, count),
          filter: narrows({}),
        },
        {
          id: 'active',
          name: <Trans>Active Categories</Trans>,
          icon: CircleCheck,
          tone: 'action',
          figure: write(data?.active, count),
          filter: narrows({ status: 'active' }),
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
          note: <Trans>before discounts</Trans>,
        },
      ]}
    />
  )
}
