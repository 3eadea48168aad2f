import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { untranslated, usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import styles from './order-items-panel.module.css'

/** The items of an order, at the prices of the day it was placed. */
export function OrderItemsPanel({ items }: Pick<OrderDetail, 'items'>) {
  const partLanguage = usePartLanguage()
  return (
    <ul>
      {items.map(({ id, productName, itemCode, slug, imageUrl, price, quantity, returned, total }) => (
        <li key={id} className={styles.item}>
          <Thumbnail src={imageUrl} alt="" />
          <div className={styles.text}>
            {slug ? (
              <LocaleLink
                to={`/products/${encodeURIComponent(slug)}`}
                className={styles.name}
                lang={partLanguage(untranslated)}
              >
                {productName}
              </LocaleLink>
            ) : (
              <span className={styles.name} lang={partLanguage(untranslated)}>
                {productName}
              </span>
            )}
            <span className={styles.note}>
              {itemCode} · {quantity} × {ksh(price)}
            </span>
            {returned > 0 && (
              <span className={styles.returned}>
                <Trans>Returned: {returned}</Trans>
              </span>
            )}
          </div>
          <data className={styles.total} value={total}>
            {ksh(total)}
          </data>
        </li>
      ))}
    </ul>
  )
}
