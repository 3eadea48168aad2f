import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { ProductCard } from '#contract/catalogue/browse.ts'
import { usePriced } from '#web/features/products/prices.queries.ts'
import { Rail, railSizes } from '#web/features/products/rail.tsx'
import { withoutShown } from '#web/features/products/recommended.ts'
import { sectionLabels, sectionPath } from '#web/features/products/section-labels.ts'
import { recommendedFor } from '#web/features/products/sections.queries.ts'
import { useViewed } from '#web/features/products/viewed.store.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useInView } from '#web/ui/hooks/use-in-view.ts'
import { ProductTile } from '../product-tiles/product-tile.tsx'
import { SectionRail, type ShownRail } from './section-rail.tsx'

/** Popular products for visitors; for a session, recommendations from the viewed products. */
export function RecommendedRail({ rail, others }: { rail: ShownRail; others: readonly ProductCard[] }) {
  const { t } = useLingui()
  const session = useSession()
  const viewed = useViewed()
  const box = useRef<HTMLDivElement>(null)
  const near = useInView(box)
  const { data, isError } = useQuery({
    ...recommendedFor(viewed, session),
    enabled: session.kind !== 'visitor' && near,
  })
  const own = usePriced(
    useMemo(() => withoutShown(data ?? [], others), [data, others]),
    near,
  )
  if (isError) return <SectionRail rail={rail} />

  if (data && own.length === 0) return <SectionRail rail={rail} />
  return (
    <div ref={box}>
      {data ? (
        <Rail title={t(sectionLabels.recommended)} total={own.length} to={sectionPath('recommended')} items={own}>
          {(product) => <ProductTile product={product} sizes={railSizes} />}
        </Rail>
      ) : (
        <SectionRail rail={rail} forVisitors />
      )}
    </div>
  )
}
