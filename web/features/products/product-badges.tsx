import { Trans } from '@lingui/react/macro'
import type { PublicProduct } from '#contract/catalogue/products.ts'
import { Badge } from '#web/ui/badge.tsx'

type Flags = Pick<PublicProduct, 'isNew' | 'isBestSeller' | 'isTrending'>

export const ProductBadges = ({ product }: { product: Flags }) => (
  <>
    {product.isNew && (
      <Badge tone="action">
        <Trans>NEW</Trans>
      </Badge>
    )}
    {product.isBestSeller && (
      <Badge tone="info">
        <Trans>BESTSELLER</Trans>
      </Badge>
    )}
    {product.isTrending && (
      <Badge>
        <Trans>TRENDING</Trans>
      </Badge>
    )}
  </>
)
