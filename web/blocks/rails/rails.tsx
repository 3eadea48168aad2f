import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ProductGridSkeleton } from '#web/features/products/product-grid.tsx'
import { ownCards } from '#web/features/products/recommended.ts'
import { railList } from '#web/features/products/sections.queries.ts'
import { messageOf } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RecommendedRail } from './recommended-rail.tsx'
import { SectionRail } from './section-rail.tsx'

/**
 * All rails, in the order the shop keeps. Each hydrates by itself, so that none holds up the rest. `first`: the first
 * rail stands in the first view, so its pictures load at once.
 */
export function Rails({ first = false }: { first?: boolean }) {
  const { t } = useLingui()
  const { data: rails, error, refetch, isFetching } = useQuery(railList())

  if (rails) {
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
