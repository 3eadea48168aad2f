import { Trans } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** What somebody did just before they were sent to the sign-in. */
export type SignInNoticeKind = { after: 'registration' | 'reset'; email?: string }

const isAfter = (state: unknown): state is SignInNoticeKind =>
  typeof state === 'object' &&
  state !== null &&
  'after' in state &&
  (state.after === 'registration' || state.after === 'reset')

const subscribeNever = () => () => undefined

/** Nothing until hydrated: the server does not know. */
export function useSignInNotice(): SignInNoticeKind | null {
  const { state }: { state: unknown } = useLocation()
  return useSyncExternalStore(
    subscribeNever,
    () => (isAfter(state) ? state : null),
    () => null,
  )
}

const words: Record<SignInNoticeKind['after'], ReactNode> = {
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

export const SignInNotice = ({ after }: { after: SignInNoticeKind }) => (
  <Alert tone="success">{words[after.after]}</Alert>
)
