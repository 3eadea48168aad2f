import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PublicProduct } from '#contract/catalogue/products.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type Shown = { key: string; tone?: BadgeTone; label: ReactNode }
type Flags = Pick<PublicProduct, 'isNew' | 'isBestSeller' | 'isTrending'>

/** More would cover the picture. */
const max = 2

/** The percentage off, then what the product is known for: at most two badges. */
export function ProductBadges({ product, percentOff = 0 }: { product: Flags; percentOff?: number }) {
  const shown: (Shown | false)[] = [
    percentOff > 0 && { key: 'off', tone: 'offer', label: `-${percentOff}%` },
    product.isNew && { key: 'new', label: <Trans>NEW</Trans> },
    product.isBestSeller && { key: 'bestseller', label: <Trans>BESTSELLER</Trans> },
    product.isTrending && { key: 'trending', label: <Trans>TRENDING</Trans> },
  ]
  return shown
    .filter((badge) => badge !== false)
    .slice(0, max)
    .map(({ key, tone = 'action', label }) => (
      <Badge key={key} tone={tone}>
        {label}
      </Badge>
    ))
}
