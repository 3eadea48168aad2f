import { useLingui } from '@lingui/react/macro'
import { ApiError, messageOf } from '#web/lib/http/api.ts'

export type FailureTexts = {
  /** Where the server gave no message. */
  failed: string
  /** Where no answer came. */
  unexpected: string
}

/**
 * Messages of failed sign-ins: those of the browser for NOT_STORED and an unreadable answer, else the server's. `texts`
 * are those of staff.
 */
export function useSignInFailure(texts?: FailureTexts) {
  const { t } = useLingui()
  const failed = texts?.failed ?? t`Login failed. Please try again.`
  const toMessage = (error: unknown) => {
    const { code, status } = error instanceof ApiError ? error : { code: null, status: 0 }
    if (texts && status === 0) return texts.unexpected
    if (code === 'NOT_STORED') return t`Failed to store authentication data.`
    if (code === 'UNREADABLE' && status === 200) return t`Unexpected response from server`
    return messageOf(error, failed)
  }
  return { failed, toMessage }
}
