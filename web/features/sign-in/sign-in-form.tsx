import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox, Field, PasswordField } from '#web/ui/form/field.tsx'
import { CodeStep } from './code-step.tsx'
import { asClock } from './sign-in-errors.ts'
import styles from './sign-in-form.module.css'
import { type SignInProps, useSignIn } from './use-sign-in.ts'

type Props = SignInProps & {
  /** What the account is found by, and an example of it. */
  name: { label: ReactNode; hint: ReactNode }
  /** On the button, and while the answer is awaited. */
  button: { label: ReactNode; busy: ReactNode }
  /** Known already, as after registration. */
  username?: string | undefined
  /** Whether a session may be made to last; those of members always do. */
  canLast?: boolean
  /** The way out for who forgot the password. */
  forgot: ReactNode
}

/** What was typed stays when it fails, through both steps; the reason stands above it. */
export function SignInForm({ name, button, username, canLast = false, forgot, ...props }: Props) {
  const { busy, needsCode, wait, problem, submit, forgive, back } = useSignIn(props)
  const clock = asClock(wait)
  const press = (
    <Button type="submit" busy={busy} disabled={wait > 0}>
      {wait > 0 ? <Trans>Try again in {clock}</Trans> : busy ? button.busy : button.label}
    </Button>
  )
  return (
    <form className={styles.form} data-step={needsCode ? 'code' : 'name'} onSubmit={submit} noValidate>
      {problem && (
        <Alert tone="error">
          <p>{problem}</p>
        </Alert>
      )}
      <div className={styles.step} hidden={needsCode}>
        <Field
          name="username"
          label={name.label}
          hint={name.hint}
          defaultValue={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField name="password" label={<Trans>Password</Trans>} autoComplete="current-password" required />
        <div className={styles.others}>
          {canLast && <Checkbox name="rememberMe" label={<Trans>Remember me</Trans>} />}
          {forgot}
        </div>
      </div>
      {needsCode ? <CodeStep press={press} onSwitch={forgive} onBack={back} /> : press}
    </form>
  )
}
