import { useLingui } from '@lingui/react/macro'
import { resendConfirmation } from '#contract/account/members.ts'
import { api, messageOf } from '#web/lib/http/api.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'

const readMs = 5000

/** Sends the confirmation mail to the signed-in member again, and shows the result in a toast. */
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
