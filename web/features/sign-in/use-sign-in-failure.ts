import { useLingui } from '@lingui/react/macro'
import { ApiError, messageOf } from '#web/lib/http/api.ts'

/** Messages of failed sign-ins: those of the browser for NOT_STORED and an unreadable answer, else the server's. */
export function useSignInFailure() {
  const { t } = useLingui()
  const failed = t`Login failed. Please try again.`
  const toMessage = (error: unknown) => {
    const { code, status } = error instanceof ApiError ? error : { code: null, status: 0 }
    if (code === 'NOT_STORED') return t`Failed to store authentication data.`
    if (code === 'UNREADABLE' && status === 200) return t`Unexpected response from server`
    return messageOf(error, failed)
  }
  return { failed, toMessage }
}
