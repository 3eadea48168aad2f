import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ProductGridSkeleton } from '#web/features/products/product-grid.tsx'
import { ownCards } from '#web/features/products/recommended.ts'
import { railList } from '#web/features/products/sections.queries.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { RecommendedRail } from './recommended-rail.tsx'
import { SectionRail } from './section-rail.tsx'

/**
 * All rails, in the order the server returns. Each hydrates in its own Suspense boundary, so that none delays the
 * others. `first`: the first rail is in the first view, so its pictures load immediately.
 */
export function Rails({ first = false }: { first?: boolean }) {
  const { t } = useLingui()
  return (
    <QueryBoundary
      query={useQuery(railList())}
      loading={<ProductGridSkeleton />}
      title={<Trans>Error Loading Products</Trans>}
      failed={t`Failed to fetch products. Please try again later.`}
    >
      {(rails) => {
        const others = ownCards(rails)
        return rails.map((rail, index) => (
          <Suspense key={rail.key}>
            {rail.key === 'recommended' ? (
              <RecommendedRail rail={rail} others={others} />
            ) : (
              <SectionRail rail={rail} first={first && index === 0} />
            )}
          </Suspense>
        ))
      }}
    </QueryBoundary>
  )
}
