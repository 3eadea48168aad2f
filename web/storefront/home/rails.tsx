import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ProductGridSkeleton } from '../../features/products/product-grid.tsx'
import { railList } from '../../features/products/sections.queries.ts'
import { messageOf } from '../../lib/api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { RecommendedRail } from './recommended-rail.tsx'
import { SectionRail } from './section-rail.tsx'

/** All rails, in the order the shop keeps. Each comes to life by itself, so that none holds up the rest. */
export function Rails() {
  const { t } = useLingui()
  const { data: rails, error, refetch, isFetching } = useQuery(railList())

  if (rails) {
    const others = rails.filter(({ key }) => key !== 'recommended' && key !== 'all').flatMap((rail) => rail.products)
    return rails.map((rail) => (
      <Suspense key={rail.key}>
        {rail.key === 'recommended' ? <RecommendedRail rail={rail} others={others} /> : <SectionRail rail={rail} />}
      </Suspense>
    ))
  }
  if (!error) return <ProductGridSkeleton />
  return (
    <Alert
      tone="error"
      title={<Trans>Error Loading Products</Trans>}
      actions={
        <Button onClick={() => refetch()} busy={isFetching}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      <p>{messageOf(error, t`Failed to fetch products. Please try again later.`)}</p>
    </Alert>
  )
}
