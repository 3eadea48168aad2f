import { Trans } from '@lingui/react/macro'
import { wasSessionEnded } from '#web/lib/session/session.ts'
import { SignedOut } from '#web/lib/session/signed-out.tsx'

/** Replaces the settings for a reader who is not signed in. */
export function AccountSignedOut() {
  const reason = <Trans>You must be logged in to view your account settings.</Trans>
  return <SignedOut title={reason}>{wasSessionEnded() && reason}</SignedOut>
}
