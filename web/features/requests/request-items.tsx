import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderRequest } from '#contract/order-requests.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import styles from './request-items.module.css'

const mostAtFirst = 5

/** The goods somebody wants; what they cost is decided when they are booked. */
export function RequestItems({ items }: Pick<OrderRequest, 'items'>) {
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, mostAtFirst)
  const hidden = items.length - shown.length
  return (
    <div>
      <ul>
        {shown.map(({ productId, productName, slug, quantity, imageUrl }) => (
          <li key={productId} className={styles.item}>
            <Thumbnail src={imageUrl} alt="" />
            <LocaleLink to={`/products/${encodeURIComponent(slug)}`}>{productName}</LocaleLink>
            <span className={styles.quantity}>× {quantity}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="quiet" onClick={() => setAll(true)}>
          <Plural value={hidden} one="Show # more item" other="Show # more items" />
        </Button>
      )}
    </div>
  )
}
