import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { LogInLink } from '../../lib/log-in-link.tsx'
import { wasSessionEnded } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Instead of orders, for a reader nobody knows. */
export const NotSignedIn = () => (
  <EmptyState
    icon={UserRound}
    title={
      wasSessionEnded() ? (
        <Trans>Session expired. Please log in again.</Trans>
      ) : (
        <Trans>Please log in to view your orders</Trans>
      )
    }
    actions={
      <>
        <LogInLink door="member" className={buttonClass()}>
          <Trans>Log in</Trans>
        </LogInLink>
        <LogInLink door="staff" className={buttonClass('quiet')}>
          <Trans>Staff login</Trans>
        </LogInLink>
      </>
    }
  >
    <Trans>You need to be authenticated to access this page.</Trans>
  </EmptyState>
)
