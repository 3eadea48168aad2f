import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ksh } from '#contract/money.ts'
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx'
import { maxOfOne, setQuantity, useCart } from '#web/features/cart/cart.store.ts'
import { Monthly } from '#web/features/products/monthly.tsx'
import { isPriced } from '#web/features/products/shown-product.ts'
import { LogInLink } from '#web/lib/session/log-in-link.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import styles from './buy-box.module.css'
import type { ShownDetail } from './shown-detail.ts'

type Props = {
  product: ShownDetail
  /** Requests an alert, for a product out of stock. */
  alert?: ReactNode
}

/**
 * Quantity and Add to Cart; on a phone the button is in a bar at the bottom of the window. Once in the cart, the quantity
 * is the cart's; out of stock, members can request an alert.
 */
export function BuyBox({ product, alert }: Props) {
  const { id, name, availableStock, inStock } = product
  const [chosen, setChosen] = useState(1)
  const item = useCart().items.find((line) => line.id === id)
  const max = Math.max(1, Math.min(availableStock, maxOfOne))

  if (!inStock) {
    return (
      <div className={styles.box}>
        <div className={styles.add}>
          <AddToCartButton product={product} />
        </div>
        {alert}
      </div>
    )
  }
  return (
    <div className={styles.box}>
      <Quantity
        of={name}
        value={item ? item.quantity : Math.min(chosen, max)}
        max={max}
        onChange={(quantity) => (item ? setQuantity(id, quantity) : setChosen(quantity))}
      />
      <div className={styles.bar} data-bottom-bar data-in-cart={item ? '' : undefined}>
        <BarPrice product={product} />
        <div className={styles.add}>
          <AddToCartButton product={product} quantity={Math.min(chosen, max)} />
        </div>
        {item && (
          <LocaleLink to="/cart" className={buttonClass('quiet')}>
            <Trans>Go to the cart</Trans>
          </LocaleLink>
        )}
      </div>
    </div>
  )
}

/** The price and the instalment of one piece, in the bar of a phone; visitors get a log-in link. */
function BarPrice({ product }: { product: ShownDetail }) {
  if (!isPriced(product)) {
    return (
      <p className={styles.sum} data-visitor>
        <LogInLink kind="member">
          <Trans>Log in to see price</Trans>
        </LogInLink>
      </p>
    )
  }
  return (
    <p className={styles.sum}>
      <strong>{ksh(product.price)}</strong>
      <span className={styles.each}>
        <Monthly amount={product.price} />
      </span>
    </p>
  )
}
