import type { OrderRequest } from '#contract/orders/order-requests.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { untranslated, usePartLanguage } from '../../lib/part-language.ts'
import { LongList } from '../../ui/long-list.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import styles from './request-items.module.css'

const mostAtFirst = 5

/** The goods somebody wants; what they cost is decided when they are booked. */
export function RequestItems({ items }: Pick<OrderRequest, 'items'>) {
  const partLanguage = usePartLanguage()
  return (
    <div>
      <LongList items={items} most={mostAtFirst}>
        {({ productId, productName, slug, quantity, imageUrl }) => (
          <li key={productId} className={styles.item}>
            <Thumbnail src={imageUrl} alt="" />
            <LocaleLink to={`/products/${encodeURIComponent(slug)}`} lang={partLanguage(untranslated)}>
              {productName}
            </LocaleLink>
            <span className={styles.quantity}>× {quantity}</span>
          </li>
        )}
      </LongList>
    </div>
  )
}
