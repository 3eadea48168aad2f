import { useLingui } from '@lingui/react/macro'
import { ApiError, messageOf } from '#web/lib/http/api.ts'

/** Why somebody was not let in: what only the browser knows in its own words, all else in those of the server. */
export function useSignInLabels() {
  const { t } = useLingui()
  return (error: unknown) => {
    const { code, status } = error instanceof ApiError ? error : { code: null, status: 0 }
    if (code === 'NOT_STORED') return t`Failed to store authentication data.`
    if (code === 'UNREADABLE' && status === 200) return t`Unexpected response from server`
    return messageOf(error, t`Login failed. Please try again.`)
  }
}
