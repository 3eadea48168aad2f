import { useLingui } from '@lingui/react/macro'
import type { PasswordProblem } from './registration.rules.ts'

export function usePasswordLabels(): Record<PasswordProblem, string> {
  const { t } = useLingui()
  return {
    passwordMissing: t`Password is required`,
    passwordShort: t`Password must be at least 8 characters`,
    confirmMissing: t`Please confirm your password`,
    confirmDiffers: t`Passwords do not match`,
  }
}
