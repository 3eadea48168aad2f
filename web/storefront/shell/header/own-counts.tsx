import { useLingui } from '@lingui/react/macro'
import { Heart, ShoppingCart } from 'lucide-react'
import { useCart } from '#web/features/cart/cart.store.ts'
import { useWishlistCount } from '#web/features/wishlist/wishlist.store.ts'
import { CountLink } from './count-link.tsx'

export function WishlistLink() {
  const { t } = useLingui()
  const count = useWishlistCount()
  return <CountLink to="/wishlist" icon={Heart} count={count} label={t`My Wishlist, ${count}`} />
}

export function CartLink() {
  const { t } = useLingui()
  const { count } = useCart()
  return <CountLink to="/cart" icon={ShoppingCart} count={count} label={t`My Cart, ${count}`} />
}
