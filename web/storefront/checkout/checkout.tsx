import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldAlert } from 'lucide-react'
import { useLocation } from 'react-router'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { LogInLink } from '../../lib/log-in-link.tsx'
import { inBrowser } from '../../lib/screen.ts'
import { useSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { Confirmation } from './confirmation.tsx'
import { readConfirmed } from './confirmed.ts'
import { Stepper } from './stepper.tsx'

export const clientLoader = inBrowser()

export const HydrateFallback = () => (
  <Page title={<Trans>Checkout</Trans>}>
    <Stepper step="checkout" />
    <CheckoutSkeleton />
  </Page>
)

export default function CheckoutScreen() {
  const { t } = useLingui()
  const session = useSession()
  // Kept with this place in the browser's history, so that a reload shows it again.
  const confirmed = readConfirmed(useLocation().state)

  return (
    <Page title={<Trans>Checkout</Trans>} tab={t`Checkout`}>
      <Stepper step={confirmed ? 'confirmation' : 'checkout'} />
      {confirmed ? (
        <Confirmation {...confirmed} />
      ) : session.kind === 'staff' ? (
        <CheckoutForm key={session.key} session={session} />
      ) : (
        <NoToken />
      )}
    </Page>
  )
}

const NoToken = () => (
  <EmptyState
    icon={ShieldAlert}
    title={<Trans>Authentication token not found. Please log in again.</Trans>}
    actions={
      <>
        <LogInLink door="staff" className={buttonClass()}>
          <Trans>Log in</Trans>
        </LogInLink>
        <LocaleLink to="/cart" className={buttonClass('secondary')}>
          <Trans>Back to the cart</Trans>
        </LocaleLink>
      </>
    }
  >
    <Trans>
      Orders are booked by staff of the shop, for a client of a lending group. Your cart is kept on this device.
    </Trans>
  </EmptyState>
)
