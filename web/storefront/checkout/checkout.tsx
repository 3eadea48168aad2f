import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { CheckoutSkeleton } from '#web/blocks/checkout/checkout-skeleton.tsx'
import { type ConfirmedKept, readConfirmed } from '#web/blocks/checkout/confirmed.ts'
import type { RequestPaths } from '#web/blocks/checkout/request/closed-request.tsx'
import { RequestCheckout } from '#web/blocks/checkout/request/request-checkout.tsx'
import { KeptPanel } from '#web/features/outbox/kept-panel.tsx'
import { browserLoader } from '#web/lib/query/screen.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { CartCheckout } from './cart-checkout.tsx'
import styles from './checkout.module.css'
import { Confirmation } from './confirmation.tsx'
import { RequestForm } from './member/request-form.tsx'
import { RequestSent } from './member/request-sent.tsx'
import { SignInRequired } from './sign-in-required.tsx'
import { Stepper } from './stepper.tsx'

export const clientLoader = browserLoader()

/** The server's document has no session: style sheets show the part for the reader before scripts load. */
export const HydrateFallback = () => (
  <Page title={<Trans>Checkout</Trans>}>
    <Stepper step="checkout" />
    <div className={styles.visitor}>
      <SignInRequired />
    </div>
    <div className={styles.loading}>
      <CheckoutSkeleton />
    </div>
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
      ) : confirmed?.kind === 'kept' ? (
        <KeptConfirmation {...confirmed} />
      ) : (
        <Composing key={session.key} session={session} />
      )}
    </Page>
  )
}

const KeptConfirmation = ({ of, id, who, isUnknown }: ConfirmedKept) => (
  <KeptPanel
    kind={of === 'order' ? 'booking' : 'request'}
    id={id}
    who={who}
    isUnknown={isUnknown}
    actions={
      <LocaleLink to="/products" className={buttonClass('secondary')}>
        <Trans>Continue Shopping</Trans>
      </LocaleLink>
    }
  />
)

const paths: RequestPaths = { requests: '/orders?tab=requests', order: (id) => `/orders/${id}` }

/** Staff book orders, for the cart or for a member's request; members send their cart as a request. */
function Composing({ session }: { session: Session }) {
  const { search } = useLocation()
  const requestParam = Number(new URLSearchParams(search).get('request'))
  if (session.kind === 'visitor') return <SignInRequired />
  if (session.kind === 'member') return <RequestForm session={session} />
  return Number.isInteger(requestParam) && requestParam > 0 ? (
    <RequestCheckout key={requestParam} id={requestParam} session={session} paths={paths} />
  ) : (
    <CartCheckout session={session} />
  )
}
