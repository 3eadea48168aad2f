import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type ChangePasswordInput, changePassword } from '#contract/account/security.ts'
import { ChangePasswordForm } from '#web/features/profile/change-password.schema.ts'
import { mySessions, type Person } from '#web/features/profile/profile.queries.ts'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { ApiError, api } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { PasswordStrength } from '#web/lib/session/password-strength.tsx'
import { PasswordInput } from '#web/ui/form/form-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ForgotPasswordLink } from '../forgot-password-link.tsx'
import styles from './security.module.css'

const empty: ChangePasswordInput = { currentPassword: '', newPassword: '', confirmPassword: '' }
const longest = 200
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)

type Props = {
  person: Person
  email: string
  /** The label of the new password, where it is another one. */
  newLabel?: ReactNode
}

/** A new password ends all other sessions. What was typed is not stored: it is lost when the form unmounts. */
export function ChangePassword({ person, email, newLabel }: Props) {
  const { t } = useLingui()
  const failed = t`Failed to change password. Please check your current password.`
  const form = useContractForm({
    schema: ChangePasswordForm,
    defaultValues: empty,
    messages: { currentPassword: t`Please enter your current password` },
  })
  const { control } = form
  const newPassword = useWatch({ control, name: 'newPassword' })

  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(changePassword, { body }),
    failed,
    toFieldMessages: (error) =>
      codeOf(error) === 'WRONG_PASSWORD' ? { currentPassword: failed } : fieldMessages(error, 'newPassword'),
    toFormMessage: (error) => (codeOf(error) === 'NETWORK' ? t`No connection. Please try again.` : null),
    done: t`Password updated successfully!`,
    invalidates: [mySessions(person).queryKey],
    onDone: () => form.reset(),
  })

  return (
    <Panel title={<Trans>Change Password</Trans>}>
      <Form form={form} className={styles.form} onSubmit={submit}>
        {/* Lets the browser's password manager assign the password to its account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.new}>
          <PasswordInput
            name="currentPassword"
            label={<Trans>Current Password</Trans>}
            autoComplete="current-password"
            maxLength={longest}
            required
          />
          <ForgotPasswordLink />
        </div>
        <div className={styles.new}>
          <PasswordInput
            name="newPassword"
            label={newLabel ?? <Trans>New Password</Trans>}
            autoComplete="new-password"
            maxLength={longest}
            required
          />
          <PasswordStrength password={newPassword} />
        </div>
        <PasswordInput
          name="confirmPassword"
          label={<Trans>Confirm New Password</Trans>}
          autoComplete="new-password"
          maxLength={longest}
          required
        />
        <FormError />
        <FormActions>
          <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
            <Trans>Change Password</Trans>
          </SubmitButton>
          <p className={styles.note}>
            <Trans>A new password signs you out on all other devices.</Trans>
          </p>
        </FormActions>
      </Form>
    </Panel>
  )
}
