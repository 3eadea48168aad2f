import { useLingui } from '@lingui/react/macro'
import { ApiError, messageOf } from '#web/lib/http/api.ts'
import type { Problem } from './registration.rules.ts'
import { usePasswordLabels } from './use-password-labels.ts'

export function useProblemLabels(): Record<Problem, string> {
  const { t } = useLingui()
  const ofPasswords = usePasswordLabels()
  return {
    firstNameMissing: t`First name is required`,
    lastNameMissing: t`Last name is required`,
    emailMissing: t`Email is required`,
    emailWrong: t`Please enter a valid email address`,
    phoneMissing: t`Phone number is required`,
    phoneWrong: t`Please enter a valid Kenyan phone number`,
    ...ofPasswords,
    termsMissing: t`You must agree to the terms and conditions`,
  }
}

/** Why the whole was refused: what the browser knows in its own words, all else in those of the server. */
export function useFailureLabels() {
  const { t } = useLingui()
  return (error: unknown) => {
    const { code, status } = error instanceof ApiError ? error : { code: null, status: 0 }
    if (code === 'NETWORK') return t`Server error, please try again.`
    if (code === 'UNREADABLE' && status === 200) return t`Unexpected response from server`
    return messageOf(error, t`Registration failed. Please try again.`)
  }
}
