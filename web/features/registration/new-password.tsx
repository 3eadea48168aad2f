import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordStrength } from '#web/lib/session/password-strength.tsx'
import { PasswordField } from '#web/ui/form/field.tsx'
import styles from './new-password.module.css'

/** Longest the server takes. */
const longest = 200

/** A new password with its strength, and once more. */
export function NewPassword({ errors }: { errors: Record<string, string> }) {
  const [password, setPassword] = useState('')
  return (
    <>
      <div className={styles.password}>
        <PasswordField
          name="password"
          label={<Trans>Password</Trans>}
          hint={<Trans>At least 8 characters. A longer password is safer.</Trans>}
          autoComplete="new-password"
          maxLength={longest}
          required
          error={errors.password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        name="confirmPassword"
        label={<Trans>Confirm Password</Trans>}
        autoComplete="new-password"
        maxLength={longest}
        required
        error={errors.confirmPassword}
      />
    </>
  )
}
