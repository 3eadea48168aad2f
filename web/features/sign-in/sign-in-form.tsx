import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { Checkbox, Field, PasswordField } from '#web/ui/form/field.tsx'
import { CodeStep } from './code-step.tsx'
import { asClock } from './sign-in-errors.ts'
import styles from './sign-in-form.module.css'
import { type SignInProps, useSignIn } from './use-sign-in.ts'

type Props = SignInProps & {
  /** The field of the username: its label and a hint with an example. */
  name: { label: ReactNode; hint: ReactNode }
  /** The labels of the button: idle, and while the call is pending. */
  button: { label: ReactNode; busy: ReactNode }
  /** Whether the form offers "Remember me"; sessions of members always last. */
  canLast?: boolean
  /** The link for a forgotten password. */
  forgot: ReactNode
}

/** A failure leaves both steps as typed; its message is shown above the fields. */
export function SignInForm({ name, button, canLast = false, forgot, ...props }: Props) {
  const { form, isBusy, needsCode, wait, submit, back } = useSignIn(props)
  const clock = asClock(wait)
  const press = (
    <SubmitButton isBusy={isBusy} busyLabel={button.busy} disabled={wait > 0}>
      {wait > 0 ? <Trans>Try again in {clock}</Trans> : button.label}
    </SubmitButton>
  )
  return (
    <Form form={form} className={styles.form} data-step={needsCode ? 'code' : 'name'} onSubmit={submit}>
      <FormError fields={['username', 'password', 'code']} />
      <div className={styles.step} hidden={needsCode}>
        <Field
          {...form.register('username')}
          label={name.label}
          hint={name.hint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...form.register('password')}
          label={<Trans>Password</Trans>}
          autoComplete="current-password"
          required
        />
        <div className={styles.others}>
          {canLast && <Checkbox {...form.register('rememberMe')} label={<Trans>Remember me</Trans>} />}
          {forgot}
        </div>
      </div>
      {needsCode ? <CodeStep press={press} onBack={back} /> : press}
    </Form>
  )
}
