import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { maxPrice } from '#contract/catalogue/product-choices.ts'
import { editPrice } from '#contract/catalogue/products.staff.ts'
import type { PricedProduct } from '#contract/catalogue/products.ts'
import { changeStock } from '#contract/catalogue/stock-changes.staff.ts'
import { maxPieces } from '#contract/catalogue/stock-choices.ts'
import type { ErrorParams } from '#contract/errors.ts'
import { ksh } from '#contract/money.ts'
import { versionConflictOf } from '#web/lib/form/version-conflict.ts'
import { api, hasCode } from '#web/lib/http/api.ts'
import { useIdempotencyKey } from '#web/lib/http/use-idempotency-key.ts'
import { InlineNumber } from './inline-number.tsx'
import styles from './products.module.css'

type Prices = Pick<PricedProduct, 'price' | 'originalPrice'> & { version: number }

/** The stored prices, of an edit that was refused because another one was saved first. */
function storedPrices(error: unknown): Prices | null {
  const conflict = versionConflictOf(error)
  if (!conflict) return null
  const [price, listPrice] = [Number(conflict.values.sellingPrice), Number(conflict.values.listPrice)]
  return { price, originalPrice: listPrice > price ? listPrice : null, version: conflict.version }
}

/** The price of a row, corrected in place. A list price stays where the new price is below it. */
export function PriceCell({ product }: { product: PricedProduct }) {
  const { t } = useLingui()
  const { id, name, price, originalPrice, version = 0 } = product
  return (
    <InlineNumber<Prices>
      byKey
      label={t`Price of ${name}`}
      base={{ price, originalPrice, version }}
      toNumber={(prices) => prices.price}
      min={1}
      max={maxPrice}
      save={(sellingPrice, base) => {
        const listPrice = Math.max(base.originalPrice ?? sellingPrice, sellingPrice)
        return api(editPrice, { params: { id }, body: { listPrice, sellingPrice, version: base.version } })
      }}
      baseIn={storedPrices}
      format={ksh}
      failed={t`The price could not be saved. Please try again.`}
    >
      <span className={styles.price}>
        {ksh(price)}
        {originalPrice !== null && <s>{ksh(originalPrice)}</s>}
      </span>
    </InlineNumber>
  )
}

/** Counts the stock of a product. */
export function useCount(id: number) {
  const withKey = useIdempotencyKey()
  return (quantity: number, expected: number) => {
    const body = { kind: 'count' as const, quantity, expected }
    return withKey(body, (idempotencyKey) => api(changeStock, { params: { id }, body, idempotencyKey }))
  }
}

/** The stored stock, of a count that was refused because it changed since it was read. */
export function storedStock(error: unknown): number | null {
  if (!hasCode(error, 'STOCK_CHANGED')) return null
  const { current } = error.details as ErrorParams['STOCK_CHANGED']
  return current
}

type StockCellProps = { product: PricedProduct; byKey?: boolean; children: ReactNode }

/** The stock of a row. The number that is entered is what was counted on the shelf, with what is reserved. */
export function StockCell({ product: { id, name, currentStock }, byKey, children }: StockCellProps) {
  const { t, i18n } = useLingui()
  return (
    <InlineNumber<number>
      {...(byKey && { byKey })}
      label={t`Count of ${name}`}
      base={currentStock}
      toNumber={(stock) => stock}
      min={0}
      max={maxPieces}
      save={useCount(id)}
      baseIn={storedStock}
      format={(stock) => i18n.number(stock)}
      failed={t`The stock could not be saved. Please try again.`}
    >
      {children}
    </InlineNumber>
  )
}
