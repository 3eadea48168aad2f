import type { OrderRequest } from '#contract/orders/order-requests.ts'
import { untranslated, usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { ExpandableList } from '#web/ui/expandable-list.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import styles from './request-items.module.css'

const maxAtFirst = 5

/** The requested items, without prices: these are set when the request is booked. */
export function RequestItems({ items }: Pick<OrderRequest, 'items'>) {
  const partLanguage = usePartLanguage()
  return (
    <div>
      <ExpandableList items={items} most={maxAtFirst}>
        {({ productId, productName, slug, quantity, imageUrl }) => (
          <li key={productId} className={styles.item}>
            <Thumbnail src={imageUrl} alt="" />
            <LocaleLink to={`/products/${encodeURIComponent(slug)}`} lang={partLanguage(untranslated)}>
              {productName}
            </LocaleLink>
            <span className={styles.quantity}>× {quantity}</span>
          </li>
        )}
      </ExpandableList>
    </div>
  )
}
