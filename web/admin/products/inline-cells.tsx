import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { editPrice } from '#contract/catalogue/products.staff.ts'
import type { PricedProduct } from '#contract/catalogue/products.ts'
import { changeStock } from '#contract/catalogue/stock-changes.staff.ts'
import { ksh } from '#contract/money.ts'
import { api } from '#web/lib/http/api.ts'
import { newRequestKey } from '#web/lib/http/transport.ts'
import { InlineNumber } from './inline-number.tsx'
import styles from './products.module.css'

/** The price of a row, corrected in place. A list price stays where the new price is below it. */
export function PriceCell({ product }: { product: PricedProduct }) {
  const { t } = useLingui()
  const { id, name, price, originalPrice, version = 0 } = product
  const save = (sellingPrice: number) => {
    const listPrice = Math.max(originalPrice ?? sellingPrice, sellingPrice)
    return api(editPrice, { params: { id }, body: { listPrice, sellingPrice, version } })
  }
  return (
    <InlineNumber
      byKey
      label={t`Price of ${name}`}
      value={price}
      least={1}
      save={save}
      failed={t`The price could not be saved. Please try again.`}
    >
      <span className={styles.price}>
        {ksh(price)}
        {originalPrice !== null && <s>{ksh(originalPrice)}</s>}
      </span>
    </InlineNumber>
  )
}

/** Counts the stock of a product. A repeat of the same count after a lost answer has the same key. */
export function useCount({ id, currentStock }: Pick<PricedProduct, 'id' | 'currentStock'>) {
  const attempt = useRef({ contents: '', key: '' })
  return (quantity: number) => {
    const body = { kind: 'count' as const, quantity, expected: currentStock }
    const contents = JSON.stringify(body)
    if (attempt.current.contents !== contents) attempt.current = { contents, key: newRequestKey() }
    return api(changeStock, { params: { id }, body, idempotencyKey: attempt.current.key }).then((answer) => {
      attempt.current = { contents: '', key: '' }
      return answer
    })
  }
}

/** The stock of a row. The number that is entered is what was counted on the shelf, with what is reserved. */
export function StockCell({
  product,
  byKey,
  children,
}: {
  product: PricedProduct
  byKey?: boolean
  children: ReactNode
}) {
  const { t } = useLingui()
  const { name, currentStock } = product
  return (
    <InlineNumber
      {...(byKey && { byKey })}
      label={t`Count of ${name}`}
      value={currentStock}
      least={0}
      save={useCount(product)}
      failed={t`The stock could not be saved. Please try again.`}
    >
      {children}
    </InlineNumber>
  )
}
