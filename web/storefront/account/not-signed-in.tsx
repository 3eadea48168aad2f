import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { LogInLinks } from '../../lib/log-in-link.tsx'
import { wasSessionEnded } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Instead of settings, for a reader nobody knows. */
export function NotSignedIn() {
  const whoMaySee = <Trans>You must be logged in to view your account settings.</Trans>
  const isEnded = wasSessionEnded()
  return (
    <EmptyState
      icon={UserRound}
      title={isEnded ? <Trans>Session expired. Please log in again.</Trans> : whoMaySee}
      takesFocus={isEnded}
      actions={<LogInLinks />}
    >
      {isEnded && whoMaySee}
    </EmptyState>
  )
}
