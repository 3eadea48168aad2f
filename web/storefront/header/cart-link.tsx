import { useLingui } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { useCart } from '../../features/cart/cart.store.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { iconButtonClass } from '../../ui/button.tsx'
import styles from './cart-link.module.css'

const mostShown = 99

export function CartLink() {
  const { t } = useLingui()
  const { count } = useCart()
  return (
    <LocaleLink to="/cart" className={iconButtonClass} aria-label={t`My Cart, ${count}`}>
      <ShoppingCart aria-hidden size={22} />
      {count > 0 && (
        <span aria-hidden className={styles.count}>
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      )}
    </LocaleLink>
  )
}
