import { Trans } from '@lingui/react/macro'
import { Badge } from '#web/ui/badge.tsx'
import styles from './stock-label.module.css'

const lowStock = 5

/** Out, or nearly out; nothing to say otherwise. */
export function StockLabel({ available }: { available: number }) {
  if (available <= 0) {
    return (
      <Badge tone="danger">
        <Trans>Out of Stock</Trans>
      </Badge>
    )
  }
  if (available > lowStock) return null
  return (
    <span className={styles.low}>
      <Trans>Only {available} left in stock!</Trans>
    </span>
  )
}

/** The same, and said also when there is plenty. */
export const StockBadge = ({ available }: { available: number }) =>
  available > lowStock ? (
    <Badge tone="action">
      <Trans>In Stock</Trans>
    </Badge>
  ) : (
    <StockLabel available={available} />
  )
