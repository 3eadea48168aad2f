import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { Price } from '#web/ui/price.tsx'
import { isPriced, type Prices } from './shown-product.ts'

type Props = {
  product: { id: number } & Partial<Prices>
  /** In a card, one of several across. */
  narrow?: boolean
}

/** Price and what it was before; visitors read where prices are to be had. */
export function ProductPrice({ product, narrow }: Props) {
  const priced = isPriced(product) ? product : null
  return (
    <Price
      amount={priced && ksh(priced.price)}
      was={priced?.originalPrice ? ksh(priced.originalPrice) : null}
      visitor={<Trans>Log in to see price</Trans>}
      {...(narrow ? { narrow } : {})}
    />
  )
}
