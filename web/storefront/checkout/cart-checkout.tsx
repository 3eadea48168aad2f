import { CheckoutForm } from '#web/blocks/checkout/checkout-form.tsx'
import { draftOf } from '#web/features/checkout/draft.store.ts'
import type { Session } from '#web/lib/session/session.ts'
import { useCartSource } from './use-cart-source.ts'

/** The checkout of the cart. */
export const OwnCheckout = ({ session }: { session: Session }) => (
  <CheckoutForm session={session} store={draftOf(session)} source={useCartSource()} />
)
