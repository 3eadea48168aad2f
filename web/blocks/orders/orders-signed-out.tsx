import { Trans } from '@lingui/react/macro'
import { SignedOut } from '#web/lib/session/signed-out.tsx'

/** Replaces the orders for a reader who is not signed in. */
export const OrdersSignedOut = () => (
  <SignedOut title={<Trans>Please log in to view your orders</Trans>}>
    <span>
      <Trans>You need to be authenticated to access this page.</Trans>
    </span>{' '}
    <span>
      <Trans>Log in to see your orders.</Trans>
    </span>
  </SignedOut>
)
