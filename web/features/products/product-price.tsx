import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { useRetryFailed } from '#web/lib/query/use-retry-failed.ts'
import { Price } from '#web/ui/price.tsx'
import { Monthly } from './monthly.tsx'
import styles from './product-price.module.css'
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

/** In the place of a price whose call failed. The button tries again for all of the page. */
function PriceNotLoaded() {
  const retryFailed = useRetryFailed()
  return (
    <p className={styles.text}>
      <Trans>Price could not be loaded.</Trans>{' '}
      <button type="button" className={styles.retry} onClick={retryFailed}>
        <Trans>Try Again</Trans>
      </button>
    </p>
  )
}
