import { useLingui } from '@lingui/react/macro'
import { getProfile } from '#contract/account/profile.ts'
import type { SessionUser } from '#contract/account/sessions.ts'
import { useResendConfirmation } from '#web/features/registration/use-resend-confirmation.ts'
import { api } from '#web/lib/http/api.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { toastWith } from '#web/ui/feedback/toasts.tsx'

/** After sign-in, reminds a member whose email address is not confirmed. */
export function useReminder() {
  const { t } = useLingui()
  const resend = useResendConfirmation()

  const check = async (id: number) => {
    // With a staff session too, calls are made as staff and not as this member.
    if (currentSession().kind !== 'member') return
    const { emailConfirmed } = await api(getProfile, { params: { id } })
    if (emailConfirmed) return
    toastWith(t`Please confirm your email address.`, { label: t`Resend the email`, run: resend })
  }

  return ({ id }: SessionUser) => {
    // Sign-in does not wait for the reminder, and ignores its failure.
    check(id).catch(() => undefined)
  }
}
