import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { LogInLinks } from '#web/lib/session/log-in-link.tsx'
import { wasSessionEnded } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Replaces the settings for a reader who is not signed in. */
export function AccountSignedOut() {
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
