import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { CheckoutForm } from '#web/blocks/checkout/checkout-form.tsx'
import { CheckoutSkeleton } from '#web/blocks/checkout/checkout-skeleton.tsx'
import { readConfirmed } from '#web/blocks/checkout/confirmed.ts'
import { checkoutLists, ownClient } from '#web/features/checkout/checkout.queries.ts'
import { draftOf } from '#web/features/checkout/draft.store.ts'
import { inBrowser, type ScreenHandle } from '#web/lib/query/screen.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import { Confirmation } from './confirmation.tsx'
import { RequestForm } from './member/request-form.tsx'
import { RequestSent } from './member/request-sent.tsx'
import { RequestCheckout } from './request/request-checkout.tsx'
import { SignInRequired } from './sign-in-required.tsx'
import { Stepper } from './stepper.tsx'
import { useCartSource } from './use-cart-source.ts'

export const clientLoader = inBrowser()
export const handle: ScreenHandle = { prefetches: { member: [ownClient], staff: checkoutLists } }

export const HydrateFallback = () => (
  <Page title={<Trans>Checkout</Trans>}>
    <Stepper step="checkout" />
    <CheckoutSkeleton />
  </Page>
)

export default function CheckoutScreen() {
  const { t } = useLingui()
  const session = useSession()
  // Stored in the history entry, so that a reload shows the confirmation again.
  const confirmed = readConfirmed(useLocation().state, session.key)

  return (
    <Page title={<Trans>Checkout</Trans>} tab={t`Checkout`}>
      <Stepper step={confirmed ? 'confirmation' : 'checkout'} />
      {confirmed?.kind === 'order' ? (
        <Confirmation {...confirmed} />
      ) : confirmed?.kind === 'request' ? (
        <RequestSent {...confirmed} />
      ) : (
        <Composing key={session.key} session={session} />
      )}
    </Page>
  )
}

/** Staff book orders, for the cart or for a member's request; members send their cart as a request. */
function Composing({ session }: { session: Session }) {
  const { search } = useLocation()
  const requestParam = Number(new URLSearchParams(search).get('request'))
  if (session.kind === 'visitor') return <SignInRequired />
  if (session.kind === 'member') return <RequestForm session={session} />
  return Number.isInteger(requestParam) && requestParam > 0 ? (
    <RequestCheckout key={requestParam} id={requestParam} session={session} />
  ) : (
    <CartCheckout session={session} />
  )
}

const CartCheckout = ({ session }: { session: Session }) => (
  <CheckoutForm session={session} store={draftOf(session)} source={useCartSource()} />
)
