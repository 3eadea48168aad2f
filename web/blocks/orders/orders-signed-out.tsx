import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { LogInLinks } from '#web/lib/session/log-in-link.tsx'
import { wasSessionEnded } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Replaces the orders for a reader who is not signed in. */
export const OrdersSignedOut = () => (
  <EmptyState
    icon={UserRound}
    title={
      wasSessionEnded() ? (
        <Trans>Session expired. Please log in again.</Trans>
      ) : (
        <Trans>Please log in to view your orders</Trans>
      )
    }
    takesFocus={wasSessionEnded()}
    actions={<LogInLinks />}
  >
    <span>
      <Trans>You need to be authenticated to access this page.</Trans>
    </span>{' '}
    <span>
      <Trans>Log in to see your orders.</Trans>
    </span>
  </EmptyState>
)
