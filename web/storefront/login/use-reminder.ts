import { useLingui } from '@lingui/react/macro'
import { getProfile } from '#contract/account/profile.ts'
import type { SessionUser } from '#contract/account/sessions.ts'
import { useResendConfirmation } from '#web/features/registration/use-resend-confirmation.ts'
import { api } from '#web/lib/http/api.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { toastWith } from '#web/ui/feedback/toasts.tsx'

/** Reminds a member who has just come in of an address that is not confirmed yet. */
export function useReminder() {
  const { t } = useLingui()
  const resend = useResendConfirmation()

  const look = async (id: number) => {
    // With staff signed in too, calls are theirs.
    if (currentSession().kind !== 'member') return
    const { emailConfirmed } = await api(getProfile, { params: { id } })
    if (emailConfirmed) return
    toastWith(t`Please confirm your email address.`, { label: t`Resend the email`, run: resend })
  }

  return ({ id }: SessionUser) => {
    // A reminder only: who is let in goes on without waiting for it.
    look(id).catch(() => undefined)
  }
}
