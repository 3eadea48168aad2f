import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SignInNoticeKind } from './sign-in.schema.ts'

const subscribeNever = () => () => undefined

/** The notice in the history state; null on the server and while hydrating, because the server has no history state. */
export function useSignInNotice(): SignInNoticeKind | null {
  const { state }: { state: unknown } = useLocation()
  const notice = useMemo(() => SignInNoticeKind.safeParse(state).data ?? null, [state])
  return useSyncExternalStore(
    subscribeNever,
    () => notice,
    () => null,
  )
}

const messages: Record<SignInNoticeKind['after'], ReactNode> = {
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
  'staff-registration': (
    <>
      <p>
        <Trans>Registration successful! An administrator will approve your account.</Trans>
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
  <Alert tone="success">{messages[after.after]}</Alert>
)
