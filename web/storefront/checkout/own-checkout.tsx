import { draftOf } from '../../features/checkout/draft.store.ts'
import type { Session } from '../../lib/session.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { useCartGoods } from './use-cart-goods.ts'

/** An order of what is in the cart. */
export const OwnCheckout = ({ session }: { session: Session }) => (
  <CheckoutForm session={session} store={draftOf(session)} goods={useCartGoods()} />
)
