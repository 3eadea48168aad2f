import { Trans } from '@lingui/react/macro'
import { ShieldAlert } from 'lucide-react'
import { LogInLinks } from '#web/lib/session/log-in-link.tsx'
import { wasSessionEnded } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** For visitors and after an ended session: both sign-in pages lead back to the checkout. */
export function SignInRequired() {
  const isEnded = wasSessionEnded()
  return (
    <EmptyState
      icon={ShieldAlert}
      title={
        isEnded ? (
          <Trans>Authentication token not found. Please log in again.</Trans>
        ) : (
          <Trans>Log in to check out</Trans>
        )
      }
      takesFocus={isEnded}
      actions={
        <>
          <LogInLinks />
          <LocaleLink to="/cart" className={buttonClass('quiet')}>
            <Trans>Back to the cart</Trans>
          </LocaleLink>
        </>
      }
    >
      {isEnded ? (
        <Trans>
          Your session has ended. Your cart and your entries are kept: log in and continue where you were. Nothing can
          be booked twice.
        </Trans>
      ) : (
        <Trans>
          Staff book orders for a client of a lending group; members send their cart to the credit officer. Your cart is
          saved on this device.
        </Trans>
      )}
    </EmptyState>
  )
}
