import { Trans } from '@lingui/react/macro'
import { Badge } from '#web/ui/badge.tsx'
import styles from './stock-label.module.css'

/** Stock of which a shopper reads how much is left. The low-stock level of a product is for staff. */
const fewLeft = 5

/** A label for products that are out of stock or low in stock; renders nothing otherwise. */
export function StockLabel({ available }: { available: number }) {
  if (available <= 0) {
    return (
      <Badge tone="danger">
        <Trans>Out of Stock</Trans>
      </Badge>
    )
  }
  if (available > fewLeft) return null
  return (
    <span className={styles.low}>
      <Trans>Only {available} left in stock!</Trans>
    </span>
  )
}

/** The stock label, with a badge also for products in stock. */
export const StockBadge = ({ available }: { available: number }) =>
  available > fewLeft ? (
    <Badge tone="action">
      <Trans>In Stock</Trans>
    </Badge>
  ) : (
    <StockLabel available={available} />
  )
