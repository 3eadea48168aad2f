import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ProductCard, type SectionKey, sectionSize } from '#contract/catalogue/browse.ts'
import { usePriced } from '#web/features/products/prices.queries.ts'
import { Rail, railSizes } from '#web/features/products/rail.tsx'
import { sectionLabels, sectionPath } from '#web/features/products/section-labels.ts'
import { wholeRail } from '#web/features/products/sections.queries.ts'
import { useInView } from '#web/ui/hooks/use-in-view.ts'
import { ProductTile } from '../product-tiles/product-tile.tsx'

export type ShownRail = { key: SectionKey; total: number; products: ProductCard[] }

type Props = {
  rail: ShownRail
  /** Hidden from signed-in readers, because their own rail is about to replace it. */
  forVisitors?: boolean
  /** The rail is in the first view. */
  first?: boolean
}

/** Cards of a rail in the first view on a phone. */
const firstCards = 3

/** Starts with the cards of the document; the whole rail loads when the reader first uses it. */
export function SectionRail({ rail: { key, total, products }, forVisitors = false, first = false }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const near = useInView(box)
  const [reached, setReached] = useState(false)
  const length = Math.min(total, sectionSize)
  const isWhole = products.length >= length
  const { data: all, isError } = useQuery({ ...wholeRail(key), enabled: reached && !isWhole })
  const items = usePriced(all ?? products, near)

  return (
    <div ref={box}>
      <Rail
        title={t(sectionLabels[key])}
        total={total}
        to={sectionPath(key)}
        items={items}
        length={all || isError ? items.length : length}
        onReach={() => setReached(true)}
        forVisitors={forVisitors}
      >
        {(product, index) => <ProductTile product={product} sizes={railSizes} first={first && index < firstCards} />}
      </Rail>
    </div>
  )
}
