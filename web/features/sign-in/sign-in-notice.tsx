import { Trans } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** What somebody did just before they were sent to the sign-in. */
export type After = { after: 'registration' | 'reset'; email?: string }

const isAfter = (state: unknown): state is After =>
  typeof state === 'object' &&
  state !== null &&
  'after' in state &&
  (state.after === 'registration' || state.after === 'reset')

const never = () => () => undefined

/** Nothing until hydrated: the server does not know. */
export function useAfter(): After | null {
  const { state }: { state: unknown } = useLocation()
  return useSyncExternalStore(
    never,
    () => (isAfter(state) ? state : null),
    () => null,
  )
}

const words: Record<After['after'], ReactNode> = {
  registration: (
    <>
      <p>
        <Trans>Registration successful! Please login.</Trans>
      </p>
      <p>
        <Trans>We sent you an email: press the button in it to confirm your address.</Trans>
      </p>
    </>
  ),
  reset: (
    <p>
      <Trans>Your password is changed. Please log in with the new one.</Trans>
    </p>
  ),
}

export const AfterWords = ({ after }: { after: After }) => <Alert tone="success">{words[after.after]}</Alert>
