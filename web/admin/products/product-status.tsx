import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ProductStatus, usualLowStock } from '#contract/catalogue/product-choices.ts'
import type { PricedProduct } from '#contract/catalogue/products.ts'
import { Badge } from '#web/ui/badge.tsx'
import { defineStates } from '../record/states.tsx'
import styles from './products.module.css'

export const productStates = defineStates<ProductStatus>({
  active: { name: msg({ message: 'In the shop', context: 'a product' }), tone: 'action' },
  hidden: { name: msg({ message: 'Hidden', context: 'a product' }), tone: 'warning' },
  archived: { name: msg({ message: 'Archived', context: 'a product' }), tone: 'neutral' },
})

type Stock = Pick<PricedProduct, 'availableStock' | 'reservedStock' | 'lowStockLevel'>

/** Green above the low-stock level (10 unless set), amber down to 1, red at 0. */
const toneOf = ({ availableStock, lowStockLevel = usualLowStock }: Stock) => {
  if (availableStock <= 0) return 'danger'
  return availableStock > lowStockLevel ? 'action' : 'warning'
}

/** The available stock as a badge, and what is reserved besides. */
export function StockCount({ stock }: { stock: Stock }) {
  const { i18n } = useLingui()
  return (
    <span className={styles.stock}>
      <Badge tone={toneOf(stock)}>{i18n.number(stock.availableStock)}</Badge>
      {stock.reservedStock > 0 && (
        <small>
          <Plural value={stock.reservedStock} one="# reserved" other="# reserved" />
        </small>
      )}
    </span>
  )
}

type Flags = Pick<PricedProduct, 'isNew' | 'isBestSeller' | 'isOnSale' | 'availableStock' | 'status'>

/** The badges of the status column. */
export const StatusBadges = ({ product }: { product: Flags }) => (
  <span className={styles.badges}>
    {product.status && product.status !== 'active' && <productStates.Badge state={product.status} />}
    {product.isNew && (
      <Badge tone="action">
        <Trans context="a product">New</Trans>
      </Badge>
    )}
    {product.isBestSeller && (
      <Badge tone="info">
        <Trans>Best Seller</Trans>
      </Badge>
    )}
    {product.isOnSale && (
      <Badge tone="offer">
        <Trans>On Sale</Trans>
      </Badge>
    )}
    {product.availableStock <= 0 && (
      <Badge tone="danger">
        <Trans>Out of Stock</Trans>
      </Badge>
    )}
  </span>
)
