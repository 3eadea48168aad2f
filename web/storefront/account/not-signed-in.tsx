import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { LogInLink } from '../../lib/log-in-link.tsx'
import { wasSessionEnded } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Instead of settings, for a reader nobody knows. */
export function NotSignedIn() {
  const whoMaySee = <Trans>You must be logged in to view your account settings.</Trans>
  const isEnded = wasSessionEnded()
  return (
    <EmptyState
      icon={UserRound}
      title={isEnded ? <Trans>Session expired. Please log in again.</Trans> : whoMaySee}
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
      {isEnded && whoMaySee}
    </EmptyState>
  )
}
