import { Trans } from '@lingui/react/macro'
import { PriceChange } from '#web/blocks/item-line/line-changes.tsx'
import { StockLabel } from '#web/features/products/stock-label.tsx'
import type { FreshWish, WishChange } from '#web/features/wishlist/wishlist.rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './wish-changes.module.css'

/** In stock or out of stock; for low stock the number of pieces. */
export function WishStock({ wish: { product, inStock, isListed } }: { wish: FreshWish }) {
  if (!isListed) return null
  return (
    <>
      {inStock && (
        <Badge tone="action">
          <Trans>In Stock</Trans>
        </Badge>
      )}
      {(product || !inStock) && <StockLabel available={product?.availableStock ?? 0} />}
    </>
  )
}

/** Changes of the product since it was added. */
export const WishChanges = ({ changes }: { changes: readonly WishChange[] }) =>
  changes.length > 0 && (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.kind} data-kind={change.kind}>
          <ChangeText change={change} />
        </li>
      ))}
    </ul>
  )

function ChangeText({ change }: { change: WishChange }) {
  switch (change.kind) {
    case 'price':
      return <PriceChange from={change.from} to={change.to} />
    case 'back':
      return <Trans>Back in stock since you added it.</Trans>
    case 'not-sold':
      return <Trans>No longer sold.</Trans>
  }
}
