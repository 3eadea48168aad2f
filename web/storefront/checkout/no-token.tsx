import { Trans } from '@lingui/react/macro'
import { ShieldAlert } from 'lucide-react'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { LogInLink } from '../../lib/log-in-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** For visitors: both doors lead back here. */
export const NoToken = () => (
  <EmptyState
    icon={ShieldAlert}
    title={<Trans>Authentication token not found. Please log in again.</Trans>}
    actions={
      <>
        <LogInLink door="member" className={buttonClass()}>
          <Trans>Log in</Trans>
        </LogInLink>
        <LogInLink door="staff" className={buttonClass('secondary')}>
          <Trans>Staff login</Trans>
        </LogInLink>
        <LocaleLink to="/cart" className={buttonClass('quiet')}>
          <Trans>Back to the cart</Trans>
        </LocaleLink>
      </>
    }
  >
    <Trans>
      Staff book orders for a client of a lending group; members send their cart to the credit officer. Your cart is
      kept on this device.
    </Trans>
  </EmptyState>
)
