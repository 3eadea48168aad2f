import { ksh } from '#contract/money.ts'
import type { MyOrder } from '#contract/orders/orders.ts'
import { untranslated, usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import styles from './order-items.module.css'

type Items = MyOrder['items']

const maxThumbnails = 3

/** Pictures of the first items, and the number of the others. */
export function OrderThumbnails({ items }: { items: Items }) {
  const partLanguage = usePartLanguage()
  return (
    <ul className={styles.thumbnails}>
      {items.slice(0, maxThumbnails).map(({ productId, productName, imageUrl }) => (
        <li key={productId} lang={partLanguage(untranslated)}>
          <Thumbnail src={imageUrl} alt={productName} />
        </li>
      ))}
      {items.length > maxThumbnails && <li className={styles.rest}>+{items.length - maxThumbnails}</li>}
    </ul>
  )
}

export function OrderItems({ items }: { items: Items }) {
  const partLanguage = usePartLanguage()
  return (
    <ul className={styles.items}>
      {items.map(({ productId, productName, imageUrl, price, quantity }) => (
        <li key={productId} className={styles.item}>
          <Thumbnail src={imageUrl} alt="" />
          <span className={styles.name}>
            <span lang={partLanguage(untranslated)}>{productName}</span>
            <span className={styles.pieces}>
              {quantity} × {ksh(price)}
            </span>
          </span>
          <data value={price * quantity}>{ksh(price * quantity)}</data>
        </li>
      ))}
    </ul>
  )
}
