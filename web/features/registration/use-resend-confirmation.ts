import { useLingui } from '@lingui/react/macro'
import { resendConfirmation } from '#contract/account/members.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'

const readMs = 5000

/** Has the mail that asks for confirmation sent once more to the member who is signed in, and says what came of it. */
export function useResendConfirmation() {
  const { t } = useLingui()
  return async () => {
    try {
      const { message } = await api(resendConfirmation)
      toast(message, 'success', readMs)
    } catch (error) {
      toast(messageOf(error, t`No connection. Please try again.`), 'error', readMs)
    }
  }
}
