import { removeFromCart, setQuantity, takeFromCart, useCart } from '#web/features/cart/cart.store.ts'
import { removePromo, usePromo } from '#web/features/cart/promo.store.ts'
import type { OrderSource } from '#web/features/checkout/order-source.ts'

/** The cart as the source of an order: its items and the applied promo code. */
export function useCartSource(): OrderSource {
  const { items } = useCart()
  const promo = usePromo()
  return {
    from: 'cart',
    items,
    setQuantity,
    remove: removeFromCart,
    promoCode: promo?.code ?? null,
    removePromo: removePromo,
    taken: (booked) => {
      takeFromCart(booked)
      removePromo()
    },
  }
}
