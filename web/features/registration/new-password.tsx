import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordStrength } from '#web/lib/session/password-strength.tsx'
import { PasswordInput } from '#web/ui/form/form-fields.tsx'
import styles from './new-password.module.css'

/** Maximum length the server accepts. */
const longest = 200

/** Fields `password` and `confirmPassword` of the form around it, with the strength of the password. */
export function NewPassword() {
  const [password, setPassword] = useState('')
  return (
    <>
      <div className={styles.password}>
        <PasswordInput
          name="password"
          label={<Trans>Password</Trans>}
          hint={<Trans>At least 8 characters. A longer password is safer.</Trans>}
          autoComplete="new-password"
          maxLength={longest}
          required
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordInput
        name="confirmPassword"
        label={<Trans>Confirm Password</Trans>}
        autoComplete="new-password"
        maxLength={longest}
        required
      />
    </>
  )
}
