import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox, Field } from '#web/ui/form/field.tsx'
import { NewPassword } from './new-password.tsx'
import styles from './registration-form.module.css'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useRegistration } from './use-registration.ts'

const longestName = 80

type Props = {
  onDone: (email: string) => void
  /** What somebody may do whose address or phone is known: it may be their own. */
  known: ReactNode
}

/** Nothing typed is lost: not when it fails, and apart from passwords not when the page is loaded anew. */
export function RegistrationForm({ onDone, known }: Props) {
  const { form, busy, problem, isTaken, errors, submit, onInput } = useRegistration(onDone)
  const withWayOut = (error: string | undefined) =>
    error && isTaken ? (
      <>
        {error} <span className={styles.known}>{known}</span>
      </>
    ) : (
      error
    )
  return (
    <form ref={form} className={styles.form} onSubmit={submit} onInput={onInput} noValidate>
      {problem && (
        <Alert tone="error">
          <p>{problem}</p>
        </Alert>
      )}
      <div className={styles.names}>
        <Field
          name="firstName"
          label={<Trans>First Name</Trans>}
          autoComplete="given-name"
          maxLength={longestName}
          required
          error={errors.firstName}
        />
        <Field
          name="lastName"
          label={<Trans>Last Name</Trans>}
          autoComplete="family-name"
          maxLength={longestName}
          required
          error={errors.lastName}
        />
      </div>
      <Field
        type="email"
        name="email"
        label={<Trans>Email</Trans>}
        autoComplete="email"
        inputMode="email"
        maxLength={200}
        required
        error={withWayOut(errors.email)}
      />
      <Field
        type="tel"
        name="phone"
        label={<Trans>Phone</Trans>}
        hint={<Trans>For example 0712 345 678. You can also log in with it.</Trans>}
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        required
        error={withWayOut(errors.phone)}
      />
      <NewPassword errors={errors} />
      <div className={styles.choices}>
        <TermsCheckbox error={errors.terms} />
        <Checkbox name="newsletter" defaultChecked label={<Trans>Subscribe to the newsletter</Trans>} />
      </div>
      <Button type="submit" busy={busy}>
        {busy ? <Trans>Creating your account...</Trans> : <Trans>Create Account</Trans>}
      </Button>
    </form>
  )
}
