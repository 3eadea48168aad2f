import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { Price } from '#web/ui/price.tsx'
import { Monthly } from './monthly.tsx'
import { PriceNotLoaded } from './price-not-loaded.tsx'
import { isPriced, type MaybePriced } from './shown-product.ts'

type Props = {
  product: { id: number } & MaybePriced
  /** For a narrow card. */
  narrow?: boolean
}

/** The price, the original price and the instalment; visitors see a hint to log in. */
export function ProductPrice({ product, narrow }: Props) {
  const priced = isPriced(product) ? product : null
  if (!priced && product.hasNoAnswer) return <PriceNotLoaded />
  return (
    <Price
      amount={priced && ksh(priced.price)}
      was={priced?.originalPrice ? ksh(priced.originalPrice) : null}
      detail={priced && <Monthly amount={priced.price} />}
      visitor={<Trans>Log in to see price</Trans>}
      {...(narrow ? { narrow } : {})}
    />
  )
}
