import { removeFromCart, setQuantity, useCart } from '#web/features/cart/cart.store.ts'
import { takeBooked } from '#web/features/cart/client-carts.ts'
import { removePromo, usePromo } from '#web/features/cart/promo.store.ts'
import type { OrderSource } from '#web/features/checkout/order-source.ts'
import type { ShopClient } from '#web/lib/session/shop-client.store.ts'

/** The cart of this tab as the source of an order: its items and the applied promo code. `client`: whose cart it is. */
export function useCartSource(client: ShopClient | null): OrderSource {
  const { items } = useCart()
  const promo = usePromo()
  return {
    from: 'cart',
    items,
    setQuantity,
    remove: removeFromCart,
    promoCode: promo?.code ?? null,
    removePromo: removePromo,
    taken: (booked) => takeBooked(client, booked),
  }
}
